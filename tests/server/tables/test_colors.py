"""The colours of seats: all different; players choose theirs before the game."""

from __future__ import annotations

from tests.server.helpers.sitting import ANN, BOB, CAROL, Sitting, begun
from waggonway.server.tables import steps, viewer_messages, wire
from waggonway.server.tables.access.permissions import commands_for
from waggonway.server.tables.options import Options
from waggonway.server.tables.seats import COLORS, Color
from waggonway.server.tables.table import Table


def colors(table: Table) -> list[Color]:
    """As everybody sees them."""
    return [chair.color for chair in viewer_messages.table_view(table, (), 0, True).chairs]


def test_every_chair_has_a_colour_of_its_own_from_the_beginning() -> None:
    assert colors(Sitting(options=Options(5)).table) == list(COLORS[:5])


def test_players_and_the_host_choose_among_the_free_colours() -> None:
    sitting = Sitting(options=Options(3))
    sitting.ask(BOB, wire.Sit(1))
    sitting.ask(BOB, wire.ChooseColor(1, "plum"))
    assert sitting.refused(BOB, wire.ChooseColor(1, "vermilion")) == "color_taken"
    assert sitting.refused(BOB, wire.ChooseColor(0, "jade")) == "not_your_seat"
    assert sitting.refused(CAROL, wire.ChooseColor(2, "jade")) == "not_your_seat"
    assert sitting.refused(ANN, wire.ChooseColor(3, "jade")) == "no_such_seat"
    sitting.ask(ANN, wire.ChooseColor(2, "cobalt"))
    assert colors(sitting.table) == ["vermilion", "plum", "cobalt"]


def test_the_colour_of_a_free_chair_can_be_had_in_exchange() -> None:
    sitting = Sitting(options=Options(3))
    sitting.ask(ANN, wire.ChooseColor(0, "saffron"))
    assert colors(sitting.table) == ["saffron", "cobalt", "vermilion"]


def test_a_chair_keeps_its_colour_whoever_sits_on_it() -> None:
    sitting = Sitting(options=Options(3))
    sitting.ask(ANN, wire.ChooseColor(1, "coal"))
    sitting.ask(BOB, wire.Sit(1))
    sitting.ask(BOB, wire.StandUp(1))
    sitting.ask(ANN, wire.SeatBot(1, "random"))
    assert colors(sitting.table) == ["vermilion", "coal", "saffron"]


def test_chairs_that_are_added_have_colours_that_are_left() -> None:
    sitting = Sitting(options=Options(2))
    sitting.ask(ANN, wire.ChooseColor(0, "saffron"))
    sitting.ask(ANN, wire.SetOptions(Options(5)))
    assert colors(sitting.table) == ["saffron", "cobalt", "vermilion", "jade", "plum"]
    sitting.ask(ANN, wire.SetOptions(Options(2)))
    assert colors(sitting.table) == ["saffron", "cobalt"]


def test_a_stand_in_plays_in_the_colour_of_the_chair() -> None:
    sitting = Sitting()
    sitting.ask(BOB, wire.Sit(1))
    sitting.ask(BOB, wire.ChooseColor(1, "jade"))
    sitting.ask(ANN, wire.Begin())
    assert sitting.refused(BOB, wire.ChooseColor(1, "plum")) == "table_playing"
    sitting.ask(BOB, wire.Leave())
    assert colors(sitting.table) == colors(sitting.restored()) == ["vermilion", "jade"]


def test_the_rematch_keeps_all_colours() -> None:
    sitting = Sitting(options=Options(3))
    for seat, person in ((1, BOB), (2, CAROL)):
        sitting.ask(person, wire.Sit(seat))
    for seat, color in ((0, "plum"), (1, "vermilion"), (2, "cobalt")):
        sitting.ask(ANN, wire.ChooseColor(seat, color))  # type: ignore[arg-type]
    sitting.table.phase = "finished"
    sitting.ask(ANN, wire.Rematch())
    assert sitting.rematch
    again = Table("t2", sitting.table.edition)
    again.apply(sitting.rematch, sitting.now)
    assert colors(again) == colors(sitting.table) == ["plum", "vermilion", "cobalt"]


def test_logs_from_before_there_were_colours_still_load() -> None:
    told = (
        b'[{"type": "opened", "edition": {"ref": "r", "id": "usa", "title": "USA"},'
        b' "options": {"seats": 3, "clock": {"type": "none"}}, "host": "ann0"},'
        b' {"type": "sat", "seat": 0, "person": "ann0", "name": "Ann"}]'
    )
    table = Table("t1", Sitting().table.edition)
    table.apply(steps.Step("t1", 1, "k", 1, steps.decode_what(told)), 1)
    assert colors(table) == list(COLORS[:3])


def test_a_colour_is_offered_to_people_who_may_choose_one() -> None:
    sitting = Sitting()
    sitting.ask(BOB, wire.Sit(1))
    for one, offered in ((ANN.id, True), (BOB.id, True), (CAROL.id, False)):
        assert ("choose_color" in commands_for(sitting.table, one)) == offered
    assert "choose_color" not in commands_for(begun().table, ANN.id)
