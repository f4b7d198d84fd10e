"""The command, for tests."""

import pytest

from .run import Command


@pytest.fixture
def waggonway(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command `waggonway`, run here."""
    return Command(monkeypatch, capsys)
