"""The odds of tickets in hints: in words, and never lower when more games complete a ticket."""

import pytest

from waggonway import bots
from waggonway.bots.hints.advice import Advice, HintReason
from waggonway.bots.hints.hint_sentences import chance_text
from waggonway.bots.planning_bot import Club
from waggonway.editions import load
from waggonway.game import Game
from waggonway.game.actions import Action, DrawBlind, DrawTickets
from waggonway.review.engine.odds import TicketTrials
from waggonway.review.hints import different, odds_sentence, outlook_of
from waggonway.review.ticket_odds import Risk, TicketOdds, corrected, risk_of, usual_turns

USA = load("usa")
DENVER = 0


def odds(risk: Risk | None, turns: int | None = 6) -> str:
    return odds_sentence(USA, TicketOdds(DENVER, 0.71, turns, risk)).partition(": ")[2]


def test_odds_name_the_turns_and_the_risk() -> None:
    routes = USA.board.routes
    red = next(i for i, route in enumerate(routes) if route.color == "red")
    gray = next(i for i, route in enumerate(routes) if route.color == "gray")
    assert odds(None) == "71%, usually within 6 turns."
    assert odds(None, 1) == "71%, usually within 1 turn."
    assert odds(Risk("cards", red, "red")).startswith(
        "71%, usually within 6 turns; the risk is the red cards for "
    )
    assert "the risk is the cards for " in odds(Risk("cards", gray, "gray"))
    assert "the risk is that somebody takes " in odds(Risk("taken", red, "red"))
    assert odds(None, None).startswith("71%. It will probably not be")


def test_a_chance_is_never_certain_and_a_rare_one_has_no_usual_turns() -> None:
    assert chance_text(1.0) == ">\N{NO-BREAK SPACE}99%"
    assert chance_text(0.0) == "<\N{NO-BREAK SPACE}1%"
    assert chance_text(0.99) == "99%"
    assert odds(None).startswith("71%")
    assert usual_turns([4] * 5 + [9], 64, 0.11) is None
    assert usual_turns([4] * 7, 64, 0.09) is None
    assert usual_turns([4] * 7 + [9], 64, 0.11) == 4
    assert usual_turns([], 64, 0.2) is None


def test_more_completions_are_never_less_likely() -> None:
    for curve in ((0.0, 1.0), (-0.4, 0.6), (0.5, 1.4)):
        chances = [corrected(done, 64, curve) for done in range(65)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] < 1


def test_the_risk_is_the_route_that_fails_most_often() -> None:
    trials = TicketTrials([DENVER], [[3, 4]])
    trials.games = 10
    trials.turns[0] = [2, 3, 3]
    trials.taken[0], trials.unpaid[0] = [1, 0], [0, 6]
    assert risk_of(USA, trials, 0, 0.3) == Risk("cards", 4, USA.board.routes[4].color)
    assert risk_of(USA, trials, 0, 0.99) is None


def test_a_hint_has_the_odds_of_every_open_ticket() -> None:
    game = Game.new("amsterdam", 2, seed="hint")
    players = [Club(seed=str(seat)) for seat in range(2)]
    while game.phase != "action":
        seat = game.to_move
        assert seat is not None
        game.apply(seat, players[seat].choose(game.view(seat)))
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    hint = outlook_of(players[seat], view)
    assert hint is not None
    assert hint.chance is not None
    assert 0 < hint.chance < 1
    assert {one.ticket for one in hint.tickets} == set(view.tickets or ())
    chances = {one.ticket: one.chance for one in hint.tickets}
    assert chances
    for advice in hint.advice:
        for need in advice.reason.needs:
            assert need.chance is None  # what a ticket needs is told for the position afterwards
    assert outlook_of(players[1 - seat], game.view(1 - seat)) is None


def first_turn(game: Game, players: list[Club]) -> dict[int, float]:
    """Let all choose, the first seat as its hint says. Return its chances at the choice."""
    said: dict[int, float] = {}
    bots.show(game.events, enumerate(players))
    while game.phase != "action" or game.to_move != 0:
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        action = players[seat].choose(view)
        if seat == 0 and (hint := outlook_of(players[0], view)) and not said:
            best = hint.advice[0]
            if best.reason.kind == "keep":
                action = best.action
                said = {need.ticket: need.chance or 0 for need in best.reason.needs}
        bots.show(game.apply(seat, action), enumerate(players))
    return said


@pytest.mark.parametrize(("edition", "seats"), [("usa", 2), ("europe", 3), ("germany", 2)])
def test_tickets_to_keep_have_the_chances_of_the_first_turn(edition: str, seats: int) -> None:
    gaps = []
    for number in range(4):
        game = Game.new(edition, seats, seed=f"kept/{number}")
        players = [Club(seed=str(seat)) for seat in range(seats)]
        said = first_turn(game, players)
        hint = outlook_of(players[0], game.view(0))
        assert hint is not None
        chances = {one.ticket: one.chance for one in hint.tickets}
        assert said
        assert chances.keys() <= said.keys()
        gaps += [abs(said[ticket] - chance) for ticket, chance in chances.items()]
    assert max(gaps) < 0.35
    assert sum(gaps) / len(gaps) < 0.1


def test_drawing_tickets_is_advised_once() -> None:
    reason = HintReason("more_tickets", {}, (), 9)
    actions: list[Action] = [DrawBlind(), DrawTickets((4, 0)), DrawTickets((2, 2))]
    advice = [Advice(action, 0.5, reason, "") for action in actions]
    assert [one.action for one in different(advice)] == actions[:2]
