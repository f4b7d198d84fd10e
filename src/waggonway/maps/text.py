"""Measure text with tables of the fonts' advances, so that no font must be installed."""

from __future__ import annotations

import unicodedata

# Hundredths of the font size. Sofia Sans Semi Condensed, weight 640:
_SANS = {
    19: "'", 20: " ", 23: "`ijl", 24: "!:", 25: ",.;I|’", 26: "()J[]", 27: "{}", 35: "r", 36: '"f',
    37: "/\\", 38: "t", 40: "*", 45: "1sz", 46: "-?L", 48: "avxy", 49: "F^gk", 50: "_ce",
    51: "57bpðþ", 52: "2ETZdoquø", 53: "3PYhnÞß", 54: "4SX", 55: "6A", 56: "089B", 57: "+<=>V~",
    58: "#KRł", 60: "$", 61: "C", 62: "DOQUØ", 63: "GH", 64: "&N", 70: "w–", 72: "…", 74: "M",
    75: "æ", 80: "mÆœ", 83: "W—", 84: "Œ", 90: "%", 94: "@",
}  # fmt: skip
# Besley italic, weight 500; only capitals, spaces and marks are set in it on a board.
_SERIF = {
    21: "'.:", 26: ",’", 30: " |", 42: "I", 45: "()", 46: "-", 52: "/", 56: "?", 61: "J", 66: "S",
    70: "PÞ", 73: "FL", 74: "EZ", 75: "T", 76: "B", 79: "RY", 81: "C", 84: "DU", 85: "OQØ",
    86: "V", 87: "KX", 88: "&G", 91: "HN", 92: "A", 104: "M", 115: "Œ", 119: "W", 129: "Æ",
}  # fmt: skip
_UNKNOWN = 90
"""Width of an unknown letter, on the safe side."""


def _table(widths: dict[int, str]) -> dict[str, int]:
    return {letter: width for width, letters in widths.items() for letter in letters}


_TABLES = {"sans": _table(_SANS), "serif": _table(_SERIF)}


def width(text: str, size: float, font: str = "sans", spread: float = 0.0) -> float:
    """Return the width of a text; `spread` is the letter spacing relative to the size."""
    table = _TABLES[font]
    total = 0
    for letter in unicodedata.normalize("NFD", text):
        if not unicodedata.combining(letter):
            total += table.get(letter, _UNKNOWN)
    return size * (total / 100 + spread * max(0, len(text) - 1))


def in_two_lines(text: str) -> tuple[str, str] | None:
    """Break a name at a space, or else at a hyphen, so that the longer line is shortest."""
    for mark in " -":
        breaks = [i + 1 for i, letter in enumerate(text[:-1]) if letter == mark]
        halves = [(text[:i].rstrip(), text[i:].lstrip()) for i in breaks]
        halves = [pair for pair in halves if min(map(len, pair)) > 1]
        if halves:
            return min(halves, key=lambda pair: max(width(part, 1) for part in pair))
    return None
