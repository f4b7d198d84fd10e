"""The places of the features: those of a seat in its row, and those of the table.

The shipped networks depend on their order and meaning: after a change here, train them again and
increase `FEATURES_VERSION`.
"""

from typing import Final

FEATURES_VERSION: Final = 1

TRAINS_LEFT: Final = 0
POINTS_NOW: Final = 1
TICKET_POINTS_NOW: Final = 2
PATH_NOW: Final = 3  # spaces of the longest path
PRIZES_NOW: Final = 4  # points
STATION_POINTS_NOW: Final = 5
TICKETS_NOW: Final = 6  # completed
PASSENGERS_NOW: Final = 7  # collected
CARDS: Final = 8
WILDS: Final = 9
LARGEST_COLOR: Final = 10
SECOND_COLOR: Final = 11
PLANNED_ROUTES: Final = 12
PLANNED_SPACES: Final = 13
PLANNED_MISSING: Final = 14  # cards
PLANNED_VALUE: Final = 15  # in quarters of a point
PLANNED_LOST: Final = 16  # tickets that the plan gives up
PLANNED_POINTS: Final = 17
PLANNED_THREAT: Final = 18  # how much opponents want the routes, in quarters
OPEN_TICKETS: Final = 19
OPEN_POINTS: Final = 20
NEAREST_TICKET: Final = 21  # quarters of a turn
ALL_TICKET_TURNS: Final = 22  # quarters of a turn
TURNS_TO_WAIT: Final = 23  # until it moves
CONNECTED_NOW: Final = 24  # tickets of the game that its routes connect
CONNECTED_LATER: Final = 25  # the same, with the planned routes
MERCHANDISE_NOW: Final = 26  # cards collected
PLANNED_MERCHANDISE: Final = 27  # planned routes with merchandise
PAYABLE_ROUTES: Final = 28  # planned routes that the hand pays for
PAYABLE_SPACES: Final = 29  # the same, in spaces
MOST_MISSING: Final = 30  # cards for one planned route
ALL_MISSING: Final = 31  # cards, each route counted alone
SPARE_CARDS: Final = 32  # that the plan does not need
GRAY_CARDS: Final = 33  # cards of any one colour that the plan needs
MARKET_CARDS: Final = 34  # that the plan needs
SEAT_FEATURES: Final = 35

TURNS_LEFT: Final = 0  # quarters of a turn that the seat expects
ROUND: Final = 1
FEWEST_TRAINS: Final = 2  # of any seat
DECK_LEFT: Final = 3  # cards
MARKET_WILDS: Final = 4
CONTESTED_ROUTES: Final = 5  # that both the seat and an opponent plan with
MERCHANDISE_LEFT: Final = 6  # cards
TABLE_FEATURES: Final = 7

TABLE: Final = 3 * SEAT_FEATURES  # after the seat's row, the sum of its opponents, their maximum
INPUTS: Final = TABLE + TABLE_FEATURES
