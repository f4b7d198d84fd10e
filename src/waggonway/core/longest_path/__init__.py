"""The longest path in a seat's routes. `path` is the entrance. This file is never compiled.

These words are used in all files:

- A *leaf* is a city with one route. `path` removes leaves one after the other; the removed routes
  become the *tail* of the city where they hang, and a path can end there.
- A *block* is what no single route connects with the rest. Each is searched on its own.
- The *frontier* are the cities some of whose routes are decided and some are not. A *slot* is a
  position in it. A slot is *odd* if an odd number of its routes are taken: a path ends there.
- A *part* is a set of slots that the taken routes join. At the end there must be one path only.
- The *hope* of a state is the most that the undecided routes can add. It ignores parts, so it is
  never too small.
"""

from .. import only_source

only_source(__path__)
