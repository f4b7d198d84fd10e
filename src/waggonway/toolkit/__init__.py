"""Tools for writing bots: the functions that our own bots use.

    from waggonway import toolkit

    plan = toolkit.cheapest_network(view)      # routes to claim for the tickets in hand
    position = toolkit.sample(view, seed=1)    # a full position that agrees with the view
    toolkit.playout(position, "club")          # played to its end
    values = toolkit.what_if(view)             # the value of each legal action

Everything here depends on the view (and on the events that a `Memory` has seen) only.
"""

from ..bots.memory import Memory
from ..bots.paths import Connection, Network, Path, shortest_network
from .evaluation import Value, value, what_if
from .plans import Needs, Plan, cheapest_network, needs
from .playouts import Policy, playout
from .sampling import ToolkitError, sample

__all__ = [
    "Connection",
    "Memory",
    "Needs",
    "Network",
    "Path",
    "Plan",
    "Policy",
    "ToolkitError",
    "Value",
    "cheapest_network",
    "needs",
    "playout",
    "sample",
    "shortest_network",
    "value",
    "what_if",
]
