"""Learning environments: PettingZoo, Gymnasium, and many games at once.

    import waggonway.rl as rl

    env = rl.aec("usa", seats=2)  # or pettingzoo.make("aec", "waggonway/usa-v0")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        over = terminated or truncated
        mask = None if over else observation["action_mask"]
        env.step(None if over else env.action_space(agent).sample(mask))

docs/reinforcement-learning.md describes actions, observations and rewards. The environments need
the extra `rl`; importing this package registers them with Gymnasium and PettingZoo.
"""

import importlib
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .actions import Actions, actions_of
    from .aec_env import AEC, aec
    from .graph import BoardGraph, board_graph
    from .layout import Field, Layout
    from .parallel_env import Parallel, parallel
    from .single_env import Single, single
    from .vector_env import Vector, vector
    from .view_observer import ViewObserver

VERSION = "v0"
"""The version of action index and observation; it grows when a number changes its meaning."""

_HOMES = {
    "AEC": "aec_env",
    "Actions": "actions",
    "BoardGraph": "graph",
    "Field": "layout",
    "Layout": "layout",
    "Parallel": "parallel_env",
    "Single": "single_env",
    "Vector": "vector_env",
    "ViewObserver": "view_observer",
    "actions_of": "actions",
    "aec": "aec_env",
    "board_graph": "graph",
    "parallel": "parallel_env",
    "single": "single_env",
    "vector": "vector_env",
}
__all__ = [
    "AEC",
    "VERSION",
    "Actions",
    "BoardGraph",
    "Field",
    "Layout",
    "Parallel",
    "Single",
    "Vector",
    "ViewObserver",
    "actions_of",
    "aec",
    "board_graph",
    "parallel",
    "register",
    "single",
    "vector",
]
_WITHOUT_EXTRA = ("actions", "layout", "view_observer")


def register() -> None:
    """Register an environment of every edition with Gymnasium and PettingZoo, once."""
    from .registration import register as register_all

    register_all()


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    missing = [
        package for package in ("gymnasium", "numpy", "pettingzoo") if not find_spec(package)
    ]
    if missing and home not in _WITHOUT_EXTRA:
        verb = "is" if len(missing) == 1 else "are"
        raise ImportError(
            f"waggonway.rl.{name} needs {', '.join(missing)}, which {verb} not installed: "
            f'pip install "waggonway[rl]"'
        )
    value = globals()[name] = getattr(importlib.import_module(f".{home}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if find_spec("gymnasium") and find_spec("pettingzoo"):
    register()
