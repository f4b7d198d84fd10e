"""Remember what a careful player would: cards taken face up, tickets that were refused."""

from collections import Counter
from collections.abc import Sequence

from ..editions import Edition
from ..editions.edition import WILD
from ..game.events import (
    CardDrawn,
    CardTaken,
    Event,
    GameBegan,
    RouteClaimed,
    StationBuilt,
    TicketCompleted,
    TicketsKept,
    TicketsSwapped,
    TollPaid,
    TunnelDeclined,
    TunnelTried,
    TurnBegan,
)


class Memory:
    """Knowledge from the events that a seat may see, from the start of the game."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self.known: dict[int, Counter[str]] = {}  # cards that must be in each seat's hand
        self.aside: set[int] = set()  # tickets under their deck or out of the game
        self.claimed: int | None = None  # the last route that was claimed
        self.taken = 0  # cards taken in this turn
        self._tunnel_color = ""  # the colour paid for a tunnel

    def see(self, events: Sequence[Event]) -> None:
        """Store events until a decision is due."""
        if events and isinstance(events[0], GameBegan):
            self.__init__()  # type: ignore[misc]
        self._events += events

    def update(self, edition: Edition) -> None:
        """Process the stored events."""
        for event in self._events:
            self._process(edition, event)
        self._events = []

    def _process(self, edition: Edition, event: Event) -> None:
        match event:
            case TurnBegan():
                self.taken = 0
            case CardTaken(seat=seat, card=card):
                self.taken += 1
                self.known.setdefault(seat, Counter())[card] += 1
            case CardDrawn():
                self.taken += 1
            case TunnelTried(color=color):
                self._tunnel_color = color
            case TollPaid(seat=seat, cards=cards, wilds=wilds):
                self._pay(seat, self._tunnel_color, cards, wilds)
            case TunnelDeclined():
                self._tunnel_color = ""
            case RouteClaimed(seat=seat, route=route, color=color, wilds=wilds):
                self.claimed = route
                self._pay(seat, color, edition.board.routes[route].length - wilds, wilds)
            case StationBuilt(seat=seat, color=color, cards=cards, wilds=wilds):
                self._pay(seat, color, cards, wilds)
            case TicketsKept(refused=tuple(refused)):
                if self.claimed is not None or edition.tickets.opening.refused != "reshuffled":
                    self.aside.update(refused)
            case TicketsSwapped(set_aside=tuple(tickets), tickets=tuple(drawn)):
                self.aside.update(tickets)
                self.aside.difference_update(drawn)
            case TicketCompleted(ticket=ticket):
                self.aside.discard(ticket)
            case _:
                pass

    def _pay(self, seat: int, color: str, cards: int, wilds: int) -> None:
        known = self.known.get(seat, Counter())
        for paid, number in ((color, cards), (WILD, wilds)):
            known[paid] = max(0, known[paid] - number)
