"""The samples with which the page's writing of actions is compared."""

from .notation import FILE, text


def test_the_samples_are_what_the_notation_writes_today() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run python -m tests.web.notation"
