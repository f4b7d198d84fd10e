"""Stations: building them, and their best use at the end of the game. This file is never compiled.

`building` is the action. `best_use` is where the scoring asks for the best use; `weights` says what
is preferred, `search` finds it, and the other files prepare and bound the search.
"""

from .. import only_source

only_source(__path__)
