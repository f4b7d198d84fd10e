"""Expensive editions at the limits of the checker, such as a hostile guest could send."""

from __future__ import annotations

from typing import Any

import msgspec

from waggonway.editions import Edition
from waggonway.server.rooms import edition_registry

Data = dict[str, Any]
COLORS = [f"c{n}" for n in range(9)]


def edition_from(data: dict[str, Any]) -> Edition:
    """Return the edition of plain data, checked like one that a guest sends."""
    edition_registry._SEEN.pop("hostile", None)
    return edition_registry.from_data("hostile", msgspec.json.encode(data))


def skeleton(routes: list[Data], cities: int, tickets: list[Data]) -> Data:
    """Return an edition for five with as many cards, trains and tickets as allowed."""
    return {
        "id": "hostile",
        "title": "Hostile",
        "revision": 1,
        "seats": [2, 5],
        "ranking": ["points", "tickets"],
        "provenance": dict.fromkeys(("cities", "routes", "tickets", "cards"), "invented"),
        "cards": {"colors": COLORS, "each": 99, "wild": 99, "hand": 20, "draw": 4},
        "market": {"size": 8, "sweep_at": 1, "sweep_cap": 50},
        "routes": {"trains": 60, "points": {str(n): 1 for n in range(1, 13)}},
        "tickets": {
            "opening": {"deal": {"deck": 8}, "keep": 1},
            "later": {"decks": ["deck"], "draw": 8, "keep": 1},
        },
        "end": {"trains_left": 0},
        "bonus": {"longest_path": [9], "globetrotter": [99, 50, 20]},
        "board": {
            "cities": [
                {"id": f"n{n}", "name": f"N{n}", "lat": n % 12 * 5, "lon": n // 12 * 5}
                for n in range(cities)
            ],
            "routes": routes,
            "tickets": tickets,
        },
    }


def many_payments() -> Data:
    """Return an edition of gray routes with twelve spaces, for as many payments as possible."""
    pairs = [(a, b) for a in range(20) for b in range(a)][:73]
    routes = [{"a": f"n{a}", "b": f"n{b}", "length": 12, "color": "gray"} for a, b in pairs]
    tickets = [{"a": "n0", "b": f"n{1 + n % 11}", "deck": "deck", "points": 9} for n in range(240)]
    data = skeleton(routes, 1 + max(max(pair) for pair in pairs), tickets)
    data["stations"] = {"count": 5, "worth": 1}
    return data


def many_hubs() -> Data:
    """Return an edition with stations and five hubs of 46 routes each."""
    ends = [(hub, 5 + (23 * hub + n) % 115) for hub in range(5) for n in range(46)]
    ends += [(a, b) for a in range(5) for b in range(a)]
    routes = [
        {"a": f"n{a}", "b": f"n{b}", "length": 1, "color": COLORS[n % 9]}
        for n, (a, b) in enumerate(ends)
    ]
    tickets = [
        {"a": f"n{5 + n % 115}", "b": f"n{5 + (n * 7 + 31) % 115}", "deck": "deck", "points": 9}
        for n in range(240)
    ]
    data = skeleton(routes, 120, [t for t in tickets if t["a"] != t["b"]])
    data["stations"] = {"count": 5, "worth": 1}
    return data


def endless_sweeps() -> Data:
    """Return an edition whose market is swept up to the cap whenever a card is taken."""
    data = many_payments()
    data["cards"] = {"colors": COLORS[:1], "each": 12, "wild": 99, "hand": 0, "draw": 4}
    data["board"]["routes"] = [route | {"length": 1} for route in data["board"]["routes"]]
    return data


def long_paths() -> Data:
    """Return an edition with long chains of cities and tickets between all of them."""
    data = many_hubs()
    chain = [(n, n + 1) for n in range(119)] + [(n, n + 2) for n in range(118)]
    data["board"]["routes"] = [
        {"a": f"n{a}", "b": f"n{b}", "length": 1, "color": COLORS[0]} for a, b in chain
    ]
    data["board"]["tickets"] = [
        {"a": f"n{n % 120}", "b": f"n{(n + 13 + n // 120) % 120}", "deck": "deck", "points": 9}
        for n in range(240)
    ]
    del data["stations"]
    return data


def crowded_cities() -> Data:
    """Return an edition with passengers of eight colours everywhere."""
    data = many_hubs()
    data["passengers"] = {"colors": [f"p{n}" for n in range(8)], "each": 99, "prizes": [99]}
    left = 8 * 99
    for city in data["board"]["cities"]:
        city["passengers"] = min(left, 99 if len(data["board"]["cities"]) < 9 else 7)
        left -= city["passengers"]
    return data


ALL = [many_payments, many_hubs, endless_sweeps, long_paths, crowded_cities]
