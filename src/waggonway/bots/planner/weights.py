"""The weights of the planner."""


class Weights:
    """The weights, in points unless noted; `bots.constants` loads them from files."""

    def __init__(self) -> None:
        # The network
        self.turn = 3.0  # value of a turn
        self.card = 0.55  # turns that a card takes
        self.held = 0.5  # share of a card's price saved by one in hand
        self.ferry = 0.5  # extra turns that a wild takes
        self.tunnel = 0.6  # extra turns that a toll takes
        self.risk = 0.5  # extra turns of a route next to an opponent
        self.least = 0.6  # minimum turns of a route, however many points it scores
        self.route = 1.0  # share of a route's points that counts in its price
        self.fail = 1.0  # share of its points that a lost ticket costs
        self.pace = 1.2  # trains per turn that a seat is expected to place
        self.slack = 1.0  # share of the turns left that a plan may take
        # Claims
        self.want = 4.0  # claiming a planned route now rather than later
        self.near = 2.0  # additional value next to an opponent
        self.steal = 1.5  # a card paid that another route of the plan needs
        self.wild = 1.0  # a wild paid
        self.spare = 0.5  # a card paid for a route outside the plan
        self.wait = 3.0  # minimum value of a route outside an open plan
        self.idle = 1.5  # minimum value of a route after the plan
        self.join = 1.0  # a route that touches the seat's own network
        self.block = 0.0  # a route that an opponent seems to need
        self.toll = 20.0  # a tunnel that fails because cards are missing
        self.passenger = 2.0  # an end of a route where a passenger waits
        self.cart = 1.5  # a merchandise card
        self.station = 5.0  # minimum value of a station
        # Cards, in cards
        self.gray = 0.6  # a card for a gray route
        self.pile = 0.06  # a card of a colour in hand, for each card of it
        self.loose = 0.25  # any card
        self.joker = 1.3  # a wild from the deck
        self.lone = 1.7  # a wild from the market, which costs the whole draw
        # Tickets
        self.again_trains = 14.0  # trains (of 45) that must be left to draw tickets
        self.again_turns = 9.0  # turns that must be left to draw tickets, with 45 trains
        self.more = 0.0  # keeping a ticket beyond the minimum
        self.globe = 2.0  # a completed ticket under a globetrotter prize
        self.long = 0.5  # share of the second deck in a mix
        self.goal = 14.0  # a completed ticket under a goal
        self.swap = 12.0  # swap all tickets if the nearest takes more turns
        # Character
        self.tickets = 9.0  # tickets planned for at once
        self.orders = 3.0  # orders in which the tickets are tried
        self.bounded = 0.0  # 1 to end path searches at their goal: faster, ties may differ
        self.rethink = 99.0  # turns after which a new plan is made
        self.slip = 0.0  # probability of a blind draw instead of the plan
        self.noise = 0.0  # maximum random error of values; a tenth of it for cards
