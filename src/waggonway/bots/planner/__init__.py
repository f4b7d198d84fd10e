"""The planner of our stronger bots, compiled together with the core.

It works on positions of the core that `bots.knowledge` builds from a view, and reads only what its
seat may know. This file is never compiled.
"""

from ...core import only_source

only_source(__path__)
