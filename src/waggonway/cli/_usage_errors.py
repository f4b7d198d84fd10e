"""Sentences for wrong usage of the command line, where those of the parser speak of tokens."""

from cyclopts import CoercionError, CycloptsError, MissingArgumentError
from cyclopts.exceptions import UnusedCliTokensError

_NUMBERS = {int: "a whole number", float: "a number"}


def usage_error(error: CycloptsError) -> str:
    """Describe wrong usage in the user's words."""
    if isinstance(error, UnusedCliTokensError):
        return _too_many(error)
    if isinstance(error, MissingArgumentError):
        return _missing(error)
    if isinstance(error, CoercionError) and error.token and error.target_type in _NUMBERS:
        name = error.token.keyword or _parameter(error)
        return f'{name} must be {_NUMBERS[error.target_type]}, not "{error.token.value}".'
    return str(error)


def _too_many(error: UnusedCliTokensError) -> str:
    extra = " ".join(error.unused_tokens or ())
    return f'"{extra}" is more than this command expects. {_help(error)}'


def _missing(error: MissingArgumentError) -> str:
    if error.keyword:
        return f"{error.keyword} needs a value. {_help(error)}"
    return f"{_parameter(error)} is missing. {_help(error)}"


def _parameter(error: CycloptsError) -> str:
    """The name of the parameter as the help shows it: `EDITION`, `--games`."""
    if error.argument is None:
        return "A value"
    positional = error.argument.index is not None
    return error.argument.name.lstrip("-").upper() if positional else error.argument.name


def _help(error: CycloptsError) -> str:
    command = " ".join(("waggonway", *(error.command_chain or ())))
    return f"`{command} --help` shows how to use it."
