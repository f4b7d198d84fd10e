"""Secrets, each in a file of its own, so that no process list and no log shows them."""

from __future__ import annotations

from pathlib import Path

FEWEST_TOKEN_CHARACTERS = 20
MOST_SECRET_BYTES = 4096


class SecretError(Exception):
    """The file of a secret cannot be used; the message says why, without its content."""


def read_secret(key: str, file: str) -> str:
    """Read the secret of a setting: the content of its file, without blanks around it."""
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(MOST_SECRET_BYTES + 1)
        text = data.decode().strip()
    except OSError as error:
        raise SecretError(f"{key}: {file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SecretError(f"{key}: {file} is not a text file") from None
    if not text or len(data) > MOST_SECRET_BYTES or "\n" in text:
        raise SecretError(f"{key}: {file} must contain one line, the secret")
    return text


def read_token(key: str, file: str | None) -> str | None:
    """Read the token of a setting; None if no file is given. A short one could be guessed."""
    if file is None:
        return None
    token = read_secret(key, file)
    if len(token) < FEWEST_TOKEN_CHARACTERS or not token.isascii() or " " in token:
        raise SecretError(
            f"{key}: the token in {file} needs at least {FEWEST_TOKEN_CHARACTERS} characters "
            "without spaces. Make one with: openssl rand -hex 32"
        )
    return token
