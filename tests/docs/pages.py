"""The pages that the tests of this folder read."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
GENERATED = ("reference/http.md",)
"""Pages below docs/ that only exist in the built site."""


def pages() -> list[str]:
    """The README and every page of the docs, as paths from the root of the repository."""
    found = sorted((ROOT / "docs").rglob("*.md"))
    return ["README.md", *(path.relative_to(ROOT).as_posix() for path in found)]
