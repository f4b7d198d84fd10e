"""Actions as small typed values (docs/protocol.md, "Actions").

Cities have their ids, colours their names in the edition file, routes and tickets their numbers.
"""

import msgspec

from .errors import GameError


class _Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    pass


class DeclareMix(_Action, frozen=True, tag="declare_mix"):
    """Announce how many opening tickets come from each deck (T-04)."""

    mix: tuple[int, ...]


class KeepTickets(_Action, frozen=True, tag="keep"):
    """Keep these tickets of the offer."""

    tickets: tuple[int, ...]


class DrawBlind(_Action, frozen=True, tag="draw_blind"):
    """Take the top card of the deck; without a market, all cards of the draw."""


class DrawFaceUp(_Action, frozen=True, tag="draw_face_up"):
    """Take the card in a market slot, counted from 1: slot k is `view.market[k - 1]`."""

    slot: int


class DrawTickets(_Action, frozen=True, tag="draw_tickets"):
    """Draw this many tickets from each deck of `tickets.later.decks` (T-42)."""

    mix: tuple[int, ...]


class SwapTickets(_Action, frozen=True, tag="swap_tickets"):
    """Set all tickets aside and draw new ones (F-17)."""


class ClaimRoute(_Action, frozen=True, tag="claim"):
    """Pay for a route with a colour and a number of wilds; wilds alone have the colour "wild"."""

    route: int
    color: str
    wilds: int


class BuildStation(_Action, frozen=True, tag="station"):
    """Build the next station in a city."""

    city: str
    color: str
    cards: int
    wilds: int


class PayToll(_Action, frozen=True, tag="pay_toll"):
    """Pay a tunnel's toll with cards of the colour laid, and wilds."""

    cards: int
    wilds: int


class Decline(_Action, frozen=True, tag="decline"):
    """Take back the cards laid for a tunnel (T-29)."""


class Pass(_Action, frozen=True, tag="pass"):
    """Do nothing; legal if the turn could only be a swap or a station (T-66)."""


class TakePassenger(_Action, frozen=True, tag="passenger"):
    """Take a passenger of this colour (T-47)."""

    color: str


Action = (
    DeclareMix
    | KeepTickets
    | DrawBlind
    | DrawFaceUp
    | DrawTickets
    | SwapTickets
    | ClaimRoute
    | BuildStation
    | PayToll
    | Decline
    | Pass
    | TakePassenger
)


def well_formed(action: Action) -> Action:
    """The action, if it is one and its fields have the right types; GameError otherwise."""
    try:
        same: Action = msgspec.convert(msgspec.to_builtins(action), Action)
    except (TypeError, msgspec.ValidationError) as error:
        raise GameError("bad_action", f"{repr(action)[:100]} is not an action: {error}.") from None
    return same
