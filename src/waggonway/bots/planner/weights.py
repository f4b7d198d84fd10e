"""The constants of the planner: how a bot weighs what it sees."""


class Weights:
    """Points where nothing else is said; `bots.constants` reads them from files."""

    def __init__(self) -> None:
        # The network
        self.turn = 3.0  # what a turn is worth
        self.card = 0.55  # turns that a card costs
        self.held = 0.5  # share of a card's price saved by one in hand
        self.ferry = 0.5  # turns that a wild costs on top
        self.tunnel = 0.6  # turns that a toll costs
        self.risk = 0.5  # turns that a route costs on top where an opponent is near
        self.least = 0.6  # turns that every route costs at least, however many points it brings
        self.route = 1.0  # share of a route's points that counts in its price
        self.fail = 1.0  # share of its points that a lost ticket costs
        self.pace = 1.2  # trains a turn that a seat is expected to place
        self.slack = 1.0  # share of the turns left that a plan may take
        # Claims
        self.want = 4.0  # claiming a route of the plan at once rather than later
        self.near = 2.0  # more for it where an opponent is near
        self.steal = 1.5  # a card paid that another route of the plan needs
        self.wild = 1.0  # a wild paid
        self.spare = 0.5  # a card paid for a route outside the plan
        self.wait = 3.0  # what a route outside the plan must bring while the plan is open
        self.idle = 1.5  # and afterwards
        self.join = 1.0  # a route that touches the seat's own network
        self.block = 0.0  # a route that an opponent seems to need
        self.toll = 20.0  # a tunnel that is lost for want of cards
        self.passenger = 2.0  # an end of a route where a passenger waits
        self.cart = 1.5  # a merchandise card
        self.station = 5.0  # what a station must bring
        # Cards, in cards
        self.gray = 0.6  # a card for a gray route
        self.pile = 0.06  # a card more of a colour held, for each of them
        self.loose = 0.25  # any card
        self.joker = 1.3  # a wild from the deck
        self.lone = 1.7  # a wild from the market, which costs the whole draw
        # Tickets
        self.again_trains = 14.0  # of 45 trains, those that must be left to draw tickets again
        self.again_turns = 9.0  # turns that must be left then, on a board of 45 trains
        self.more = 0.0  # keeping a ticket more than must be kept
        self.globe = 2.0  # a completed ticket under a globetrotter prize
        self.long = 0.5  # share of the second deck in a mix
        self.goal = 14.0  # a completed ticket under a goal
        self.swap = 12.0  # turns that the nearest ticket may take before all are swapped
        # Character
        self.tickets = 9.0  # tickets planned for at once
        self.orders = 3.0  # orders in which the tickets are tried
        self.rethink = 99.0  # turns that a plan is kept while nothing breaks it
        self.slip = 0.0  # chance that a turn goes by with a blind draw
        self.noise = 0.0  # each value is off by up to so many points, each card by a tenth of it
