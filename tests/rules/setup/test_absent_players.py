"""A seat belongs to nobody in particular: whoever sits there decides from its view (T-71)."""

from waggonway.game import Action, Game, View


def bot(view: View) -> Action:
    """The weakest sensible chooser: the first legal action of the view."""
    return view.legal[0]


def person(view: View) -> Action:
    """Somebody who likes to claim, and keeps few tickets."""
    return view.legal[-1] if view.phase == "action" else view.legal[0]


def test_a_bot_takes_over_a_seat_and_the_person_takes_it_back() -> None:
    """T-71: Game binds no seat to a chooser; clocks and the mark `assisted` are the server's."""
    game = Game.new("usa", 2, seed="takeover", start=0)
    while not game.over:
        seat = game.to_move
        assert seat is not None
        absent = seat == 0 and 10 <= game.turn < 30
        game.apply(seat, (bot if absent else person)(game.view(seat)))
    assert game.turn > 30
    again = Game.new("usa", 2, seed="takeover", start=0)
    for seat, action in game.actions:
        again.apply(seat, action)
    assert again.events == game.events


def test_a_takeover_in_the_middle_of_a_decision_sees_what_the_person_saw() -> None:
    """T-71: the view of the seat is all that is needed, also between two cards."""
    game = Game.new("usa", 2, seed="second card", start=0)
    for seat in (0, 1):
        game.apply(seat, person(game.view(seat)))
    game.apply(0, "draw blind")
    assert game.phase == "second_card"
    action = bot(game.view(0))
    assert action in game.legal(0)
    game.apply(0, action)
    assert game.to_move == 1


def test_nothing_that_was_seen_can_be_undone() -> None:
    """T-71: a game goes forward only."""
    assert not [name for name in dir(Game) if "undo" in name or "back" in name]
