"""The fast interface: the same games as `Game`, with integers."""

import pytest

import waggonway as ww
from tests.kit import MIXED, do
from tests.rules.ending.test_passing import cornered
from waggonway import fast
from waggonway.core.codes import PASS
from waggonway.editions import available

BOARDS = [*available(), MIXED]


@pytest.mark.parametrize("edition", BOARDS)
def test_a_text_as_seed_gives_the_same_game_as_new_game(edition: str) -> None:
    game, position = ww.new_game(edition, 2, seed="fast"), fast.deal(edition, 2, "fast")
    moves = 0
    while not game.over:
        assert position.seat == game.to_move
        assert position.turn == game.turn
        codes, legal = position.legal(), game.legal(position.seat)
        assert [position.action(code) for code in codes] == list(legal)
        assert len(set(codes)) == len(codes)
        chosen = moves * 5 % len(legal)
        assert position.code(legal[chosen]) == codes[chosen]
        game.apply(position.seat, legal[chosen])
        position.apply(codes[chosen])
        moves += 1
    assert position.over
    assert position.legal() == []
    assert position.result() == game.result()
    assert position.totals() == [row.total for row in position.result().seats]


def test_a_number_as_seed_repeats_a_game() -> None:
    first, again, other = (fast.deal("usa", 3, seed) for seed in (7, 7, 8))
    assert (first.seats, first.seat) == (3, 0)
    assert fast.deal("usa", 3, 7, start=2).seat == 2
    assert first.playout() == again.playout()
    assert first.totals() == again.totals()
    other.playout()
    assert other.totals() != first.totals()


def test_a_copy_is_independent_and_takes_a_seed_of_its_own() -> None:
    position = fast.deal("europe", 2, 1)
    before = position.legal()
    totals = []
    for seed in (None, None, 1, 2, 2):
        copy = position.copy(seed)
        copy.playout()
        totals.append(copy.totals())
    assert position.legal() == before
    assert not position.over
    assert totals[0] == totals[1]
    assert totals[3] == totals[4]
    assert totals[2] != totals[3]


def test_a_game_can_be_continued_as_a_position() -> None:
    game = ww.new_game("germany", 2, seed="continue")
    for _ in range(6):
        seat = game.deciding[0]
        game.apply(seat, game.legal(seat)[0])
    position = fast.position_of(game)
    assert [position.action(code) for code in position.legal()] == list(game.legal(position.seat))
    position.copy(3).playout()
    position.playout()
    assert not game.over


def test_perft_counts_sequences() -> None:
    position = fast.deal("first_journey", 2, "perft")
    assert position.perft(0) == 1
    assert position.perft(1) == len(position.legal())
    then = [position.copy() for _ in position.legal()]
    for one, action in zip(then, position.legal(), strict=True):
        one.apply(action)
    assert position.perft(2) == sum(len(one.legal()) for one in then)


def test_a_pass_is_the_same_in_a_position_as_in_a_game() -> None:
    game = cornered()
    position = fast.position_of(game)
    assert PASS in position.legal()
    position.apply(PASS)
    do(game, "pass")
    after = fast.position_of(game)
    assert (position.seat, position.turn, position.legal()) == (
        after.seat,
        after.turn,
        after.legal(),
    )


def test_wrong_arguments_are_refused_by_name() -> None:
    with pytest.raises(ww.GameError, match="2 to 5 players"):
        fast.deal("usa", 9, 1)
    for seed in (-1, 2**31):
        with pytest.raises(ww.GameError, match="numeric seed is 0 to") as error:
            fast.deal("usa", 2, seed)
        assert error.value.code == "bad_seed"
    position = fast.deal("usa", 2, 1)
    with pytest.raises(ww.GameError, match="not over") as error:
        position.totals()
    assert error.value.code == "not_over"
    with pytest.raises(ww.GameError, match="not legal in this position") as error:
        position.code(ww.ClaimRoute(0, "red", 0))
    assert error.value.code == "not_legal"


def test_a_playout_can_choose_from_every_payment() -> None:
    short, full = fast.deal("usa", 2, 5), fast.deal("usa", 2, 5)
    short.playout()
    full.playout(every_payment=True)
    assert full.over
    assert short.totals() != full.totals()
