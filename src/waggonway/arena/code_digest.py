"""A digest of the code that decides games, to tell versions of our bots apart."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from ..bots.value_models import OWN_MODELS_VARIABLE

PACKAGE_FOLDER = Path(__file__).parents[1]
DIGESTED_PACKAGES = ("core", "editions", "game", "bots")
DIGESTED_SUFFIXES = {".py", ".json", ".toml"}
DIGEST_LENGTH = 12  # hexadecimal digits


def code_digest() -> str:
    """Return a short digest of the code and data that decide a game between bots.

    Networks from a folder of your own belong to them.
    """
    digest = sha256()
    for part in DIGESTED_PACKAGES:
        for path in sorted((PACKAGE_FOLDER / part).rglob("*")):
            if path.suffix in DIGESTED_SUFFIXES and path.is_file():
                digest.update(path.relative_to(PACKAGE_FOLDER).as_posix().encode() + b"\0")
                digest.update(sha256(path.read_bytes()).digest())
    if folder := os.environ.get(OWN_MODELS_VARIABLE):
        for path in sorted(Path(folder).glob("*.json")):
            digest.update(path.name.encode() + b"\0" + sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:DIGEST_LENGTH]
