"""The tokens of programs, kept in a file that only its owner can read."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from .connection import ClientError, Connection

FILE = "ladder-tokens.json"


class _Guest(msgspec.Struct):
    token: str


def default_file() -> Path:
    """Return the file in the user's data folder."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(data) / "waggonway" / FILE


def token_for(connection: Connection, name: str, file: Path | None) -> str:
    """Return the token of a program on a server, or get a new one and keep it."""
    file = file or default_file()
    kept = read(file)
    mine = kept.setdefault(connection.url, {})
    if name not in mine:
        form = {"name": name[:24], "bearer": True}
        mine[name] = connection.ask("POST", "guests", _Guest, form).token
        write(file, kept)
    return mine[name]


def read(file: Path) -> dict[str, dict[str, str]]:
    """Return the tokens by server and name."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, str]])
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.MsgspecError) as error:
        raise ClientError(f"{file} cannot be read: {error}. It has the programs' tokens.") from None


def write(file: Path, kept: dict[str, dict[str, str]]) -> None:
    """Write the tokens; the file is complete, or as it was."""
    draft = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            out.write(msgspec.json.format(msgspec.json.encode(kept)))
        draft.replace(file)
    except OSError as error:
        raise ClientError(f"{file} cannot be written: {error}.") from None
