"""Frames of any kind: each is answered, nothing breaks, nothing grows.

Any number of them more: `python -m tests.soak SIZE --only frames`.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections import Counter

import pytest

from tests.server.helpers.barrage import PHASES, ROLES, fire

FRAMES = 2500  # of each role in each phase: 50,000


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("role", range(len(ROLES)))
def test_every_frame_is_answered_and_the_table_is_what_its_log_says(phase: str, role: int) -> None:
    parts = 5  # each at a fresh table, so that it does not become all chat
    counted = sum((fire(phase, role, n, FRAMES // parts) for n in range(parts)), Counter[str]())
    assert counted["frames"] == FRAMES
    assert counted["not_json"] > FRAMES / 5
    assert counted["bad_request"] > FRAMES / 5
    assert counted["too_big"] > 0
    if ROLES[role] is None or phase == "closed":
        assert counted["carried out"] == 0
    else:
        assert counted["carried out"] > 0


def test_refused_frames_leave_nothing_in_memory() -> None:
    fire("closed", 0, 0, 300)
    gc.collect()
    tracemalloc.start()
    try:
        fire("closed", 0, 1, 300)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        fire("closed", 0, 2, 1500)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown < 100_000
