"""`waggonway push-key`: make the key with which a server signs push messages."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from .._error import CommandError
from .._extras import require


def push_key(
    file: Annotated[Path, Parameter(help="New file for the key. Only you can read it.")],
) -> None:
    """Make the key with which a server signs push messages (VAPID).

    Browsers subscribe to this key: with a new one, all of them have to subscribe again.
    """
    require("push")
    from ...server.notifications.push import new_key

    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise CommandError(f"{file} exists, and its key may be in use") from None
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}") from None
    with os.fdopen(handle, "w", encoding="ascii") as opened:
        opened.write(f"{new_key()}\n")
    print(f'The key is in {file}. In the settings: [push] key_file = "{file}"')
