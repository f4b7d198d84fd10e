"""The planner: what our stronger bots think with, compiled together with the core.

It works on positions of the core that were laid out from a view (`bots.belief`); of them it reads
nothing but what the seat it thinks for may know. This file is never compiled.
"""

from ...core import only_source

only_source(__path__)
