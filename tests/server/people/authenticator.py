"""An authenticator in software: it makes passkeys and uses them, for any site it is told."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT_AND_VERIFIED, WITH_KEY = 0x05, 0x40


def coded(data: bytes) -> str:
    """Encode in base64url, as the standard wants."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """One passkey. `origin` and `site` are what the browser says about the page."""

    def __init__(self, origin: str = "http://localhost:8000", site: str = "localhost") -> None:
        self.origin, self.site = origin, site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def create(self, options: str) -> str:
        """Answer the options for a new passkey."""
        client = self._client("webauthn.create", json.loads(options)["challenge"])
        point = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        data = self._data(PRESENT_AND_VERIFIED | WITH_KEY)
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer({"clientDataJSON": coded(client), "attestationObject": coded(made)})

    def use(self, options: str) -> str:
        """Answer the options for a sign-in."""
        client = self._client("webauthn.get", json.loads(options)["challenge"])
        self.count += 1
        data = self._data(PRESENT_AND_VERIFIED)
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        parts = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._answer({name: coded(part) for name, part in parts.items()})

    def _client(self, kind: str, challenge: str) -> bytes:
        said: dict[str, Any] = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(said).encode()

    def _data(self, flags: int) -> bytes:
        return sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _answer(self, response: dict[str, str]) -> str:
        name = coded(self.id)
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})
