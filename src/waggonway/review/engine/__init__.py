"""The inner loops of a review, compiled together with the core.

They read whole positions, so they run only for games that are over. This file is never compiled.
"""

from ...core import only_source

only_source(__path__)
