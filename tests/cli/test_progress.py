"""A bar for a person who waits, and nothing for a program."""

import pytest
from rich.console import Console

from waggonway.cli import _progress


def test_nothing_is_shown_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(_progress.with_progress(range(5), 5)) == [0, 1, 2, 3, 4]
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("quiet", "shown"), [(0.0, True), (60.0, False)])
def test_a_person_sees_a_bar_only_if_it_takes_long(
    quiet: float,
    shown: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(_progress, "BAR_DELAY_S", quiet)
    monkeypatch.setattr(Console, "is_terminal", True)
    assert list(_progress.with_progress(range(5), 10, lambda _: 2)) == [0, 1, 2, 3, 4]
    out, err = capsys.readouterr()
    assert (out, "10/10" in err) == ("", shown)
