"""Requests about people: who may send them, and that none of them makes the server fail."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from schemathesis import GenerationMode

from tests.server.helpers.memory import VirtualLoop
from tests.server.http import test_schema
from tests.server.http.test_schema import Api, attack

from .authorisation import ROLES, prepared, table

OWN = ("Ann", "Ann's phone")
DANGEROUS = ("erase Ann's data", "make recovery codes", "remove Ann's passkey")
ABOUT_PEOPLE = (
    *("/api/me/", "/api/links", "/api/passkeys", "/api/recovery"),
    *("/api/profiles", "/invitations"),
)
OPEN = ("show Ann's public profile", "show a private profile")


def test_only_the_owner_of_a_token_acts_for_a_person() -> None:
    for request, cells in table().items():
        for role in ROLES:
            said, ann_is_there = cells[role]
            harmful = request in ("erase Ann's data", "sign Ann's computer out")
            assert ann_is_there or (harmful and role in OWN and said == "yes"), (request, role)
            if role == "Ann's phone" and request in DANGEROUS:
                assert said == "proof_needed", request
        if request not in OPEN and not any(
            way in request for way in ("link", "passkey, a", "recovery code")
        ):
            assert cells["nobody"][0] == "no_name", request


class PeopleApi(Api):
    """The application with Ann, whose device and table are known."""

    async def _open(self) -> Any:
        home, _ = await prepared()
        self.known = {"device": "ann0", "person": "ann0", "passkey": "anns", "table": "none"}
        return home, home.store


def test_no_request_about_people_makes_the_server_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_schema, "EXAMPLES", 5)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        api = PeopleApi(runner)
        labels = [label for label in api.operations if any(part in label for part in ABOUT_PEOPLE)]
        assert len(labels) >= 30
        for label in sorted(labels):
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                if mode is GenerationMode.NEGATIVE and not label.startswith(("POST", "PUT")):
                    continue
                if mode is GenerationMode.NEGATIVE and not api.operations[label].body:
                    continue
                assert attack(api, label, mode, **api.known), label
