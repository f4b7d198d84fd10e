"""`waggonway perft`: as many sequences as there are."""

from tests.kit import MIXED
from waggonway.cli.commands import perft
from waggonway.core.playout import perft as count
from waggonway.game import Game

from .run import Command


def counted(game: Game, depth: int) -> int:
    """The same number, by the readable face and one action after the other."""
    if depth == 0 or game.to_move is None:
        return 1
    total = 0
    for action in game.legal(game.to_move):
        after = game.copy()
        after.apply(game.to_move, action)
        total += counted(after, depth - 1)
    return total


def test_it_counts_what_can_be_played(waggonway: Command) -> None:
    for edition, deepest in (("amsterdam", 3), ("first_journey", 2), (MIXED, 2)):
        for depth in range(1, deepest + 1):
            done = waggonway("perft", edition, "--seed", "s", "--depth", depth, "--json").json
            assert done["count"] == counted(Game.new(edition, 2, seed="s"), depth)


def test_counting_in_pieces_gives_the_same_number() -> None:
    """So that Ctrl-C is heard, which it never is inside the compiled core."""
    state = Game.new("amsterdam", 2, seed="s").state
    assert perft.count_sequences(state, 5) == count(state, 5)
    assert perft.UNINTERRUPTED_DEPTH < 5


def test_the_split_names_each_first_action(waggonway: Command) -> None:
    orders = ["perft", "usa", "--seats", 3, "--seed", "s", "--depth", 2, "--split"]
    game = Game.new("usa", 3, seed="s")
    done = waggonway(*orders, "--json").json
    assert len(done["split"]) == len(game.legal(game.start)) == 4
    assert sum(part["count"] for part in done["split"]) == done["count"] == 16
    lines = waggonway(*orders).out.splitlines()
    assert [line.rsplit(maxsplit=1)[0] for line in lines[:4]] == [
        part["action"] for part in done["split"]
    ]
    assert lines[-1] == "16"


def test_only_the_number_is_printed_without_the_split(waggonway: Command) -> None:
    assert waggonway("perft", "usa", "--depth", 1) == (0, "4\n", "")


def test_wrong_questions_are_refused_in_a_sentence(waggonway: Command) -> None:
    assert "The depth must be between 1 and 20, not 0." in waggonway.refused(
        "perft", "usa", "--depth", 0
    )
    assert "2 to 5 players, not 9" in waggonway.refused("perft", "usa", "--seats", 9)
    assert "no edition" in waggonway.refused("perft", "mars")
    assert "A seed is" in waggonway.refused("perft", "usa", "--seed", "")
