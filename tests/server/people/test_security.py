"""Passkeys, recovery codes, reserved names, and guests that are merged."""

from __future__ import annotations

import asyncio
from contextlib import closing
from typing import Any

import pytest

from tests.server.helpers.memory import simulate
from waggonway.server.http.proofs import PROOF_MS
from waggonway.server.http.routes.me.sign_in import MOST
from waggonway.server.people import passkeys
from waggonway.server.people.passkeys import CHALLENGE_MS
from waggonway.server.people.recovery import new_code, plain
from waggonway.server.rooms.reserved_names import folded

from .authenticator import Authenticator
from .home import Home, rest

HERE = {"origin": "http://localhost:8000", "host": "localhost:8000"}


async def ask(home: Home, path: str, token: str = "", **form: Any) -> Any:
    """Ask from a page on localhost, where passkeys work."""
    return (await home.answer("POST", path, token, headers=HERE, **form)).data


async def add_passkey(home: Home, token: str, key: Authenticator | None = None) -> Authenticator:
    """Add a passkey of a person."""
    key = key or Authenticator()
    options = (await ask(home, "me/passkeys/begin", token))["options"]
    said = await ask(home, "me/passkeys", token, credential=key.create(options))
    assert said == {"done": True}, said
    return key


async def sign_in(home: Home, key: Authenticator, token: str = "", **form: Any) -> Any:
    """Sign in with a passkey."""
    options = (await ask(home, "passkeys/begin"))["options"]
    return await ask(home, "passkeys/use", token, credential=key.use(options), **form)


def test_a_passkey_signs_another_device_in() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        key = await add_passkey(home, ann)
        (line,) = (await home.said("GET", "me/security", ann))["passkeys"]
        assert line["used"] == line["created"]
        token = (await sign_in(home, key, bearer=True))["token"]
        assert (await home.said("GET", "me", token))["id"] == "ann0"
        assert (await home.said("GET", "me/security", token))["proved"]
        assert await home.code("DELETE", f"me/passkeys/{line['id']}", token) == "yes"
        assert (await sign_in(home, key))["code"] == "bad_passkey"

    simulate(test)


@pytest.mark.parametrize(
    "key",
    [
        Authenticator("https://evil.example", "evil.example"),
        Authenticator("https://evil.example", "localhost"),
        Authenticator("http://localhost:8000", "evil.example"),
        Authenticator("http://localhost:9999", "localhost"),
    ],
)
def test_a_passkey_of_another_site_is_refused(key: Authenticator) -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        options = (await ask(home, "me/passkeys/begin", ann))["options"]
        said = await ask(home, "me/passkeys", ann, credential=key.create(options))
        assert said["code"] == "bad_passkey"
        origin, site = key.origin, key.site
        key.origin, key.site = "http://localhost:8000", "localhost"
        await add_passkey(home, ann, key)
        key.origin, key.site = origin, site  # the same key, used on another page
        assert (await sign_in(home, key))["code"] == "bad_passkey"

    simulate(test)


def test_a_challenge_works_once_for_one_person_and_one_purpose() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        key = Authenticator()
        options = (await ask(home, "me/passkeys/begin", ann))["options"]
        made = key.create(options)
        assert (await ask(home, "me/passkeys", bob, credential=made))["code"] == "bad_passkey"
        assert (await ask(home, "me/passkeys", ann, credential=made))["code"] == "bad_passkey"
        await add_passkey(home, ann, key)
        options = (await ask(home, "passkeys/begin"))["options"]
        answer = key.use(options)
        assert "id" in await ask(home, "passkeys/use", credential=answer)
        assert (await ask(home, "passkeys/use", credential=answer))["code"] == "bad_passkey"
        late = key.use((await ask(home, "passkeys/begin"))["options"])
        await asyncio.sleep(CHALLENGE_MS / 1000)
        assert (await ask(home, "passkeys/use", credential=late))["code"] == "bad_passkey"
        stranger = Authenticator()
        assert (await sign_in(home, stranger))["code"] == "bad_passkey"
        for nonsense in ("{}", "[1]", '{"id": 7, "response": {"clientDataJSON": "AAA"}}', "[" * 99):
            said = await ask(home, "passkeys/use", credential=nonsense)
            assert said["code"] == "bad_passkey"

    simulate(test)


def test_passkeys_need_a_secure_site() -> None:
    async def test() -> None:
        home = Home()
        for origin in ("http://127.0.0.1:8000", "https://127.0.0.1:8000", ""):
            headers = {"origin": origin} if origin else {}
            answer = await home.answer("POST", "passkeys/begin", headers=headers)
            assert answer.data["code"] == "insecure_site", origin

    simulate(test)


def test_a_recovery_code_signs_in_once_and_only_hashes_are_stored() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        codes = (await home.said("POST", "me/recovery", ann))["codes"]
        assert len(set(codes)) == 10
        with closing(home.store._engine.raw_connection()) as database:
            dump = "\n".join(database.driver_connection.iterdump())  # type: ignore[union-attr]
        assert plain(codes[0]) not in dump
        typed = codes[0].upper().replace("-", " ")
        used = await home.said("POST", "recovery/use", code=typed, bearer=True)
        assert (await home.said("GET", "me", used["token"]))["id"] == "ann0"
        again = await home.answer("POST", "recovery/use", code=typed)
        wrong = await home.answer("POST", "recovery/use", code=new_code())
        assert again.bytes() == wrong.bytes()
        assert again.data["code"] == "bad_recovery_code"
        assert (await home.said("GET", "me/security", ann))["recovery_codes"] == 9

    simulate(test)


def test_a_device_by_a_stolen_link_cannot_take_a_secured_person_over() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        key = await add_passkey(home, ann)
        thief = await home.phone(ann)
        (line,) = (await home.said("GET", "me/security", ann))["passkeys"]
        dangerous: tuple[tuple[str, str, dict[str, str]], ...] = (
            ("POST", "me/recovery", {}),
            ("DELETE", f"me/passkeys/{line['id']}", {}),
            ("POST", "me/erase", {"name": "ann"}),
            ("DELETE", "me", {}),
        )
        for method, path, form in dangerous:
            assert await home.code(method, path, thief, **form) == "proof_needed", path
        assert (await ask(home, "me/passkeys/begin", thief))["code"] == "proof_needed"
        await asyncio.sleep(PROOF_MS / 1000)  # Ann's own proof is too old as well
        assert await home.code("POST", "me/recovery", ann) == "proof_needed"
        assert (await sign_in(home, key, ann))["id"] == "ann0"
        assert await home.code("POST", "me/recovery", ann) == "yes"

    simulate(test)


def test_a_reserved_name_is_its_owners_alone() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        await home.said("PUT", "me", bob, name="Ann")  # guests may share a name
        assert await home.code("PUT", "me/reserved", ann, reserve=True) == "not_secured"
        await home.said("POST", "me/recovery", ann)
        assert await home.code("PUT", "me/reserved", ann, reserve=True) == "yes"
        for name in ("ANN", "Ann", "a\u200dnn", "ａｎｎ"):
            assert await home.code("POST", "guests", name=name) == "name_reserved", name
        table = await home.table(ann)
        for action in ({"type": "sit", "seat": 1}, {"type": "say", "text": "I am Ann."}):
            assert (await home.do(bob, table, **action))["code"] == "name_reserved"
        assert "code" not in await home.do(ann, table, type="say", text="I am Ann.")
        await home.said("PUT", "me", bob, name="Bob")
        said = await home.do(bob, table, type="sit", seat=1, name="Ann")
        assert said["code"] == "name_reserved"
        assert "code" not in await home.do(bob, table, type="sit", seat=1)
        assert await home.code("PUT", "me/reserved", ann, reserve=False) == "yes"
        assert await home.code("PUT", "me", bob, name="Ann") == "yes"

    simulate(test)


@pytest.mark.parametrize(("one", "other"), [("Ann", "ANN"), ("Straße", "STRASSE"), ("a  b", "A b")])
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_two_guests_become_one_person_with_all_their_games() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, cat = [await home.guest(name) for name in ("ann", "bob", "cat")]
        done = await home.table(bob, cat, begin=True)
        await home.do(bob, done, type="say", text="Words of Bob.")
        await home.play(done, bob, cat)
        running = await home.table(cat, bob, begin=True)
        lobby = await home.table(bob)
        both = await home.table(ann, bob)  # in the lobby one seat is enough
        phone = await home.phone(bob)
        line, heard = home.listen(running, phone)
        await rest()
        code = await home.link(ann)
        used = await home.said("POST", "links/use", bob, code=code, merge=True, bearer=True)
        await rest()
        assert used["id"] == "ann0"
        assert b"going_away" in heard[-1]
        assert await home.code("GET", "me", bob) == "no_name"  # a new token, whoever knew the old
        for token in (used["token"], phone):
            assert (await home.said("GET", "me", token))["id"] == "ann0"
        mine = {one["table"] for one in await home.said("GET", "me/tables", ann)}
        assert mine == {running, lobby, both}
        news = await home.said("GET", f"tables/{running}", ann)
        assert (news["you"]["seats"], len(news["views"])) == ([1], 1)
        chairs = (await home.said("GET", f"tables/{both}", ann))["table"]["chairs"]
        assert [one["person"] for one in chairs] == ["ann0", None]
        data = await home.said("GET", "me/data", ann)
        assert (data["former_ids"], len(data["games"]), len(data["chat"])) == (["bob0"], 1, 1)
        await home.said("POST", "me/erase", ann, name="ann")
        with closing(home.store._engine.raw_connection()) as database:
            dump = "\n".join(database.driver_connection.iterdump())  # type: ignore[union-attr]
        assert "Words of Bob" not in dump
        assert set(await home.store.erased()) == {"ann0", "bob0"}
        await line.leave()

    simulate(test)


def test_nobody_gets_two_hands_in_one_game_by_merging() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        table = await home.table(ann, bob, begin=True)
        code = await home.link(ann)
        assert await home.code("POST", "links/use", bob, code=code, merge=True) == "shared_game"
        for token, seats in ((ann, [0]), (bob, [1])):
            news = await home.said("GET", f"tables/{table}", token)
            assert (news["you"]["seats"], len(news["views"])) == (seats, 1)
        assert (await home.said("POST", "links/look", code=code))["name"] == "ann"  # not used up
        await home.play(table, ann, bob)
        assert await home.code("POST", "links/use", bob, code=code, merge=True) == "yes"

    simulate(test)


def test_a_table_is_handed_over_at_the_next_visit_if_that_failed_before() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, cat = [await home.guest(name) for name in ("ann", "bob", "cat")]
        table = await home.table(cat, bob, begin=True)
        await home.store.merge("bob0", "ann0", 1, MOST)  # and the server stops before the rest
        assert [one["table"] for one in await home.said("GET", "me/tables", ann)] == [table]
        line, _ = home.listen(table, ann)
        await rest()
        news = await home.said("GET", f"tables/{table}", ann)
        assert news["you"]["seats"] == [1]
        await line.leave()

    simulate(test)


def test_a_server_without_the_library_names_the_extra_for_passkeys(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(passkeys, "installed", lambda: False)
    with caplog.at_level("INFO", passkeys.logger.name):
        passkeys.load()
    assert 'pip install "waggonway[passkeys]"' in caplog.text
