"""Every test begins and ends without running programs."""

from collections.abc import Iterator

import pytest

from waggonway.bots.custom import process, program


@pytest.fixture(autouse=True)
def no_programs_are_left() -> Iterator[None]:
    """What a test has started ends with it."""
    yield
    program.IDLE.clear()
    for one in list(process.RUNNING):
        one.kill()
