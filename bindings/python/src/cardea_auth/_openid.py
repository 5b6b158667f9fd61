"""Providers as native objects."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Iterator

from . import _raw_g as c
from ._library import raw
from ._settings import fill
from ._values import check, instance, refused, text
from .openid import OpenIDEndpoints, OpenIDProvider

_ENDPOINTS = {
    "authorization": c.CARDEA_ENDPOINT_AUTHORIZATION,
    "token": c.CARDEA_ENDPOINT_TOKEN,
    "user_info": c.CARDEA_ENDPOINT_USERINFO,
    "revocation": c.CARDEA_ENDPOINT_REVOCATION,
    "key_set": c.CARDEA_ENDPOINT_KEY_SET,
    "pushed_authorization": c.CARDEA_ENDPOINT_PUSHED_AUTHORIZATION,
    "device_authorization": c.CARDEA_ENDPOINT_DEVICE_AUTHORIZATION,
    "end_session": c.CARDEA_ENDPOINT_END_SESSION,
}


@contextmanager
def native_provider(provider: OpenIDProvider) -> Iterator[int]:
    """The native description of a provider, for as long as the block lasts."""
    library = raw()
    text("backend.client_id", provider.client_id)
    if provider.known is None:
        handle = library.cardea_openid_provider_new() or 0
    else:
        handle = library.cardea_openid_provider_new_known(text("backend.known", provider.known)) or 0
        if not handle:
            raise refused("backend.known must name a well-known provider.")
    try:
        fill("cardea_openid_provider", handle, provider, "backend.")
        if provider.endpoints is not None:
            _set_endpoints(handle, instance("backend.endpoints", provider.endpoints, OpenIDEndpoints))
        yield handle
    finally:
        library.cardea_openid_provider_free(handle)


def _set_endpoints(handle: int, endpoints: OpenIDEndpoints) -> None:
    for name, number in _ENDPOINTS.items():
        url = getattr(endpoints, name)
        if url is not None:
            check(raw().cardea_openid_provider_set_endpoint, handle, number, text(f"backend.endpoints.{name}", url))
