"""Route /metrics, for Prometheus."""

from __future__ import annotations

from ipaddress import ip_address

from litestar import Response, get

from ...refusals import Refusal
from ...settings import Settings
from ..prometheus import Exposition
from ..request_bodies import Asked
from ..tokens import check_token

MEDIA = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


@get("/metrics", include_in_schema=False)
async def metrics(
    request: Asked, settings: Settings, exposition: Exposition, metrics_token: str | None
) -> Response[bytes]:
    """Return the metrics of this process."""
    match settings.monitoring.metrics:
        case "token":
            check_token(request, metrics_token or "")
        case "loopback" if is_local(request):
            pass
        case _:
            raise Refusal.of("not_found")
    return Response(await exposition.text(), media_type=MEDIA)


def is_local(request: Asked) -> bool:
    """Whether a request comes from this computer, and not through a proxy."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


HANDLERS = [metrics]
