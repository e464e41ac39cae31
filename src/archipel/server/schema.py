"""The schema that the server gives of itself (OpenAPI), where it takes more than the types of messages to make it true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Router
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIType, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct

from archipel import __version__
from archipel.server import wire, wire_http
from archipel.server.wire_http import COOKIE, SAFE_COOKIE

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

WHERE: Final = "/schema"
BEHIND_HTTPS: Final = f"The login of a guest, from POST /api/people; behind https it is called {SAFE_COOKIE}"
WAYS: Final = {  # to say who one is
    "guest": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie", description=BEHIND_HTTPS),
    "csrf": SecurityScheme(
        "apiKey", name="X-CSRF-Token", security_scheme_in="header", description="For guests who change something: `csrf` of Me"
    ),
    "token": SecurityScheme("http", scheme="bearer", description="The token of a bot, from POST /api/bots"),
}


class EventSchema(OpenAPISchemaPlugin):
    """Events are sent as lists, which nobody would guess from the fields of the class."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value is wire.Event

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        number = Schema(type=OpenAPIType.INTEGER)
        numbers = Schema(type=OpenAPIType.ARRAY, items=number)
        return Schema(type=OpenAPIType.ARRAY, prefix_items=[number, numbers, numbers], min_items=3, max_items=3)


def closed() -> list[str]:
    """The messages that have no other fields than those named: with any other they are refused."""
    found = [each for module in (wire, wire_http) for each in vars(module).values() if isinstance(each, type)]
    return [each.__name__ for each in found if issubclass(each, Struct) and each.__struct_config__.forbid_unknown_fields]


class SchemaPage(JsonRenderPlugin):
    """The schema as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        schemas = openapi_schema["components"]["schemas"]
        for name in closed():
            if name in schemas:
                schemas[name]["additionalProperties"] = False
        return super().render(request, openapi_schema)


async def must_be_there(request: Request[Any, Any, Any]) -> None:
    """What lies beside the schema is refused like any other address where nothing is: Litestar would send a page of its own."""
    if request.url.path.rstrip("/") not in (WHERE, *(f"{WHERE}{path}" for path in SchemaPage().paths)):
        raise NotFoundException


def openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        "Archipel",
        __version__,
        openapi_router=Router(WHERE, route_handlers=[], include_in_schema=False, before_request=must_be_there),
        render_plugins=[SchemaPage()],
        components=Components(security_schemes=WAYS),  # type: ignore[arg-type]
        security=[{}, {"token": []}, {"guest": [], "csrf": []}],
    )
