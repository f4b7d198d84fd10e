"""Tickets that only a seat's stations connect; show them to that seat only."""

from ..core.stations.tickets import station_tickets
from .codec import codec_of
from .game import Game


def tickets_by_stations(game: Game, seat: int, city: str | None = None) -> tuple[int, ...]:
    """A seat's open tickets that only its stations connect, were the game to end now.

    With a city, as if the seat had one more station there. Depends only on public facts and on
    the seat's own tickets.
    """
    if game.edition.stations is None:
        return ()
    place = -1 if city is None else codec_of(game.edition).places.index(city)
    return tuple(station_tickets(game.state, seat, place))
