"""What a caller may have done wrong: a stable code for programs, a sentence for people."""


class GameError(ValueError):
    """Something was asked for that cannot be done; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[type["GameError"], tuple[str, str]]:
        return type(self), (self.code, self.message)


class IllegalAction(GameError):
    """The rules do not allow this action now; the message is the rule's sentence."""


class NotationError(GameError):
    """A text that is no action: what is wrong, what was expected, and a near match."""
