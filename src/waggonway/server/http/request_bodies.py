"""Strict decoding of request bodies, each exactly once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.dto import AbstractDTO
from litestar.dto.data_structures import DTOFieldDefinition
from litestar.openapi.spec import Reference, Schema
from litestar.typing import FieldDefinition

from ..refusals import Refusal
from ..settings import Settings

LONGEST_PROBLEM = 200  # characters of a problem that are sent back; part of it is the sender's text

T = TypeVar("T")
Asked = Request[Any, Any, Any]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request, without fields that the server does not know."""


class StrictBody(AbstractDTO[T]):
    """Decode a body strictly, as in `@post("/api/quick", dto=StrictBody[QuickJoin])`.

    Litestar on its own would accept text for a number.
    """

    def decode_bytes(self, value: bytes) -> Any:
        """Decode a body, or refuse it."""
        try:
            return msgspec.json.decode(value, type=self.model_type)
        except msgspec.MsgspecError as error:
            raise Refusal.of("bad_request", problem=str(error)[:LONGEST_PROBLEM]) from None
        except RecursionError:  # brackets in brackets in brackets
            raise Refusal.of("not_json") from None

    @classmethod
    def create_for_field_definition(cls, *_: Any, **__: Any) -> None:
        """Prepare nothing: msgspec decodes straight into the struct."""

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
    ) -> Reference | Schema:
        """Describe the struct itself."""
        described: Reference | Schema = schema_creator.for_field_definition(field_definition)
        return described

    @classmethod
    def is_supported_model_type_field(cls, field_definition: FieldDefinition) -> bool:
        """Leave the answers of the handler alone."""
        return False

    @classmethod
    def generate_field_definitions(cls, model_type: type[Any]) -> Generator[DTOFieldDefinition]:
        """Name no fields: nothing is transferred from one model to another."""
        yield from ()

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:
        """Name no nested models, for the same reason."""
        return False


def link(request: Asked, settings: Settings, path: str) -> str:
    """Return the address of a page, as others can open it."""
    base = settings.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
    return f"{base.rstrip('/')}/{path}"
