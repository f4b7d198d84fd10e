"""The longest path in a seat's routes. `path` is the entrance. This file is never compiled."""

from .. import only_source

only_source(__path__)
