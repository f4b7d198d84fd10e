"""Describe an edition in words and numbers, for `waggonway maps show`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from .edition import Edition

REFUSED = {
    "bottom": "refused ones go to the bottom of their deck",
    "out": "refused ones leave the game",
    "reshuffled": "refused ones go back into their decks, which are shuffled",
}
RANKING = {
    "points": "most points",
    "tickets": "most completed tickets",
    "stations_kept": "most stations kept",
    "passengers": "most passengers",
    "merchandise": "most merchandise",
    "holds longest_path": "the longest path",
    "holds globetrotter": "the prize for the most tickets",
}
GROUP_NAMES = {2: "double", 3: "triple"}


def describe_rules(edition: Edition) -> dict[str, str]:
    """Return a short paragraph for each rule of the edition."""
    texts = {
        "Cards": _cards(edition),
        "Market": _market(edition),
        "Routes": _routes(edition),
        "Parallel routes": _parallel(edition),
        "Countries": _countries(edition),
        "Ferries and tunnels": _crossings(edition),
        "Stations": _stations(edition),
        "Passengers": _passengers(edition),
        "Merchandise": _merchandise(edition),
        "Tickets": _tickets(edition),
        "Journey": _journey(edition),
        "Prizes": _prizes(edition),
        "End": _end(edition),
        "Winner": "; then ".join(RANKING[term] for term in edition.ranking)
        + ". Players who are still tied share their place.",
    }
    return {name: text[:1].upper() + text[1:] for name, text in texts.items() if text}


def describe_players(edition: Edition) -> str:
    """Return for how many players the edition is: `2 to 5 players`, or `2 players`."""
    fewest, most = edition.seats
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def counts(edition: Edition) -> dict[str, Any]:
    """Count the elements of the board."""
    board = edition.board
    found: dict[str, Any] = {"cities": sum(not city.country for city in board.cities)}
    if board.borders:
        found["countries"] = sum(city.country for city in board.cities)
        found["borders"] = len(board.borders)
    found["routes"] = len(board.routes)
    for size, often in sorted(Counter(map(len, edition.groups.values())).items()):
        found[f"{GROUP_NAMES.get(size, f'{size}-fold')} routes"] = often
    for name, key in (("tunnels", "tunnel"), ("ferries", "ferry"), ("routes with carts", "cart")):
        if number := sum(bool(getattr(route, key)) for route in board.routes):
            found[name] = number
    found["spaces"] = sum(route.length for route in board.routes)
    for deck, tickets in edition.decks.items():
        found["tickets" if len(edition.decks) == 1 else f"{deck} tickets"] = len(tickets)
    return found


def provenance_states(edition: Edition) -> dict[str, list[str]]:
    """Group the parts of the edition by the state of their sources, such as verified."""
    found: dict[str, list[str]] = {}
    for part, value in edition.provenance.items():
        state = re.match(r"\w+( in part)?", value)
        found.setdefault(state[0] if state else value, []).append(part.replace("_", " "))
    return found


def reconstructed(edition: Edition) -> tuple[str, ...]:
    """Return the parts that may differ from the printed game."""
    return tuple(
        part
        for part, value in edition.provenance.items()
        if value.startswith(("reconstructed", "recalled"))
    )


def _ticket_count(edition: Edition, number: int, deck: str) -> str:
    """Return a number of tickets, with the name of the deck if there are several."""
    return str(number) if len(edition.decks) == 1 else f"{number} {deck}"


def _list(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _cards(edition: Edition) -> str:
    cards = edition.cards
    return (
        f"{cards.total}: {cards.each} each of {_list(cards.colors)}, and {cards.wild} wild. "
        f"Each player is dealt {cards.hand}; a turn draws {cards.draw}."
    )


def _market(edition: Edition) -> str:
    market = edition.market
    if market is None:
        return "None: cards are drawn blind."
    text = f"{market.size} face-up cards."
    if market.lone_wild:
        text += " A face-up wild is the only card of its turn."
    if market.sweep_at is not None:
        text += f" If {market.sweep_at} of them are wild, all are replaced."
    return text


def _routes(edition: Edition) -> str:
    points = edition.routes.points
    table = "routes score nothing"
    if points is not None:
        lengths, scores = zip(*sorted(points.items()), strict=True)
        table = f"{_list(map(str, lengths))} spaces score {_list(map(str, scores))}"
    return f"{edition.routes.trains} trains for each player; {table}."


def _parallel(edition: Edition) -> str:
    if not edition.groups:
        return ""
    if edition.parallel is None:
        return "A player may own only one route of a group. The others stay open."
    few = edition.parallel.open_from
    return (
        "A player may own only one route of a group. "
        f"With fewer than {few} players, claiming one closes the others."
    )


def _countries(edition: Edition) -> str:
    if not edition.board.borders:
        return ""
    names = _list(city.name for city in edition.board.cities if city.country)
    return (
        f"{names}. Every route into a country is a dead end: routes into the same country do not "
        "meet there, and no path leads through it. Any of them completes a ticket to the country."
    )


def _crossings(edition: Edition) -> str:
    text = ""
    if any(route.ferry for route in edition.board.routes):
        text = "A ferry needs a wild for each space with a wild symbol. "
    if edition.tunnels:
        reveal = edition.tunnels.reveal
        text += f"A tunnel reveals {reveal} cards, and costs one more card for each match."
    return text.strip()


def _stations(edition: Edition) -> str:
    stations = edition.stations
    if stations is None:
        return ""
    return (
        f"{stations.count} for each player. The first costs one card, each further one a card "
        f"more. An unused station scores {stations.worth}."
    )


def _passengers(edition: Edition) -> str:
    people = edition.passengers
    if people is None:
        return ""
    return (
        f"{len(people.colors) * people.each}: {people.each} each of {_list(people.colors)}. "
        "Points for the most of a colour, the second most, and so on: "
        f"{', '.join(map(str, people.prizes))}."
    )


def _merchandise(edition: Edition) -> str:
    goods = edition.merchandise
    if goods is None:
        return ""
    prizes = "; ".join(
        f"with {seats} players {', '.join(map(str, points))}"
        for seats, points in sorted(goods.prizes.items())
    )
    return f"{goods.cards} cards, one for each claimed route with carts. Prizes {prizes}."


def _tickets(edition: Edition) -> str:
    opening, later = edition.tickets.opening, edition.tickets.later
    if opening.draw is not None and later is not None:
        mix = f"in a mix of {_list(later.decks)} that each player declares"
        text = f"{opening.draw} at the start, {mix}"
    else:
        deal = (opening.deal or {}).items()
        text = (
            f"{_list(_ticket_count(edition, number, deck) for deck, number in deal)} at the start"
        )
    if opening.keep < opening.offered:
        text += f"; keep {opening.keep} or more, {REFUSED[opening.refused]}"
    if later is not None:
        drawn = _ticket_count(edition, later.draw, later.decks[0])
        if len(later.decks) > 1:
            drawn = f"{later.draw} in a declared mix"
        text += f". Later a turn may draw {drawn}; keep {later.keep} or more"
    if edition.tickets.tell_apart:
        text += ". The backs show the deck"
    return f"{text}."


def _journey(edition: Edition) -> str:
    journey = edition.journey
    if journey is None:
        return ""
    text = f"Completed tickets are shown and replaced at once; {journey.goal} of them win the game."
    if journey.swap is not None:
        text += f" A turn may exchange all open tickets for {journey.swap} new ones."
    if journey.crossing is not None:
        ends = [
            _list(edition.city(city).name for city in cities).replace(" and ", " or ")
            for cities in (journey.crossing.from_, journey.crossing.to)
        ]
        text += (
            f" {journey.crossing.name}: connecting {ends[0]} with {ends[1]} counts as one ticket."
        )
    return text


def _prizes(edition: Edition) -> str:
    texts = []
    if edition.bonus and edition.bonus.longest_path:
        texts.append(f"longest path {', '.join(map(str, edition.bonus.longest_path))}")
    if edition.bonus and edition.bonus.globetrotter:
        texts.append(f"most completed tickets {', '.join(map(str, edition.bonus.globetrotter))}")
    return "; ".join(texts) + "." if texts else ""


def _end(edition: Edition) -> str:
    left = edition.end.trains_left
    few = f"{left} trains or fewer" if left else "no train"
    if edition.end.at_once:
        return f"A player with {few} left ends the game immediately."
    return f"A player with {few} left after a turn starts the last round: one more turn for each."
