"""Plays a tutorial as a beginner does: reads a sentence, and presses what is marked."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from .page_moves import ON_ROUTE
from .visitor import WAIT, Visitor

NEXT = {"en": re.compile("^(Next|Finish)$"), "de": re.compile("^(Weiter|Fertig)$")}
LABEL = {"en": "Tutorial", "de": "Einführung"}
PRESS = 2_000
"""Milliseconds after which a beginner looks again what is marked."""
TAP = 300
"""Milliseconds after which a second tap is no double tap, which would zoom."""
ROUTE = re.compile(r'\[data-route="(\d+)"\]')
HIDDEN = """() => {
  const shown = (box, outer) => box.right > outer.left && box.left < outer.right
    && box.bottom > outer.top && box.top < outer.bottom
  const note = document.querySelector('section.note')
  if (!note) return []
  const mine = note.getBoundingClientRect()
  const others = [...document.querySelectorAll('[data-marks], .panel, dialog[open]')]
  return others.filter((one) => !one.contains(note))
    .filter((one) => shown(mine, one.getBoundingClientRect()))
    .map((one) => one.className + ' ' + (one.dataset.marks ?? ''))
}"""
"""What the note covers: nothing that it talks about, and no open panel."""


class Beginner:
    """Somebody who follows a tutorial, with the mouse or with the fingers."""

    def __init__(self, visitor: Visitor, edition: str, language: str, *, touch: bool) -> None:
        self.page: Page = visitor.page
        self.touch = touch
        self.language = language
        self.guide: list[Any] = visitor.ask("GET", f"tutorials/{edition}")["steps"]
        visitor.go(f"learn/{edition}")

    @property
    def note(self) -> Locator:
        """The note with the sentence."""
        return self.page.get_by_role("region", name=LABEL[self.language])

    def to_the_end(self, each: Callable[[int], None] = lambda _: None) -> None:
        """Follow all sentences; `each` is called while one of them is shown."""
        for number in range(self.at(), len(self.guide)):
            self.wait_for(number)
            each(number)
            self.follow(number)

    def wait_for(self, number: int) -> None:
        """Wait for a sentence, and see that it hides nothing."""
        self.note.locator(f'[data-sentence="{number}"]').wait_for()
        self.settle()

    def settle(self) -> None:
        """Wait until the note is in its place."""
        until = time.monotonic() + WAIT / 1000
        while hidden := self.page.evaluate(HIDDEN):
            assert time.monotonic() < until, f"the note covers {hidden}"
            self.page.wait_for_timeout(50)

    def at(self) -> int:
        """The number of the sentence that is shown."""
        return int(self.note.locator("[data-sentence]").get_attribute("data-sentence") or 0)

    def follow(self, number: int) -> None:
        """Do what a sentence asks for."""
        if not self.guide[number]["moves"]:
            self.press(self.note.get_by_role("button", name=NEXT[self.language]))
            return
        until = time.monotonic() + WAIT / 1000
        here = self.page.locator(f'[data-sentence="{number}"]')
        while here.count():
            assert time.monotonic() < until, f"sentence {number} does not end"
            marked = self.page.locator("[data-marks]").first
            if marked.count():
                self.press_marked(marked.get_attribute("data-marks") or "")
            self.page.wait_for_timeout(150)

    def press_marked(self, selector: str) -> None:
        """Press what the ring is around."""
        if found := ROUTE.fullmatch(selector):
            at = self.page.evaluate(ON_ROUTE, int(found[1]))
            if at and self.touch:
                self.page.touchscreen.tap(*at)
                self.page.wait_for_timeout(TAP)
            elif at:
                self.page.mouse.click(*at)
            return
        with contextlib.suppress(PlaywrightTimeout):  # the mark may be gone before the press
            self.press(self.page.locator(selector).first, timeout=PRESS)

    def press(self, what: Locator, timeout: float = WAIT) -> None:
        """Click or tap."""
        if self.touch:
            what.tap(timeout=timeout)
        else:
            what.click(timeout=timeout)
