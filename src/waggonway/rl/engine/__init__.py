"""The inner loop of the environments, compiled together with the core.

It needs neither numpy nor an environment library. This file is never compiled.
"""

from ...core import only_source

only_source(__path__)
