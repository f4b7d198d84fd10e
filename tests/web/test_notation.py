"""The samples that the browser's notation and sentences are compared with."""

from .samples import notation, sentences


def test_the_samples_are_what_the_notation_writes_today() -> None:
    assert notation.FILE.read_text(encoding="utf-8") == notation.text(), (
        "stale: python -m tests.web.samples.notation"
    )


def test_the_samples_are_the_sentences_of_the_server() -> None:
    assert sentences.FILE.read_text(encoding="utf-8") == sentences.text(), (
        "stale: python -m tests.web.samples.sentences"
    )
