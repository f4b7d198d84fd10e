"""Check game records without Waggonway itself: python verify_record.py RECORD [EDITION.toml].

Written from docs/protocol.md and docs/records.md alone; needs nothing but Python. It proves that
a file is whole, that the seed is the one committed to before the first card, and that every card,
ticket and passenger in the events came from where the seed put it. It knows no rules: whether each
move was allowed, `waggonway verify` says. Exit code 0: all is proved; 1: it is not.
"""

import hashlib
import json
import sys
import tomllib
from collections import Counter
from pathlib import Path


def check(truth, message):
    if not truth:
        raise ValueError(message)


def shuffled(seed, label, items):
    """The shuffle of docs/protocol.md."""
    items, words, block = list(items), [], 0
    for i in range(len(items) - 1, 0, -1):
        word = limit = 2**32 - 2**32 % (i + 1)
        while word >= limit:
            if not words:
                digest = hashlib.sha256(f"{seed}\n{label}\n{block}".encode()).digest()
                words = [int.from_bytes(digest[k : k + 4], "big") for k in range(28, -1, -4)]
                block += 1
            word = words.pop()
        j = word % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items


class Table:
    """Where every card, ticket and passenger is. What follow() returns, the event must say."""

    def __init__(self, header, edition, seed):
        self.header, self.edition, self.seed = header, edition, seed
        cards, seats = edition["cards"], range(header["seats"])
        self.box = Counter(dict.fromkeys(cards["colors"], cards["each"]), wild=cards["wild"])
        self.shuffles, self.discard, self.market = -1, self.box.copy(), {}
        self.new_deck()  # cards/0: all cards, as if they were the discard pile
        self.laid, self.shown, self.hands = Counter(), [], [Counter() for _ in seats]
        self.tickets, self.offers, self.done = ([[] for _ in seats] for _ in range(3))
        self.home = [ticket["deck"] for ticket in edition["board"]["tickets"]]
        self.piles = {}
        for deck in set(self.home):
            numbers = [ticket for ticket, home in enumerate(self.home) if home == deck]
            self.piles[deck] = shuffled(seed, f"tickets/{deck}/0", numbers)
        self.refused = edition["tickets"]["opening"].get("refused")

    def new_deck(self):
        self.shuffles += 1
        cards = [card for card in self.box for _ in range(self.discard[card])]
        self.deck, self.discard = shuffled(self.seed, f"cards/{self.shuffles}", cards), Counter()

    def draw(self, number):
        return [self.deck.pop(0) for _ in range(number)]

    def draw_tickets(self, decks):
        return [self.piles[deck].pop(0) for deck, number in decks.items() for _ in range(number)]

    def pay(self, seat, wilds, cards=None, color=None, route=None, **_):
        if cards is None:
            cards = self.edition["board"]["routes"][route]["length"] - wilds
        paid = Counter({color or self.color: cards}) + Counter({"wild": wilds})
        check(paid <= self.hands[seat], f"seat {seat} does not have these cards")
        self.hands[seat] -= paid
        return paid

    def follow(self, kind, seat=None, **e):
        match kind:
            case "game_began":
                check(e.items() <= self.header.items(), "the header says something else")
                start = shuffled(self.seed, "start", range(e["seats"]))[0]
                right = {"commitment": hashlib.sha256(self.seed.encode()).hexdigest()}
                return right if self.header["start_fixed"] else right | {"start": start}
            case "passengers_placed":
                rule = self.edition["passengers"]
                bag = [color for color in rule["colors"] for _ in range(rule["each"])]
                bag, self.people = shuffled(self.seed, "passengers", bag), {}
                for city in self.edition["board"]["cities"]:
                    if number := city.get("passengers", 0):
                        self.people[city["id"]], bag = Counter(bag[:number]), bag[number:]
                return {"places": {place: dict(who) for place, who in self.people.items()}}
            case "passenger_taken":
                self.people[e["place"]][e["color"]] -= 1
                check(self.people[e["place"]][e["color"]] >= 0, "no such passenger is left there")
            case "hand_dealt" | "card_drawn" | "card_taken":
                taken = [self.market.pop(e["slot"])] if "slot" in e else []
                cards = taken or self.draw(e.get("number", 1))
                self.hands[seat] += Counter(cards)
                return {"cards": cards} if kind == "hand_dealt" else {"card": cards[0]}
            case "card_turned_up":
                check(e["slot"] not in self.market, "the slot is not empty")
                (self.market[e["slot"]],) = self.draw(1)
                return {"card": self.market[e["slot"]]}
            case "market_swept":
                cards, self.market = [self.market[slot] for slot in sorted(self.market)], {}
                self.discard += Counter(cards)
                return {"cards": cards}
            case "deck_reshuffled":
                if self.laid:  # at a tunnel, what was left of the deck has been revealed
                    self.shown += self.draw(len(self.deck))
                check(not self.deck, "the deck is not empty")
                self.new_deck()
                return {"shuffle": self.shuffles, "number": len(self.deck)}
            case "tunnel_tried":  # the cards laid down are in no hand, and not discarded yet
                self.laid, self.color = self.pay(seat, **e), e["color"]
            case "tunnel_revealed":
                missing = self.edition["tunnels"]["reveal"] - len(self.shown)
                cards, self.shown = self.shown + self.draw(min(missing, len(self.deck))), []
                self.discard += Counter(cards)
                return {"cards": cards}
            case "tunnel_declined":
                self.hands[seat], self.laid = self.hands[seat] + self.laid, Counter()
            case "route_claimed":
                paid, self.laid = self.laid or self.pay(seat, **e), Counter()
                self.discard += paid
            case "toll_paid" | "station_built":
                self.discard += self.pay(seat, **e)
            case "tickets_dealt":
                self.offers[seat] = self.draw_tickets(e["decks"])
                return {"tickets": self.offers[seat]}
            case "tickets_kept":
                kept = [t for t in self.offers[seat] if t in e["kept"]]
                refused = [t for t in self.offers[seat] if t not in kept]
                self.tickets[seat] += kept
                for ticket in refused if self.refused != "out" else ():
                    self.piles[self.home[ticket]].append(ticket)
                return {"number": len(kept), "kept": kept, "refused": refused}
            case "ticket_deck_reshuffled":
                pile = sorted(self.piles[e["deck"]])
                self.piles[e["deck"]] = shuffled(self.seed, f"tickets/{e['deck']}/1", pile)
                return {"number": len(pile)}
            case "turn_began":
                self.refused = "bottom"  # from now on
            case "ticket_completed":
                self.tickets[seat].remove(e["ticket"])
                self.done[seat].append(e["ticket"])
            case "ticket_drawn":
                self.tickets[seat] += self.draw_tickets({self.home[0]: 1})
                return {"ticket": self.tickets[seat][-1]}
            case "tickets_swapped":
                aside = self.tickets[seat]
                self.tickets[seat] = self.draw_tickets({self.home[0]: e["drawn"]})
                self.piles[self.home[0]] += aside
                return {"set_aside": aside, "tickets": list(self.tickets[seat])}
            case "game_scored":
                for seat, score in enumerate(e["result"]["seats"]):
                    held = sorted(self.tickets[seat] + self.done[seat])
                    check(held == sorted(score["completed"] + score["failed"]), f"it held {held}")
        return {}

    def deal_again(self, seed, hands, tickets, offers, deck, ticket_decks):
        """Take over cards that were dealt again; `waggonway verify` proves that they may be so."""
        before = sum(self.hands, Counter(self.deck))
        self.hands, self.deck = [Counter(hand) for hand in hands], list(deck)
        check(sum(self.hands, Counter(self.deck)) == before, "cards came or went in the new deal")
        self.tickets, self.offers = [list(t) for t in tickets], [list(o) for o in offers]
        self.piles = {name: list(pile) for name, pile in ticket_decks.items()}


def verify(lines, edition_file):
    """Check one record: the number, bytes and data of each of its lines."""
    header, closing, last = lines[0][2], lines[-1][2], lines[-1][0]
    known = header.get("waggonway") == "record" and header.get("format") in (1, 2, 3)
    check(known, "no record I know")
    check(header["seats"] in (2, 3, 4, 5), f"line {lines[0][0]}: 2 to 5 can play")
    whole = hashlib.sha256(b"".join(raw for _, raw, _ in lines[:-1])).hexdigest()
    check(closing == {"sha256": whole}, f"line {last}: the closing hash is missing or wrong")
    check("viewer" not in header, "a record for one viewer proves nothing; ask for the full one")
    told = [(number, data["events"]) for number, _, data in lines if "events" in data]
    events = [(number, event) for number, some in told for event in some]
    check(events[-1][1]["type"] == "seed_revealed", "the game is not over: its seed is secret")
    home = Path(__file__).parent.parent / "src/waggonway/editions"
    old = home / f"revisions/{header['edition']}-{header['revision']}.toml"
    file = Path(edition_file or (old if old.exists() else home / f"{header['edition']}.toml"))
    edition = header.get("edition_data") or tomllib.loads(file.read_text(encoding="utf-8"))
    table = Table(header, edition, events[-1][1]["seed"])
    for move, (number, some) in enumerate(told):
        for event in some:
            try:
                right = table.follow(event["type"], **{k: event[k] for k in event if k != "type"})
                check(right.items() <= event.items(), f"by the seed it is {right}")
            except (ValueError, TypeError, KeyError, IndexError) as error:
                raise ValueError(f"line {number}: {event}: {error}") from None
        for origin in header.get("played_on", ()):  # hidden cards that were dealt again
            if origin["move"] == move and "redeal" in origin:
                table.deal_again(**origin["redeal"])
    check(lines[-2][2] == {"result": events[-2][1]["result"]}, f"line {last - 1}: another result")


def main(record, edition_file=None):
    games = []
    for number, raw in enumerate(Path(record).read_bytes().splitlines(keepends=True), 1):
        data = json.loads(raw)
        games += [[]] if "waggonway" in data or not games else []
        games[-1].append((number, raw, data))
    check(games, "the file is empty")
    for lines in games:
        verify(lines, edition_file)
    print(f"{record}: {len(games)} proved")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (OSError, TypeError, ValueError, LookupError, AttributeError, RecursionError) as error:
        sys.exit(f"NOT proved: {error}")
