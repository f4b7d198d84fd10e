"""The command, for tests; its default file lies in the test's own directory."""

from pathlib import Path

import pytest

from tests.cli.run import Command


@pytest.fixture
def waggonway(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Command:
    """The command `waggonway`, run here."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Command(monkeypatch, capsys)
