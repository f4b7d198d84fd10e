"""From which events something is learnt that cannot be unlearnt."""

from typing import get_args

from waggonway.game import Event
from waggonway.game.events import CardDrawn, TicketsKept
from waggonway.game.revealing import PLAIN, REVEALING, reveals


def test_every_kind_of_event_reveals_something_or_does_not() -> None:
    assert sorted(kind.__name__ for kind in (*REVEALING, *PLAIN)) == sorted(
        kind.__name__ for kind in get_args(Event)
    )


def test_an_own_choice_of_tickets_reveals_nothing_that_of_others_does() -> None:
    kept = TicketsKept(seat=1, number=2, decks=None, kept=(1, 2), refused=(3,))
    assert not reveals(kept, 1)
    assert reveals(kept, 0)
    assert reveals(CardDrawn(0, "red"), 0)
