"""A bot in twenty lines that plans with the toolkit and beats `casual`."""

from waggonway import ClaimRoute, DrawFaceUp, KeepTickets, View, toolkit
from waggonway.game import Action


class Planner:
    """Claims the routes of the cheapest network and draws the cards that it needs."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.memory = toolkit.Memory()
        self.see = self.memory.see  # receives all events that its seat may see

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions."""
        if view.phase == "declare_mix":
            return view.legal[0]
        plan = toolkit.cheapest_network(view, self.memory)

        def worth(action: Action) -> float:
            if isinstance(action, KeepTickets):
                return toolkit.cheapest_network(view, tickets=action.tickets).value
            if isinstance(action, ClaimRoute):
                length = view.edition.board.routes[action.route].length
                wanted = action.route in plan.routes
                return (5 if wanted else -4 if plan.routes else -1) + length - action.wilds
            if isinstance(action, DrawFaceUp):
                card, hand = view.market[action.slot - 1] or "wild", view.hand or {}
                return 1 + (plan.needs.cards.get(card, 0) > hand[card])
            return 1.5 if action == view.legal[0] else 0  # a card from the deck comes first

        return max(view.legal, key=worth)
