"""Stations: building them, and their best use at the end of the game. This file is never compiled.

`building` is the action. `best_use` is where the scoring asks for the best use; `weights` says what
is preferred, `search` finds it, and the other files prepare and bound the search.

These words are used in all of them:

- A *part* is a connected component of the seat's own network.
- A *hub* is a part in which the seat has a station. Each hub has a number below those of leaves.
- A *leaf* is another part that a station can reach with one borrowed route. Only leaves that matter
  count: those with an end of an open ticket, or in reach of two hubs.
- An *arrangement* says which stations are used to connect hubs, directly or by a leaf they share. A
  *block* is a set of hubs that it connects.
- A *variable* is a station that is still free: it chooses a leaf, which is one of its *options*, or
  none. The variables of one block are a *group*.
"""

from .. import only_source

only_source(__path__)
