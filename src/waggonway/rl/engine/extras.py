"""The parts of an observation that few editions have, such as stations and passengers."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.codes import PASSENGER, TUNNEL
from ...core.passenger import asked_place
from ...core.state import BUILT, TALLY, State
from .row import capped, clear, relative
from .sections import Sections


def write_extras(s: State, viewer: i64, sections: Sections, out: vec[u8], first: i64) -> None:
    """Stations, passengers, tunnels, merchandise: what the edition has of them."""
    board = s.board
    i: i64
    if board.stations != 0:
        for p in range(s.seats):
            plane = first + sections.extras + relative(s, p, viewer) * board.places
            row = board.places + p * board.stations
            for i in range(s.tally[p * TALLY + BUILT]):
                out[plane + s.stations[row + i]] = 1
    if board.passenger_colors != 0:
        at = first + sections.passengers
        for i in range(board.places * board.passenger_colors):
            out[at + i] = capped(i64(s.passengers[i]))
        if out[first + PASSENGER] != 0:
            clear(out, first + sections.asked, first + sections.asked + board.places)
        if s.phase == PASSENGER:
            out[first + sections.asked + asked_place(s)] = 1
    if board.reveal != 0:
        write_tunnel(s, out, first + sections.tunnel, out[first + TUNNEL] != 0)
    if board.merchandise != 0:
        out[first + sections.merchandise] = capped(s.merchandise_left)


def write_tunnel(s: State, out: vec[u8], at: i64, shown: bool) -> None:
    """The tunnel whose toll is due; `shown` if one was shown last."""
    width = s.board.width
    if shown:
        clear(out, at, at + width + 3 + s.board.routes)
    if s.phase == TUNNEL:
        out[at + s.color] = 1
        out[at + width] = capped(s.laid)
        out[at + width + 1] = capped(s.wilds)
        out[at + width + 2] = capped(s.toll)
        out[at + width + 3 + s.route] = 1
