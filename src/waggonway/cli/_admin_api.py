"""The admin API of a server, as the command line calls it."""

from __future__ import annotations

import dataclasses
import os
import urllib.error
import urllib.parse
import urllib.request
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from ..server.settings.secrets import SecretError, read_token
from ._error import CommandError

TIMEOUT_SECONDS = 600.0  # erasing rewrites the whole database
DEFAULT_URL = "http://127.0.0.1:8000/"
VARIABLE = "WAGGONWAY_ADMIN_TOKEN_FILE"


@Parameter(name="*")
@dataclasses.dataclass(frozen=True)
class Server:
    """The server, and the file with its admin token."""

    url: Annotated[str, Parameter(help="URL of the server, or of one of its processes.")] = (
        DEFAULT_URL
    )
    token_file: Annotated[
        str | None, Parameter(help=f"File with the admin token; {VARIABLE} if not given.")
    ] = None

    def get(self, path: str, **query: object) -> Any:
        """Read something; parameters that are None are left out."""
        given = {name: value for name, value in query.items() if value is not None}
        return self._ask("GET", f"{path}?{urllib.parse.urlencode(given)}", None)

    def send(self, method: str, path: str, body: dict[str, object] | None = None) -> Any:
        """Change something."""
        return self._ask(method, path, msgspec.json.encode(body or {}))

    def _ask(self, method: str, path: str, body: bytes | None) -> Any:
        address = f"{self.url.rstrip('/')}/api/admin/{path}"
        if not address.startswith(("http://", "https://")):
            raise CommandError(f"--url: {self.url} must start with https:// or http://.")
        headers = {"Authorization": f"Bearer {self._token()}", "Content-Type": "application/json"}
        request = urllib.request.Request(address, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
                return msgspec.json.decode(answer.read())
        except urllib.error.HTTPError as error:
            raise CommandError(refusal_sentence(error), 1) from None
        except (urllib.error.URLError, TimeoutError, OSError) as error:
            reason = getattr(error, "reason", error)
            raise CommandError(f"{self.url} does not answer: {reason}", 1) from None
        except msgspec.DecodeError:
            raise CommandError(f"{self.url} is not a server of Waggonway.", 1) from None

    def _token(self) -> str:
        try:
            token = read_token("--token-file", self.token_file or os.environ.get(VARIABLE))
        except SecretError as error:
            raise CommandError(str(error)) from None
        if token is None:
            raise CommandError(f"Name the file with the admin token: --token-file or {VARIABLE}.")
        return token


def refusal_sentence(error: urllib.error.HTTPError) -> str:
    """Return the sentence with which a server refused."""
    try:
        problem = msgspec.json.decode(error.read())
        return f"{problem['message']} ({problem['code']})"
    except (msgspec.DecodeError, KeyError, TypeError, OSError):
        return f"The server answered with HTTP {error.code}."
