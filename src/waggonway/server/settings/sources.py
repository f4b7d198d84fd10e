"""Read the settings from a file, the environment and flags. Later sources override earlier ones."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from . import Settings
from .addresses import checked_node_address, checked_proxies, normalized_url
from .catalogue import PREFIX, Setting, all_settings, sections, shown
from .sections import Section

CONFIG = f"{PREFIX}CONFIG"
FOREIGN = (
    *("BENCH_", "BOT_", "BUILD", "CHROMIUM", "CONFIG", "INTERPRETED", "MODELS", "OPT", "PAGES"),
    *("POSTGRES", "SERVER", "TEST", "TOKEN"),
)
"""Beginnings of variables of Waggonway that are not settings of a server."""
CHECKS: dict[str, Callable[[Any], Any]] = {
    "public_url": normalized_url,
    "proxies": checked_proxies,
    "node_address": checked_node_address,
}
"""Further checks of settings, which may return another form of the value."""


class SettingsError(Exception):
    """Some settings are wrong. The message has one line for each, with its source and key."""


class Given(msgspec.Struct, frozen=True):
    """A value of a setting, and where it was given."""

    setting: Setting
    value: Any
    source: str  # as a message names it, without the key
    name: str  # of the key in this source


class Effective(msgspec.Struct, frozen=True):
    """The settings of a server, and the source of each that is not a default."""

    settings: Settings
    sources: dict[str, str]


def read(
    file: Path | None, environment: Mapping[str, str], flags: Mapping[str, Any], pairs: list[str]
) -> Effective:
    """Combine all sources; raise SettingsError with every problem.

    `flags` have the value None if they were not given. `pairs` are the `KEY=VALUE` of `--set`.
    """
    problems: list[str] = []
    if file is None and environment.get(CONFIG):
        file = Path(environment[CONFIG])
    given = [
        *(in_file(file, problems) if file else ()),
        *in_environment(environment, problems),
        *in_pairs(pairs, problems),
        *in_flags(flags),
    ]
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for one in given:
        try:
            value = one.setting.checked(one.value)
            values[one.setting.key] = CHECKS.get(one.setting.key, same)(value)
            sources[one.setting.key] = one.source
        except ValueError as error:
            where = f"{one.source}: {one.name}" if one.source != one.name else one.name
            problems.append(f"{where}: {error}")
    if problems:
        raise SettingsError("\n".join(problems))
    return Effective(built(values), sources)


def same(value: Any) -> Any:
    """Return a value that needs no further check."""
    return value


def in_file(path: Path, problems: list[str]) -> Iterator[Given]:
    """Yield the settings of a configuration file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        problems.append(f"{path}: cannot be read: {error.strerror}")
        return
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        problems.append(f"{path}: this is not TOML: {error}")
        return
    for key, value in flattened(data):
        if key in all_settings():
            yield Given(all_settings()[key], value, str(path), key)
        else:
            problems.append(f"{path}: {key}: there is no such setting{near(key)}")


def flattened(data: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield keys and values; those in a section as `section.key`."""
    for name, value in data.items():
        if name in sections() and isinstance(value, dict):
            for key, inner in value.items():
                yield f"{name}.{key}", inner
        else:
            yield name, value


def in_environment(environment: Mapping[str, str], problems: list[str]) -> Iterator[Given]:
    """Yield the settings in environment variables."""
    by_variable = {one.variable: one for one in all_settings().values()}
    for name in sorted(environment):
        if name in by_variable:
            setting = by_variable[name]
            yield Given(setting, parsed(setting, environment[name]), name, name)
        elif name.startswith(PREFIX) and not name.removeprefix(PREFIX).startswith(FOREIGN):
            problems.append(f"{name}: there is no such setting")


def in_pairs(pairs: list[str], problems: list[str]) -> Iterator[Given]:
    """Yield the settings of `--set KEY=VALUE`."""
    for pair in pairs:
        key, equals, text = pair.partition("=")
        setting = all_settings().get(key.strip())
        if not equals:
            problems.append(f"--set {pair}: write KEY=VALUE, such as features.chat=false")
        elif setting is None:
            problems.append(f"--set {key}: there is no such setting{near(key)}")
        else:
            name = f"--set {setting.key}"
            yield Given(setting, parsed(setting, text.strip()), name, name)


def in_flags(flags: Mapping[str, Any]) -> Iterator[Given]:
    """Yield the settings of flags that were given."""
    for key, value in flags.items():
        if value is not None:
            name = f"--{key.replace('_', '-')}"
            yield Given(all_settings()[key], value, name, name)


def parsed(setting: Setting, text: str) -> Any:
    """Read a value from a text, written as in a file; quotes can be omitted."""
    if setting.is_text:
        return text
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def near(key: str) -> str:
    """Suggest the setting that somebody may have meant."""
    known = all_settings()
    inside = [one for one in known if one.rpartition(".")[2] == key.rpartition(".")[2]]
    found = inside or difflib.get_close_matches(key, known, 1)
    return f"; did you mean {found[0]}?" if found else ""


def built(values: Mapping[str, Any]) -> Settings:
    """Build the settings from checked values by key."""
    made: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        inside = {
            key.partition(".")[2]: value
            for key, value in values.items()
            if key.startswith(f"{field.name}.")
        }
        if inside:
            section: type[Section] = field.type
            made[field.name] = section(**inside)
        elif field.name in values:
            made[field.name] = values[field.name]
    return Settings(**made)


def lines(effective: Effective, hidden: Mapping[str, str]) -> Iterator[str]:
    """Yield the effective settings as a configuration file; `hidden` replaces some values."""
    section = ""
    for key in all_settings():
        before, _, name = key.rpartition(".")
        if before != section:
            section = before
            yield f"\n[{section}]"
        inside = getattr(effective.settings, section) if section else effective.settings
        value = getattr(inside, name)
        source = effective.sources.get(key, "default")
        text = shown(hidden.get(key, value))
        yield f"# {name} is not set" if value is None else f"{name} = {text}  # {source}"
