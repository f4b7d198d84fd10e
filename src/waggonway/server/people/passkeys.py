"""Passkeys: keys on people's own devices that prove who they are, instead of passwords.

A challenge works once, for a few minutes, and only for what it was made for. The browser signs the
name of the site into every answer, so a passkey is useless to another site.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import json
import logging
from base64 import urlsafe_b64decode
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from ..durations import MINUTE_MS
from ..refusals import Refusal
from ..store import Conflict, SqlStore
from ..store.people.codes import CodeKind, OneTimeCode
from ..store.people.security import Passkey
from ..tables.access.person import Person
from .guests import hashed

T = TypeVar("T")
CHALLENGE_MS = 5 * MINUTE_MS
PASSKEYS = 10  # of one person, at most
LONGEST_ID = 1400  # characters of a passkey's id, which has at most 1,023 bytes
SITE_NAME = "Waggonway"

logger = logging.getLogger(__name__)


class Site(msgspec.Struct, frozen=True):
    """The site for which a passkey is made: the name of its host, and its origin."""

    id: str
    origin: str


def installed() -> bool:
    """Whether this server can check passkeys: it needs the extra `passkeys`."""
    return importlib.util.find_spec("webauthn") is not None


def load() -> None:
    """Import the library, which takes too long for the event loop; if it is missing, say so."""
    if installed():
        importlib.import_module("webauthn")
    else:
        logger.info('passkeys are off; to offer them: pip install "waggonway[passkeys]"')


async def begin_registration(
    store: SqlStore, site: Site, person: Person, existing: tuple[Passkey, ...], now: int
) -> str:
    """Return the options for a new passkey, as JSON for the browser."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, structs

    options = webauthn.generate_registration_options(
        rp_id=site.id,
        rp_name=SITE_NAME,
        user_id=person.id.encode(),
        user_name=person.name,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in existing
        ],
    )
    await keep_challenge(store, options.challenge, "register", person.id, now)
    return webauthn.options_to_json(options)


async def register(
    store: SqlStore, site: Site, person: Person, credential: str, name: str, now: int
) -> None:
    """Store a new passkey of a person."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    challenge = await used_challenge(store, credential, "register", person.id, now)
    verified = await checked(
        lambda: webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    )
    passkey = Passkey(
        id=bytes_to_base64url(verified.credential_id),
        person=person.id,
        site=site.id,
        key=verified.credential_public_key,
        uses=verified.sign_count,
        name=name,
        created=now,
        used=now,
    )
    try:
        added = await store.add_passkey(passkey, PASSKEYS)
    except Conflict:
        raise Refusal.of("bad_passkey") from None
    if not added:
        raise Refusal.of("too_many_passkeys", most=PASSKEYS)


async def begin_sign_in(store: SqlStore, site: Site, now: int) -> str:
    """Return the options for a sign-in, as JSON. The browser offers all its passkeys of this site.

    They name no passkey and no person, so nothing can be learnt from them.
    """
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_authentication_options(
        rp_id=site.id, user_verification=structs.UserVerificationRequirement.REQUIRED
    )
    await keep_challenge(store, options.challenge, "sign_in", "", now)
    return webauthn.options_to_json(options)


async def sign_in(store: SqlStore, site: Site, credential: str, now: int) -> str:
    """Check the answer of a passkey; return its person."""
    import webauthn

    challenge = await used_challenge(store, credential, "sign_in", "", now)
    passkey = await store.passkey(str(decoded(credential).get("id", ""))[:LONGEST_ID])
    if passkey is None or passkey.site != site.id:
        raise Refusal.of("bad_passkey")
    verified = await checked(
        lambda: webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
    )
    await store.used_passkey(passkey.id, verified.new_sign_count, now)
    return passkey.person


async def keep_challenge(
    store: SqlStore, challenge: bytes, kind: CodeKind, person: str, now: int
) -> None:
    """Store a challenge, by its hash."""
    code = OneTimeCode(hashed(challenge.hex()), kind, person, now, now + CHALLENGE_MS)
    await store.add_code(code)


async def used_challenge(
    store: SqlStore, credential: str, kind: CodeKind, person: str, now: int
) -> bytes:
    """Use up the challenge that an answer names; refuse one that we did not make for this."""
    try:
        data = json.loads(bytes_of(decoded(credential)["response"]["clientDataJSON"]))
        challenge = bytes_of(data["challenge"])
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Refusal.of("bad_passkey") from None
    code = await store.use_code(hashed(challenge.hex()), kind, now)
    if code is None or code.person != person:
        raise Refusal.of("bad_passkey")
    return challenge


def decoded(credential: str) -> dict[str, Any]:
    """Decode the answer of a browser."""
    try:
        found = msgspec.json.decode(credential)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        found = None
    if not isinstance(found, dict):
        raise Refusal.of("bad_passkey")
    return found


def bytes_of(text: Any) -> bytes:
    """Decode base64url without padding."""
    if not isinstance(text, str):
        raise ValueError("not a text")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


async def checked(check: Callable[[], T]) -> T:
    """Check an answer beside the event loop; anything wrong with it is one refusal."""
    try:
        return await asyncio.to_thread(check)
    except Exception:  # the library raises many kinds for what a stranger has sent
        raise Refusal.of("bad_passkey") from None
