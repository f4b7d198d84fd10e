"""Tickets: their decks, drawing and keeping them, and the journeys that replace completed ones.

This file is never compiled.
"""

from .. import only_source

only_source(__path__)
