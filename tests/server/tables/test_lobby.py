"""Before a game: chairs, bots, options, the host, the beginning."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from tests.server.helpers.sitting import ANN, BOB, CAROL, Sitting, begun
from waggonway import bots
from waggonway.server.tables import steps, wire
from waggonway.server.tables.options import Options, PerMove
from waggonway.server.tables.seats import STAND_IN
from waggonway.server.tables.table import Table


def test_a_guest_takes_a_free_seat_under_their_own_name() -> None:
    sitting = Sitting()
    assert sitting.ask(BOB, wire.Sit(1, " Ann ")) == (steps.Sat(1, BOB.id, "Ann 2"),)
    assert sitting.refused(CAROL, wire.Sit(1)) == "seat_taken"
    assert sitting.refused(CAROL, wire.Sit(2)) == "no_such_seat"


INVISIBLE = [
    "\u3164",
    "\u2800 \u2800",
    "\u115f\u1160",
    "\uffa0",
    "\U0001d159",
    "\u0301",
    "\ufe0f",
    " \u20dd ",
    "\u200d",
    "\u200c \u200d\u200d",
]
ZALGO = "Z" + "\u0301\u0316\u0334\u0489\u0350"


@pytest.mark.parametrize(
    "name", ["", "  ", "x" * 25, "a\u202eb", "\x1b[1m", *INVISIBLE, ZALGO, "Ann \u0301"]
)
def test_a_bad_name_is_refused(name: str) -> None:
    assert Sitting().refused(BOB, wire.Sit(1, name)) == "bad_name"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoe\u0308", "Zo\u00eb"),  # one form for the same letters
        ("\u3164Bob\u2800", "Bob"),
        ("Bob\u3164Smith", "Bob Smith"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("किशोरी", "किशोरी"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("ผู้เล่น", "ผู้เล่น"),
        ("1\ufe0f\u20e3 ❤\ufe0f", "1\ufe0f\u20e3 ❤\ufe0f"),
        ("👩🏽\u200d🚀", "👩🏽\u200d🚀"),  # an astronaut: a woman joined to a rocket
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("ක්\u200dෂ", "ක්\u200dෂ"),
        ("\u200dBob \u200c\u200dSmith", "Bob Smith"),  # joins nothing
        ("B\u200d\u200db", "B\u200db"),
    ],
)
def test_names_of_all_writings_are_taken_in_one_form(name: str, shown: str) -> None:
    (sat,) = Sitting().ask(BOB, wire.Sit(1, name))
    assert isinstance(sat, steps.Sat)
    assert sat.name == normalize("NFC", shown)


def test_an_invisible_joiner_does_not_make_another_name() -> None:
    (sat,) = Sitting().ask(BOB, wire.Sit(1, "A\u200dnn"))
    assert isinstance(sat, steps.Sat)
    assert sat.name == "A\u200dnn 2"


def test_one_person_may_have_several_seats() -> None:
    sitting = Sitting()
    sitting.ask(ANN, wire.Sit(1, "Little Ann"))
    assert sitting.table.seats_of(ANN.id) == (0, 1)
    sitting.ask(ANN, wire.Begin())
    assert len(sitting.table.people()) == 1


def test_only_the_host_seats_bots_changes_options_and_begins() -> None:
    sitting = Sitting(options=Options(3))
    sitting.ask(BOB, wire.Sit(1))
    for command in (wire.SeatBot(2, "beginner"), wire.SetOptions(Options(2)), wire.Begin()):
        assert sitting.refused(BOB, command) == "not_host"
    assert sitting.refused(ANN, wire.Begin()) == "seats_free"
    sitting.ask(ANN, wire.SeatBot(2, "beginner"))
    sitting.ask(ANN, wire.Begin())
    assert sitting.table.phase == "playing"
    assert sitting.refused(CAROL, wire.Sit(0)) == "table_playing"


@pytest.mark.parametrize("bot", ["nobody", "/bin/sh", "python3 bot.py", ""])
def test_no_program_can_be_named_for_a_bot(bot: str) -> None:
    assert Sitting().refused(ANN, wire.SeatBot(1, bot)) == "no_such_bot"


def test_a_bot_has_a_name_of_its_own_that_stays_with_its_seat() -> None:
    sitting = Sitting(options=Options(4))
    for seat in (1, 2, 3):
        sitting.ask(ANN, wire.SeatBot(seat, "regular"))
    names = [chair.name for chair in sitting.table.chairs]
    assert len(set(names)) == 4
    assert set(names[1:]) <= set(bots.NICKNAMES)
    sitting.ask(ANN, wire.SeatBot(2, "club"))  # another level is still the same acquaintance
    assert [chair.name for chair in sitting.table.chairs] == names
    assert [chair.bot for chair in sitting.table.chairs[1:]] == ["regular", "club", "regular"]


def test_a_bot_never_takes_the_name_of_a_person() -> None:
    free = bots.nickname("t1", 1, ())
    sitting = Sitting(options=Options(3))
    sitting.ask(BOB, wire.Sit(2, free.lower()))
    sitting.ask(ANN, wire.SeatBot(1, "regular"))
    assert sitting.table.chairs[1].name not in (free, free.lower(), "Ann")


def test_there_is_a_name_for_every_bot_at_the_largest_table() -> None:
    for table in ("t1", "k3f92mqtx0ab"):
        names: list[str] = []
        for seat in range(10):
            names.append(bots.nickname(table, seat, names))
        assert len(set(names)) == 10


def test_a_restored_table_keeps_the_names_its_bots_were_given_before() -> None:
    sitting = Sitting(options=Options(2))
    step = steps.Step("t1", 2, "ann0:bot", 2_000_000, (steps.BotSat(1, "regular", "Regular"),))
    log = [*sitting.table.steps, step]
    table = Table.restored("t1", sitting.table.edition, log, 2_000_000)
    assert (table.chairs[1].bot, table.chairs[1].name) == ("regular", "Regular")


def test_options_must_fit_the_edition_and_the_seated_players() -> None:
    sitting = Sitting(options=Options(3))
    sitting.ask(BOB, wire.Sit(2))
    assert sitting.refused(ANN, wire.SetOptions(Options(9))) == "wrong_number_of_seats"
    assert sitting.refused(ANN, wire.SetOptions(Options(3, start=3))) == "bad_start"
    assert sitting.refused(ANN, wire.SetOptions(Options(2))) == "seat_taken"
    sitting.ask(ANN, wire.SetOptions(Options(4, PerMove(30))))
    assert [chair.free for chair in sitting.table.chairs] == [False, True, False, True]


def test_the_host_may_free_any_chair_others_only_their_own() -> None:
    sitting = Sitting(options=Options(3))
    sitting.ask(BOB, wire.Sit(1))
    assert sitting.refused(BOB, wire.StandUp(0)) == "not_your_seat"
    assert sitting.refused(ANN, wire.StandUp(2)) == "seat_free"
    sitting.ask(ANN, wire.StandUp(1))
    assert sitting.table.chairs[1].free


def test_when_the_host_leaves_another_is_host_and_the_last_closes_the_table() -> None:
    sitting = Sitting()
    sitting.ask(BOB, wire.Sit(1))
    assert sitting.refused(CAROL, wire.Leave()) == "not_at_table"
    assert sitting.ask(ANN, wire.Leave()) == (steps.Vacated(0), steps.HostChanged(BOB.id))
    sitting.ask(BOB, wire.Leave())
    assert sitting.table.phase == "closed"
    assert sitting.refused(BOB, wire.Sit(0)) == "table_closed"


def test_the_same_key_is_carried_out_once() -> None:
    sitting = Sitting()
    assert sitting.ask(BOB, wire.Sit(1), key="same")
    version = sitting.table.version
    assert sitting.ask(BOB, wire.Sit(1), key="same") == ()
    assert sitting.table.version == version
    assert sitting.ask(ANN, wire.Say("hello"), key="same")  # somebody else's key is another key


def test_a_request_for_another_table_is_refused() -> None:
    sitting = Sitting()
    sitting.table.id = "other"
    request = wire.Request("t1", 1, "k", wire.Say("hello"))
    from waggonway.server.refusals import Refusal
    from waggonway.server.tables.dispatch import submit

    with pytest.raises(Refusal, match="another table"):
        submit(sitting.table, ANN, request, sitting.context)


def test_a_rematch_has_the_same_players_and_options_once() -> None:
    sitting = begun("amsterdam")
    assert sitting.refused(ANN, wire.Rematch()) == "table_playing"
    while sitting.table.phase == "playing":
        sitting.move(sitting.game.deciding[0])
    assert sitting.refused(CAROL, wire.Rematch()) == "not_at_table"
    sitting.ask(BOB, wire.Rematch())
    assert sitting.rematch is not None
    assert [type(one) for one in sitting.rematch.what] == [steps.Opened, steps.Sat, steps.Sat]
    assert sitting.table.rematch == sitting.rematch.table == "t2"
    assert sitting.refused(ANN, wire.Rematch()) == "rematch_open"


def test_players_who_have_left_have_no_seat_in_the_rematch() -> None:
    sitting = begun("amsterdam", people=3)
    for person in (BOB, CAROL):
        sitting.ask(person, wire.Leave())
    while sitting.table.phase == "playing":
        seat = sitting.game.deciding[0]
        sitting.bot_move(seat) if seat else sitting.move(seat)
    sitting.ask(BOB, wire.Rematch())  # Bob is back
    assert sitting.rematch is not None
    people = [one.person for one in sitting.rematch.what if isinstance(one, steps.Sat)]
    assert people == [ANN.id, BOB.id]


def test_chat_is_short_printable_and_not_too_much() -> None:
    sitting = Sitting()
    for text in ("", " \n ", "x" * 141, "a\x07b", "\u202eabc", *INVISIBLE, ZALGO):
        assert sitting.refused(CAROL, wire.Say(text)) == "bad_text"
    for _ in range(5):
        sitting.ask(CAROL, wire.Say("good\n evening 👨\u200d👩\u200d👧"))
    assert sitting.refused(CAROL, wire.Say("and more")) == "too_fast"
    assert sitting.table.chat_lines[-1].text == "good evening 👨\u200d👩\u200d👧"
    sitting.now += 10_000
    sitting.ask(CAROL, wire.Say("نمی\u200cدانم"))
    sitting.now += 10_000
    sitting.ask(CAROL, wire.Say("and more"))


def test_there_is_no_chat_where_the_host_wants_none() -> None:
    assert Sitting(options=Options(2, chat=False)).refused(ANN, wire.Say("hello")) == "no_chat"


def test_the_stand_in_is_a_bot_of_ours() -> None:
    assert STAND_IN == "casual"
    assert STAND_IN in bots.makers()
