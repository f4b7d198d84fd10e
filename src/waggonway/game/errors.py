"""Errors for callers: a stable code for programs, a sentence for people."""


class GameError(ValueError):
    """A request that cannot be carried out; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[type["GameError"], tuple[str, str]]:
        return type(self), (self.code, self.message)


class IllegalAction(GameError):
    """The rules do not allow this action now; the message says why."""


class NotationError(GameError):
    """A text that is not an action; the message has what was expected and a close match."""
