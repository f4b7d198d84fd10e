"""Every setting by its key, derived from the classes of the settings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from . import Settings
from .sections import Section

PREFIX = "WAGGONWAY_"
LONGEST_SHOWN = 80  # characters of a wrong value in a message


class Setting(msgspec.Struct, frozen=True):
    """One setting. Its key in a section is `section.name`."""

    key: str
    type: Any
    default: object

    @property
    def variable(self) -> str:
        """The name of its environment variable."""
        return PREFIX + self.key.upper().replace(".", "_")

    @property
    def about(self) -> str:
        """Describe what it does."""
        described: Any = inspect.type_info(self.type)
        return str(described.extra_json_schema["description"])

    @property
    def is_text(self) -> bool:
        """Whether any text is a value, so that digits in a variable are text, too."""
        return any(isinstance(one, inspect.StrType) for one in kinds(self.type))

    @property
    def expected(self) -> str:
        """Describe the values it takes."""
        return " or ".join(filter(None, map(described, kinds(self.type))))

    def checked(self, value: object) -> Any:
        """Return a value as its type; raise ValueError if the setting does not take it."""
        try:
            return msgspec.convert(value, self.type, strict=True)
        except msgspec.ValidationError:
            raise ValueError(f"expected {self.expected}, not {shown(value)}") from None


@cache
def all_settings() -> dict[str, Setting]:
    """Return all settings by key, in the order of the documentation."""
    return {one.key: one for one in settings_in(Settings, "")}


@cache
def sections() -> dict[str, str]:
    """Return the sections with their descriptions."""
    return {
        field.name: field.type.__doc__ or ""
        for field in msgspec.structs.fields(Settings)
        if is_section(field.type)
    }


def settings_in(section: type[Section], prefix: str) -> Iterator[Setting]:
    """Yield the settings of a section and of those inside it."""
    for field in msgspec.structs.fields(section):
        if is_section(field.type):
            yield from settings_in(field.type, f"{prefix}{field.name}.")
        else:
            yield Setting(f"{prefix}{field.name}", field.type, field.default)


def is_section(kind: object) -> bool:
    """Whether the type of a field is a section."""
    return isinstance(kind, type) and issubclass(kind, Section)


def kinds(annotation: object) -> tuple[inspect.Type, ...]:
    """Return the types that a value may have."""

    def parts(kind: inspect.Type) -> Iterator[inspect.Type]:
        if isinstance(kind, inspect.Metadata):
            yield from parts(kind.type)
        elif isinstance(kind, inspect.UnionType):
            for one in kind.types:
                yield from parts(one)
        else:
            yield kind

    return tuple(parts(inspect.type_info(annotation)))


def described(kind: inspect.Type) -> str:
    """Describe a type for the users of a file. None means a missing key: no value to write."""
    match kind:
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType(ge=low, le=high):
            return f"a whole number from {low} to {high}"
        case inspect.FloatType(ge=None, le=high):
            return f"a number above 0, up to {high:.0f}"
        case inspect.FloatType(ge=low, le=high):
            return f"a number from {low} to {high}"
        case inspect.LiteralType(values=values):
            return " or ".join(f'"{value}"' for value in values)
        case inspect.StrType():
            return "a text"
    return ""


def shown(value: object) -> str:
    """Write a value as a configuration file does."""
    text = msgspec.json.encode(value, enc_hook=str).decode()
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
