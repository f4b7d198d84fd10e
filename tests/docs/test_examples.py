"""The examples in README and docs run as they are, and the links in their source lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .pages import GENERATED, ROOT, pages

PAGES = pages()
BLOCK = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


def examples(page: str) -> str:
    """All Python blocks of a page, joined."""
    return "\n".join(BLOCK.findall((ROOT / page).read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page)])
def test_the_python_of_a_page_runs(page: str, tmp_path: Path) -> None:
    script = tmp_path / "example.py"
    script.write_text(examples(page), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


@pytest.mark.parametrize("page", [*PAGES, "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md"])
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    home = (ROOT / page).parent
    for target in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        built = (ROOT / "docs" / name for name in GENERATED)
        known = target.startswith("https://") or (home / target).exists()
        assert known or (home / target).resolve() in built, f"{page}: {target}"


def test_the_first_example_of_the_readme_is_short() -> None:
    first = BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))[0]
    assert len([line for line in first.splitlines() if line]) <= 12
