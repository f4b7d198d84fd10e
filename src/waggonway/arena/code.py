"""Which code played a game: a bot that has changed since is another bot."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

HOME = Path(__file__).parents[1]
PARTS = ("core", "editions", "game", "bots")
WRITTEN = {".py", ".json", ".toml"}


def code_digest() -> str:
    """A short digest of everything that decides how a game between bots goes."""
    found = sha256()
    for part in PARTS:
        for path in sorted((HOME / part).rglob("*")):
            if path.suffix in WRITTEN and path.is_file():
                found.update(path.relative_to(HOME).as_posix().encode() + b"\0")
                found.update(sha256(path.read_bytes()).digest())
    return found.hexdigest()[:12]
