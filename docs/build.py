"""Build the documentation site: `python docs/build.py [FOLDER]`, by default into build/site.

The pages in docs/ are copied to a working folder, the page of the HTTP API is generated from the
server's OpenAPI schema, and zensical turns everything into a site that needs no other host. Any
warning, such as a broken link, is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SITE = ROOT / "build" / "site"
GENERATED = "reference/http.md"
CODE = ("build.py", "http_page.py", "__pycache__")
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
SHIM = "https://unpkg.com/iframe-worker/shim"
OWN_SHIM = "javascripts/file-worker.js"


def prepare(work: Path) -> Path:
    """Write the sources of the site and its configuration to a folder, and return the latter."""
    sys.path.insert(0, str(DOCS))
    from http_page import page

    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(DOCS, work / "docs", ignore=shutil.ignore_patterns(*CODE))
    target = work / "docs" / GENERATED
    target.parent.mkdir(exist_ok=True)
    target.write_text(page(), encoding="utf-8")
    config = work / "zensical.toml"
    text = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    config.write_text(text.replace('"build/site"', '"site"'), encoding="utf-8")
    return config


def build(site: Path) -> int:
    """Build the site into a folder; return 0 if there was nothing to complain about."""
    work = site.with_name(f"{site.name}-sources")
    config = prepare(work)
    tool = Path(sys.executable).with_name("zensical")
    done = subprocess.run(
        [str(tool), "build", "--clean", "--config-file", config.name],
        cwd=work,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    said = ESCAPES.sub("", done.stdout + done.stderr)
    if done.returncode or re.search(r"^(Warning|Error)\b", said, re.M):
        print(said, file=sys.stderr)
        return 1
    use_own_shim(work / "site")
    shutil.rmtree(site, ignore_errors=True)
    shutil.move(work / "site", site)
    shutil.rmtree(work)
    return 0


def use_own_shim(site: Path) -> None:
    """Replace the script that the offline plugin would load from another host."""
    for page in site.rglob("*.html"):
        own = os.path.relpath(site / OWN_SHIM, page.parent).replace(os.sep, "/")
        text = page.read_text(encoding="utf-8")
        if page.name == "404.html":  # never opened from a folder
            text = re.sub(rf'<script src="{SHIM}"[^>]*></script>', "", text)
        page.write_text(text.replace(SHIM, own), encoding="utf-8")


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SITE
    status = build(folder.resolve())
    if not status:
        print(f"The site is ready: open {folder}/index.html")
    sys.exit(status)
