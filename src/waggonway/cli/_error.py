"""The exception that ends a command with a message."""

EXIT_INTERRUPTED = 130  # as a shell reports a process ended by Ctrl-C


class CommandError(Exception):
    """End a command with a message and an exit code instead of a traceback.

    Code 1: the answer is no, such as a record that does not verify. Code 2: wrong usage, such as
    an unknown edition, file or option.
    """

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
