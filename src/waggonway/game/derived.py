"""What a game remembers about its current position."""

from typing import Any

from .actions import Action


class Derived:
    """What a game computed from its current position, so that it computes each thing once."""

    def __init__(self) -> None:
        self.menus: dict[int, tuple[tuple[Action, ...], list[int]]] = {}
        self.public: dict[str, Any] = {}
        self.public_json = b""
        self.result_json = b""
