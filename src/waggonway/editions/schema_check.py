"""Check that a file has the keys and types of an edition.

All problems are reported at once. Broken parts are replaced so that other checks can look at the
rest: an optional key is dropped, a required section becomes a stub, and a broken element of an
array is left out. Checks that read a broken part as a whole are skipped.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import inspect

from .checks import Finding
from .edition import Edition
from .problem import did_you_mean
from .toml_lines import KeyPath

_ARRAYS = ("cities", "borders", "routes", "tickets")
_MAX_NUMBER = 999_999_999
_QUOTED_LENGTH = 40  # characters of a text in a message
_BROKEN: Final = object()
_EDITION = inspect.type_info(Edition)
_STUBS: dict[KeyPath, Any] = {
    ("id",): "stub",
    ("title",): "Stub",
    ("revision",): 1,
    ("seats",): [2, 5],
    ("ranking",): [],
    ("provenance",): {},
    ("cards",): {"colors": [], "each": 1, "wild": 1, "hand": 1, "draw": 1},
    ("routes",): {"trains": 1},
    ("tickets",): {"opening": {"deal": {}, "keep": 1}},
    ("end",): {"trains_left": 0},
    ("board",): {"cities": [], "routes": [], "tickets": []},
    ("board", "cities"): [],
    ("board", "borders"): [],
    ("board", "routes"): [],
    ("board", "tickets"): [],
    ("board", "map"): {},
}


class SchemaCheck:
    """An edition made from the well-formed parts of a file, and findings about the others."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.findings: list[Finding] = []
        self.broken: set[str] = set()
        self.numbers: dict[str | int, list[int]] = {}
        self.edition = msgspec.convert(self._clean(data, _EDITION, ()), Edition, str_keys=True)

    def original(self, path: KeyPath) -> KeyPath:
        """Translate a path in the edition, which lacks broken elements, to the path in the file."""
        if len(path) > 2 and path[0] == "board" and path[1] in self.numbers:
            return (*path[:2], self.numbers[path[1]][int(path[2])], *path[3:])
        return path

    def _break(self, path: KeyPath, what: str, hint: str) -> Any:
        """Report a problem that leaves its part of the file incomplete."""
        self.findings.append(Finding(path, what, hint))
        if path[0] != "board":
            self.broken.add(str(path[0]))
        else:
            self.broken.update(f"board.{name}" for name in path[1:2] or _ARRAYS)
            if path in (("board",), ("board", "cities")) or path[-1] == "country":
                self.broken.add("cities")  # not even their ids and kinds are known
        return _BROKEN

    def _clean(self, value: Any, kind: inspect.Type, path: KeyPath) -> Any:
        """Return the well-formed part of a value, or _BROKEN."""
        kind = _only(kind)
        if isinstance(kind, inspect.LiteralType):
            if value in kind.values:
                return value
            allowed = ", ".join(f'"{word}"' for word in kind.values)
            return self._break(
                path, f"{_describe(value)} is not possible here", f"Use one of {allowed}"
            )
        wanted, is_right = _KINDS[type(kind)]
        if not is_right(value):
            return self._break(path, f"must be {wanted}, not {_describe(value)}", f"Write {wanted}")
        if isinstance(kind, inspect.StructType):
            return self._table(value, kind, path)
        if isinstance(kind, inspect.DictType):
            return self._mapping(value, kind, path)
        if isinstance(kind, inspect.VarTupleType):
            return self._array(value, kind.item_type, path)
        if isinstance(kind, inspect.TupleType):
            if len(value) != len(kind.item_types):
                wanted = f"{len(kind.item_types)} numbers"
                return self._break(path, f"must have {wanted}, not {len(value)}", f"Give {wanted}")
            return self._array(value, kind.item_types[0], path)
        return value

    def _table(self, value: Mapping[str, Any], kind: inspect.StructType, path: KeyPath) -> Any:
        fields = {field.encode_name: field for field in kind.fields}
        for key in value:
            if key not in fields:
                self.findings.append(_unknown((*path, key), key, fields))
        clean = {}
        whole = True
        for key, field in fields.items():
            inner = (*path, key)
            if key in value:
                clean[key] = self._clean(value[key], field.type, inner)
            elif field.required:
                hint = f"Add `{key}`, {_KINDS[type(field.type)][0]}"
                clean[key] = self._break(inner, f"the key `{key}` is missing", hint)
            if clean.get(key) is _BROKEN:
                if inner in _STUBS:
                    clean[key] = _STUBS[inner]
                else:
                    del clean[key]
                    whole = whole and not path and not field.required
        return clean if whole else _BROKEN

    def _mapping(self, value: Mapping[str, Any], kind: inspect.DictType, path: KeyPath) -> Any:
        clean = {}
        for key, inner in value.items():
            if isinstance(kind.key_type, inspect.IntType) and not re.fullmatch("[1-9][0-9]?", key):
                what = f"`{key}` is not a valid key"
                self._break((*path, key), what, "Use small whole numbers as keys")
                return _BROKEN
            clean[key] = self._clean(inner, kind.value_type, (*path, key))
        return _BROKEN if _BROKEN in clean.values() else clean

    def _array(self, value: list[Any], kind: inspect.Type, path: KeyPath) -> Any:
        clean = [self._clean(item, kind, (*path, number)) for number, item in enumerate(value)]
        if path[0] != "board" or len(path) > 2:
            return _BROKEN if _BROKEN in clean else clean
        for number, item in enumerate(value):
            if clean[number] is _BROKEN and isinstance(item, dict):
                clean[number] = _named_only(str(path[1]), item)
        numbers = [number for number, item in enumerate(clean) if item is not _BROKEN]
        self.numbers[path[1]] = numbers
        if path[1] == "cities" and len(numbers) < len(value):
            self.broken.add("cities")
        return [clean[number] for number in numbers]


def _named_only(array: str, item: dict[str, Any]) -> Any:
    """Replace a broken city or border by its id, so that routes to it are not reported too."""
    if isinstance(item.get("id"), str):
        if array == "cities":
            country = item.get("country") is True
            return {"id": item["id"], "name": item["id"], "lat": 0, "lon": 0, "country": country}
        if array == "borders" and isinstance(item.get("country"), str):
            return {"id": item["id"], "country": item["country"], "lat": 0, "lon": 0}
    return _BROKEN


def _unknown(path: KeyPath, key: str, fields: Mapping[str, Any]) -> Finding:
    section = _SECTIONS.get(key)
    otherwise = f"`{key}` belongs in {section}" if section else f"Known keys: {', '.join(fields)}"
    return Finding(path, f"unknown key `{key}`", did_you_mean(key, fields, otherwise))


def _sections(kind: inspect.Type, name: str) -> dict[str, str]:
    """Map each key of an edition file to its section."""
    sections: dict[str, str] = {}
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            key, inner = field.encode_name, _only(field.type)
            sections.setdefault(key, f"[{name}]" if name else "the top of the file")
            if isinstance(inner, inspect.VarTupleType):
                inner = inner.item_type
            sections = _sections(inner, f"{name}.{key}".lstrip(".")) | sections
    return sections


def _only(kind: inspect.Type) -> inspect.Type:
    """Return a type without "or None", because TOML has no null."""
    if isinstance(kind, inspect.UnionType):
        return next(t for t in kind.types if not isinstance(t, inspect.NoneType))
    return kind


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MAX_NUMBER


_KINDS: dict[type[inspect.Type], tuple[str, Any]] = {
    inspect.IntType: ("a whole number", _is_whole),
    inspect.FloatType: ("a number", _is_number),
    inspect.BoolType: ("true or false", lambda value: isinstance(value, bool)),
    inspect.StrType: ("a text in quotes", lambda value: isinstance(value, str)),
    inspect.VarTupleType: ("an array", lambda value: isinstance(value, list)),
    inspect.TupleType: ("an array", lambda value: isinstance(value, list)),
    inspect.DictType: ("a table", lambda value: isinstance(value, dict)),
    inspect.StructType: ("a table", lambda value: isinstance(value, dict)),
}
_SECTIONS = _sections(_EDITION, "")


def _describe(value: object) -> str:
    """Describe a value of the file, for a message."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'the text "{value[:_QUOTED_LENGTH]}"'
        case int() if abs(value) > _MAX_NUMBER:
            return "a very large number"
        case int() | float():
            return f"the number {value}"
        case list():
            return "an array"
        case datetime.date() | datetime.time():
            return "a date or time"
    return "a table"
