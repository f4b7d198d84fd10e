"""Measurements on a page: whether it fits its window, and whether targets are large enough."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = [(1440, 900), (1024, 768), (820, 1180), (390, 844), (844, 390)]
EXTREMES = (SIZES[0], SIZES[3])
"""The largest and the narrowest, where layouts differ most: axe takes long for a board."""

FITS = """([wide, high]) => new Promise((tell) => {
  const look = (frames) => {
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth <= wide && (high === null || scrollHeight <= high + 1)) tell(true)
    else if (frames) requestAnimationFrame(() => look(frames - 1))
    else tell(false)
  }
  look(30)
})"""
"""Whether nothing lies beyond the right or lower edge, at the latest some frames after a change."""

SMALL = """([least, except]) =>
  [...document.querySelectorAll('button, a, input, select, [role=button]')]
    .filter((one) => !one.closest('svg') && !(except && one.closest(except)))
    .filter((one) => one.checkVisibility({visibilityProperty: true}))
    .map((one) => ({box: (one.closest('label') ?? one).getBoundingClientRect(), one}))
    .filter(({box}) => box.width && box.height && (box.width < least || box.height < least))
    .map(({box, one}) => `${one.ariaLabel || one.textContent.trim()} ${box.width}x${box.height}`)
"""


def fits(page: Page, wide: int, high: int | None = None) -> bool:
    """Whether nothing of a page lies beyond its right edge, once it has been laid out.

    With a height, nothing lies below the window either: only parts of such a page scroll.
    """
    return bool(page.evaluate(FITS, [wide, high]))


def too_small(page: Page, *, low: bool) -> list[str]:
    """Things to press that are smaller than a finger.

    A low window has room for the players' lines and four buttons side by side only if the lines,
    which one need not press to play, are lower, and the buttons narrower by a little.
    """
    found: list[str] = page.evaluate(SMALL, [39.5, "[data-seat]"] if low else [43.5, ""])
    return found
