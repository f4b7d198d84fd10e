"""The numbers of the core: phases, actions, log entries, reasons, ranking terms.

An action is one integer. A claim or station adds its target (route or place), its colour and its
wilds: target << TARGET_SHIFT | colour << COLOR_SHIFT | wilds. Colour 0 is wild.
"""

from typing import Final

RULES: Final = 2  # the version that new games follow; docs/rules.md, "Versions of the rules"
FIRST_RULES: Final = 1  # of games that name no version

WILD: Final = 0  # card colours are 1, 2, …
EMPTY: Final = -1  # a market slot with no card
NOBODY: Final = -1
GRAY: Final = -1  # a route of no colour

# Phases: the decision that is due (rules.md section 8)
DECLARE_MIX: Final = 0
KEEP_START: Final = 1
ACTION: Final = 2
SECOND_CARD: Final = 3
TUNNEL: Final = 4
PASSENGER: Final = 5
KEEP: Final = 6
OVER: Final = 7
TURN_DONE: Final = 8  # inside apply only: the turn must be closed
OPENED: Final = 9  # inside apply only: the first turn must begin

# Actions
BLIND: Final = 0
SLOT: Final = 0  # SLOT + 1 … SLOT + 8
SWAP: Final = 9
DECLINE: Final = 10
PASS: Final = 11
TICKETS: Final = 16  # + number from the first deck
MIX: Final = 32  # + number from the first deck
TAKE: Final = 48  # + passenger colour
TOLL: Final = 64  # + wilds
CHOOSE: Final = 256  # + mask over the offer
CLAIM: Final = 512  # + route, colour, wilds
STATION: Final = 65536  # + place, colour, wilds
TARGET_SHIFT: Final = 8
COLOR_SHIFT: Final = 4
NIBBLE: Final = 15  # mask of a colour or a number of wilds
NATURAL: Final = 15  # in place of the wilds: as few as the hand allows

# Where tickets refused in the opening go
BOTTOM: Final = 0
OUT: Final = 1
RESHUFFLED: Final = 2

# Why a game ended
LAST_ROUND: Final = 0
GOAL: Final = 1
LAST_TRAIN: Final = 2
ALL_PASSED: Final = 3
STALEMATE: Final = 4
NO_PROGRESS: Final = 5

# Ranking terms
POINTS: Final = 0
COMPLETED: Final = 1
STATIONS_KEPT: Final = 2
PASSENGERS: Final = 3
MERCHANDISE: Final = 4
HOLDS_LONGEST: Final = 5
HOLDS_GLOBETROTTER: Final = 6

# Events: [code, arguments …] in State.log
E_PASSENGERS: Final = 1
E_HAND: Final = 2  # seat, cards …
E_TURNED_UP: Final = 3  # slot, card
E_SWEPT: Final = 4  # cards …
E_SWEEP_CAPPED: Final = 5
E_RESHUFFLED: Final = 6  # shuffle, number
E_MIX: Final = 7  # seat, number from the first deck
E_DEALT: Final = 8  # seat, tickets …
E_KEPT: Final = 9  # seat, number kept, kept …, refused …
E_DECK_RESHUFFLED: Final = 10  # deck, number
E_TURN: Final = 11  # turn, seat
E_TAKEN: Final = 12  # seat, slot, card
E_DRAWN: Final = 13  # seat, card
E_TUNNEL: Final = 14  # seat, route, colour, wilds
E_REVEALED: Final = 15  # toll, cards …
E_TOLL_PAID: Final = 16  # seat, cards, wilds
E_DECLINED: Final = 17  # seat
E_CLAIMED: Final = 18  # seat, route, colour, wilds, points
E_MERCHANDISE: Final = 19  # seat
E_STATION: Final = 20  # seat, place, colour, cards, wilds
E_PASSENGER: Final = 21  # seat, place, colour
E_COMPLETED: Final = 22  # seat, ticket
E_REPLACED: Final = 23  # seat, ticket
E_CROSSING: Final = 24  # seat
E_SWAPPED: Final = 25  # seat, number set aside, set aside …, drawn …
E_PASSED: Final = 26  # seat; and 1 where it was chosen
E_LAST_ROUND: Final = 27  # seat, turns
E_ENDED: Final = 28  # reason
