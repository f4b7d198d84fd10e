"""How a verb ends when it cannot do what was asked."""


class Fault(Exception):
    """Ends the command with a message for the person, and an exit code, never a traceback.

    Code 1: the answer is no (a record that does not verify).  Code 2: asked for wrongly (no such
    edition, no such file), as for a wrong option.
    """

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
