"""The invariants of docs/rules.md section 8 on the core's state, for use after every action.

1 to 5 and 7 look at a position; 6, and what 5 allows after a capped sweep, need the core's log.
"""

from collections import Counter

from waggonway.core import codes
from waggonway.core import state as core
from waggonway.core.bits import WORD
from waggonway.core.state import State
from waggonway.editions import Edition


class Watch:
    """Checks one game from its opening on: call `look` with what was logged since the last time."""

    def __init__(self, state: State, edition: Edition) -> None:
        self.state = state
        self.edition = edition
        self.hands: Counter[int] = Counter()
        self.drawn = 0  # cards drawn in this turn
        self.capped = False
        self.removed: set[int] | None = None

    def look(self, entries: list[list[int]]) -> None:
        """Read the new entries of the log, then check everything."""
        for entry in entries:
            self.read(entry)
        self.no_card_is_lost()
        self.trains_and_points_agree_with_the_board()
        self.every_ticket_is_in_one_place()
        self.routes_are_owned_as_the_rules_allow()
        self.the_market_is_as_it_must_be()
        self.hands_agree_with_the_log()
        self.pieces_are_all_there()

    def read(self, entry: list[int]) -> None:
        """Keep count of the cards that came and went (invariant 6)."""
        board = self.state.board
        match entry:
            case [codes.E_HAND, seat, *cards]:
                assert len(cards) == board.hand, f"seat {seat} was dealt {len(cards)} cards"
                self.hands[seat] += len(cards)
            case [codes.E_TURN, *_]:
                self.drawn = 0
            case [codes.E_TAKEN, seat, _, card]:
                self.capped = False
                self.hands[seat] += 1
                self.drawn += 1
                if card == codes.WILD and board.lone_wild:
                    assert self.drawn == 1, "a face-up wild was not the first card"
                    self.drawn = board.draws
                assert self.drawn <= board.draws, f"{self.drawn} cards in one turn"
            case [codes.E_DRAWN, seat, _]:
                self.hands[seat] += 1
                self.drawn += 1
                assert self.drawn <= board.draws, f"{self.drawn} cards in one turn"
            case [codes.E_CLAIMED, seat, route, _, _, _]:
                self.hands[seat] -= board.length[route]
            case [codes.E_TOLL_PAID, seat, cards, wilds]:
                self.hands[seat] -= cards + wilds
            case [codes.E_STATION, seat, _, _, cards, wilds]:
                self.hands[seat] -= cards + wilds
            case [codes.E_TURNED_UP, *_]:
                self.capped = False
            case [codes.E_SWEEP_CAPPED]:
                self.capped = True

    def no_card_is_lost(self) -> None:
        """Invariant 1: for each colour all cards of the box are somewhere."""
        s, board = self.state, self.state.board
        found = Counter(s.deck[i] for i in range(s.deck_at, board.cards))
        found.update(card for card in self.market() if card != codes.EMPTY)
        for color in range(board.width):
            found[color] += s.discard[color]
            for seat in range(s.seats):
                number = s.hands[seat * board.width + color]
                assert number >= 0, f"seat {seat} has {number} cards of colour {color}"
                found[color] += number
        if s.phase == codes.TUNNEL:
            found.update(s.market[board.market + i] for i in range(s.revealed))
            found[s.color] += s.laid
            found[codes.WILD] += s.wilds
        box = {color: board.supply[color] for color in range(board.width)}
        assert dict(found) == box, f"cards in the game {found}, in the box {box}"
        assert s.discarded == sum(s.discard), "the discard pile is miscounted"

    def trains_and_points_agree_with_the_board(self) -> None:
        """Invariant 2."""
        rules = self.edition.routes
        for seat in range(self.state.seats):
            lengths = [self.edition.board.routes[r].length for r in self.owned(seat)]
            trains = self.tally(seat, core.TRAINS)
            assert trains >= 0, f"seat {seat} has placed more trains than it had"
            assert sum(lengths) + trains == rules.trains, f"seat {seat}: trains lost"
            points = sum((rules.points or {}).get(length, 0) for length in lengths)
            assert points == self.tally(seat, core.POINTS), f"seat {seat}: {points} on the board"

    def every_ticket_is_in_one_place(self) -> None:
        """Invariant 3: only tickets that the rules put aside are missing, and for good."""
        s, board = self.state, self.state.board
        found: Counter[int] = Counter()
        for deck in range(board.decks):
            head, number = s.piles[2 * deck], s.piles[2 * deck + 1]
            base, size = board.pile_base[deck], board.pile_size[deck]
            found.update(s.piles[base + (head + i) % size] for i in range(number))
        for seat in range(s.seats):
            row = seat * board.tickets
            found.update(s.held[row + i] for i in range(self.tally(seat, core.HELD)))
            last = row + board.tickets - 1
            found.update(s.held[last - i] for i in range(self.tally(seat, core.DONE)))
            offered = self.tally(seat, core.OFFERED)
            found.update(s.offer[seat * board.offered + i] for i in range(offered))
        assert set(found.values()) == {1}, "a ticket is in two places"
        missing = set(range(board.tickets)) - found.keys()
        if s.phase in (codes.DECLARE_MIX, codes.KEEP_START):
            assert not missing, f"tickets {missing} are lost in the opening"
            return
        if self.removed is None:
            self.removed = missing
            rules = self.edition.tickets
            drawn = rules.later.decks if rules.later else tuple(self.edition.decks)
            tickets = self.edition.board.tickets
            if rules.opening.refused != "out":
                assert all(tickets[t].deck not in drawn for t in missing), f"{missing} are lost"
        assert missing == self.removed, f"tickets {missing ^ self.removed} came or went"

    def routes_are_owned_as_the_rules_allow(self) -> None:
        """Invariant 4."""
        seats = self.state.seats
        owner: dict[int, int] = {}
        for seat in range(seats):
            for route in self.owned(seat):
                assert route not in owner, f"route {route} has two owners"
                owner[route] = seat
        parallel = self.edition.parallel
        for group, members in self.edition.groups.items():
            owners = [owner[route] for route in members if route in owner]
            assert len(set(owners)) == len(owners), f"one player owns two routes of group {group}"
            if parallel and seats < parallel.open_from:
                assert len(owners) <= 1, f"group {group} is closed and has two owners"

    def the_market_is_as_it_must_be(self) -> None:
        """Invariant 5: full or the pool is empty; not too many wilds, but for T-09 and T-10."""
        s, rules = self.state, self.edition.market
        lying = self.market()
        assert s.wilds_up == lying.count(codes.WILD), "the wilds in the market are miscounted"
        if rules is None:
            return
        if codes.EMPTY in lying:
            assert s.deck_at == s.board.cards, "an empty slot beside a deck"
            assert sum(s.discard) == 0, "an empty slot beside a discard pile"
        elif rules.sweep_at and lying.count(codes.WILD) >= rules.sweep_at and not self.capped:
            deck = [s.deck[i] for i in range(s.deck_at, s.board.cards)]
            plain = sum(card != codes.WILD for card in deck + lying)
            plain += sum(s.discard) - s.discard[codes.WILD]
            assert plain <= rules.size - rules.sweep_at, "too many wilds lie there for no reason"

    def hands_agree_with_the_log(self) -> None:
        """Invariant 6: cards dealt and drawn less cards played."""
        s = self.state
        for seat in range(s.seats):
            laid = s.laid + s.wilds if s.phase == codes.TUNNEL and s.seat == seat else 0
            width = s.board.width
            number = sum(s.hands[seat * width : (seat + 1) * width])
            assert number + laid == self.hands[seat], f"seat {seat} holds {number} cards"

    def pieces_are_all_there(self) -> None:
        """Invariant 7: passengers, merchandise, stations."""
        s, board, edition = self.state, self.state.board, self.edition
        seats = range(s.seats)
        if edition.passengers:
            width = len(edition.passengers.colors)
            people = list(s.passengers)
            assert min(people) >= 0
            standing = [sum(people[color::width]) for color in range(width)]
            assert standing == [edition.passengers.each] * width, f"passengers {standing}"
        if edition.merchandise:
            collected = sum(self.tally(seat, core.GOODS) for seat in seats)
            assert s.merchandise_left >= 0
            assert s.merchandise_left + collected == edition.merchandise.cards, "merchandise lost"
        if edition.stations:
            owners = [s.stations[place] for place in range(board.places)]
            for seat in seats:
                built = self.tally(seat, core.BUILT)
                assert built <= edition.stations.count
                row = board.places + seat * board.stations
                listed = [s.stations[row + i] for i in range(built)]
                standing = [place for place, owner in enumerate(owners) if owner == seat]
                assert sorted(listed) == standing, f"stations of seat {seat}"

    def market(self) -> list[int]:
        return [self.state.market[i] for i in range(self.state.board.market)]

    def tally(self, seat: int, field: int) -> int:
        return self.state.tally[seat * core.TALLY + field]

    def owned(self, seat: int) -> list[int]:
        """The routes of a seat."""
        words = self.state.board.words
        return [
            route
            for route in range(self.state.board.routes)
            if self.state.owned[seat * words + route // WORD] >> route % WORD & 1
        ]
