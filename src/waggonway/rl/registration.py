"""Registers the environments of the printed editions: `waggonway/usa-v0` and so on."""

from __future__ import annotations

import gymnasium
import pettingzoo

from ..editions import available


def register() -> None:
    """Register every edition with Gymnasium and PettingZoo, once."""
    for edition in available():
        name = f"waggonway/{edition}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="waggonway.rl.single_env:Single",
                vector_entry_point="waggonway.rl.vector_env:Vector",
                kwargs={"edition": edition},
            )
        if name not in pettingzoo.aec_registry:
            entry = "waggonway.rl.aec_env:AEC"
            pettingzoo.register("aec", name, entry, kwargs={"edition": edition})
        if name not in pettingzoo.parallel_registry:
            entry = "waggonway.rl.parallel_env:Parallel"
            pettingzoo.register("parallel", name, entry, kwargs={"edition": edition})
