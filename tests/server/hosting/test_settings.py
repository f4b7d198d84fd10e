"""Settings from a file, the environment and flags, and what they change."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tests.cli.run import Command
from tests.server import settings_table
from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.server.http.rate_limits import HINTS, NEW_GUESTS_AND_TABLES, REQUESTS, Limits
from waggonway.server.settings import Features, LimitSettings, Settings
from waggonway.server.settings.catalogue import all_settings
from waggonway.server.settings.secrets import SecretError, read_secret, read_token
from waggonway.server.settings.sources import SettingsError, read

WEB = Path(__file__).parents[3] / "web" / "src"


def wrong(path: Path, text: str, environment: dict[str, str], *pairs: str) -> list[str]:
    """The problems of some settings."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError) as told:
        read(path, environment, {}, list(pairs))
    return str(told.value).splitlines()


def test_flags_override_variables_which_override_the_file(tmp_path: Path) -> None:
    file = tmp_path / "w.toml"
    file.write_text("port = 1\npace = 3\n[features]\nchat = false\nhints = false\n")
    variables = {"WAGGONWAY_CONFIG": str(file), "WAGGONWAY_PORT": "2", "WAGGONWAY_PACE": "4"}
    found = read(None, variables, {"port": 5, "host": None}, ["features.hints=true", "pace=0.5"])
    settings = found.settings
    assert (settings.port, settings.pace, settings.host) == (5, 0.5, "127.0.0.1")
    assert settings.features == Features(chat=False)
    assert found.sources["features.chat"] == str(file)
    assert found.sources["port"] == "--port"


def test_every_problem_is_told_with_its_source_and_key(tmp_path: Path) -> None:
    file = tmp_path / "w.toml"
    foreign = {"WAGGONWAY_INTERPRETED": "1", "WAGGONWAY_MODELS": "networks"}
    variables = {"WAGGONWAY_JOBS": "many", "WAGGONWAY_CHATT": "1", **foreign}
    text = 'prot = 1\nport = "80"\nproxies = "proxy"\n[limits]\nhints_burst = 0\n[what]\never = 1\n'
    problems = wrong(file, text, variables, "features.chat=maybe", "port", "chat=true")
    assert problems == [
        f"{file}: prot: there is no such setting; did you mean port?",
        f"{file}: what: there is no such setting",
        "WAGGONWAY_CHATT: there is no such setting",
        "--set port: write KEY=VALUE, such as features.chat=false",
        "--set chat: there is no such setting; did you mean features.chat?",
        f'{file}: port: expected a whole number from 0 to 65535, not "80"',
        f"{file}: proxies: 'proxy' is not an address, a network or *",
        f"{file}: limits.hints_burst: expected a whole number from 1 to 1000000, not 0",
        'WAGGONWAY_JOBS: expected a whole number from 1 to 512, not "many"',
        '--set features.chat: expected true or false, not "maybe"',
    ]
    assert wrong(file, "port = ", {})[0].startswith(f"{file}: this is not TOML: ")
    file.unlink()
    with pytest.raises(SettingsError, match="cannot be read: No such file"):
        read(file, {}, {}, [])


def test_the_settings_are_shown_without_secrets(tmp_path: Path, waggonway: Command) -> None:
    token = tmp_path / "token"
    token.write_text("s3cret" * 5)
    done = waggonway(
        *("serve", "--check", "--db", "postgresql://ann:hidden@localhost/w", "--port", "81"),
        *("--set", f"admin.token_file={token}"),
    )
    assert done.code == 0
    assert 'db = "postgresql://ann@localhost/w"' in done.out
    assert "port = 81  # --port" in done.out
    assert "hidden" not in done.out
    assert "s3cret" not in done.out


def test_a_secret_that_cannot_be_used_is_told_without_its_content(
    tmp_path: Path, waggonway: Command
) -> None:
    file = tmp_path / "token"
    for content in ("", "short", "two\nlines of a longer text", "with blanks in its middle"):
        file.write_text(content)
        with pytest.raises(SecretError) as told:
            read_token("admin.token_file", str(file))
        assert "admin.token_file" in str(told.value)
        assert not content or content not in str(told.value)
    file.write_text(" word \n")
    assert read_secret("db_password_file", str(file)) == "word"
    told_ = waggonway.refused("serve", "--set", f"admin.token_file={tmp_path}/none")
    assert "admin.token_file" in told_
    metrics = waggonway.refused("serve", "--set", "monitoring.metrics=token")
    assert "monitoring.token_file" in metrics


def test_the_page_of_the_settings_is_current() -> None:
    page = settings_table.PAGE.read_text(encoding="utf-8")
    assert settings_table.with_tables(page) == page
    variables = [one.variable for one in all_settings().values()]
    assert len(set(variables)) == len(variables)


def test_limits_can_be_changed_and_switched_off() -> None:
    limits = Limits(
        lambda: 0.0, LimitSettings(requests_burst=2, hints_per_minute="off", hints_burst=1)
    )
    assert [limits.allow(REQUESTS, "here") for _ in range(3)] == [True, True, False]
    assert all(limits.allow(HINTS, "here") for _ in range(100))
    assert sum(limits.allow(NEW_GUESTS_AND_TABLES, "here") for _ in range(100)) == 30
    some = Limits(lambda: 0.0, LimitSettings(sockets_per_address=1))
    assert [some.connect("here"), some.connect("here")] == [True, False]
    free = Limits(lambda: 0.0, LimitSettings(sockets_per_address="off"))
    assert all(free.connect("here") for _ in range(1000))


def test_disabled_features_are_refused() -> None:
    off = Features(
        chat=False, hints=False, custom_editions=False, imports=False, public_lobby=False
    )

    async def test() -> None:
        house = House(services(MemoryStore()), Settings(features=off))
        guest = await house.http("POST", "/api/guests", body=b'{"name": "Ann", "bearer": true}')
        token = guest.data["token"]

        async def code(method: str, path: str, body: object = None) -> str:
            data = b"" if body is None else msgspec.json.encode(body)
            answer = await house.http(method, path, token, data)
            assert answer.status == 403
            return str(answer.data["code"])

        table = {"edition": "usa", "options": {"seats": 2, "private": True}}
        opened = await house.http("POST", "/api/tables", token, msgspec.json.encode(table))
        where = f"/api/tables/{opened.data['table']}"
        public = {"edition": "usa", "options": {"seats": 2, "private": False}}
        say = {"type": "say", "text": "hello"}
        options = {"type": "set_options", "options": public["options"]}
        request = {"game": opened.data["table"], "version": 1, "key": "k", "action": say}
        told = [
            await code("GET", "/api/tables"),
            await code("POST", "/api/quick", {"edition": "usa"}),
            await code("POST", "/api/tables", public),
            await code("POST", "/api/tables", {"text": "", "options": table["options"]}),
            await code("POST", "/api/games", {}),
            await code("GET", f"{where}/hint?seat=0"),
            await code("POST", f"{where}/requests", request),
            await code("POST", f"{where}/requests", {**request, "action": options}),
        ]
        assert set(told) == {"switched_off"}
        assert "say" not in (await house.http("GET", where, token)).data["you"]["may"]

    simulate(test)


def test_the_pages_know_the_same_features() -> None:
    source = (WEB / "features.ts").read_text(encoding="utf-8")
    found = re.search(r"type Feature =((?:[\s|]*'\w+')+)", source)
    assert found
    assert re.findall(r"'(\w+)'", found[1]) == list(Features.__struct_fields__)
