"""Providers as native objects."""

from __future__ import annotations

from collections.abc import Mapping as AbstractMapping
from contextlib import contextmanager
from functools import partial
from typing import Any, Callable, Iterator

from . import _raw_g as c
from ._library import raw
from ._values import boolean, check, instance, milliseconds, refused, text
from .openid import ClientAuthentication, Leniencies, OpenIDEndpoints, OpenIDProvider, RedirectForms, ResponseMode

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
_TEXTS = ("issuer", "client_secret", "scope_separator", "email_verification_url", "identity_linking_url")
_LISTS = (
    ("scopes", "scope"),
    ("trusted_audiences", "trusted_audience"),
    ("allowed_tenants", "allowed_tenant"),
    ("id_token_algorithms", "id_token_algorithm"),
)
_KINDS = (
    ("client_authentication", ClientAuthentication),
    ("response_mode", ResponseMode),
    ("redirect_forms", RedirectForms),
    ("leniencies", Leniencies),
)


@contextmanager
def native_provider(provider: OpenIDProvider) -> Iterator[int]:
    """The native description of a provider, for as long as the block lasts."""
    library = raw()
    client_id = text("backend.client_id", provider.client_id)
    if provider.known is None:
        handle = library.cardea_openid_provider_new() or 0
    else:
        handle = library.cardea_openid_provider_new_known(text("backend.known", provider.known)) or 0
        if not handle:
            raise refused("backend.known must name a well-known provider.")
    try:
        check(library.cardea_openid_provider_set_client_id, handle, client_id)
        _set_all(handle, provider)
        yield handle
    finally:
        library.cardea_openid_provider_free(handle)


def _set_all(handle: int, provider: OpenIDProvider) -> None:
    library = raw()

    def call(verb: str, name: str, *arguments: Any) -> None:
        check(getattr(library, f"cardea_openid_provider_{verb}_{name}"), handle, *arguments)

    for name in _TEXTS:
        value = getattr(provider, name)
        if value is not None:
            call("set", name, text(f"backend.{name}", value))
    for name, single in _LISTS:
        add_texts(partial(call, "add", single), f"backend.{name}", getattr(provider, name))
    add_parameters(partial(call, "add", "parameter"), "backend.parameters", provider.parameters)
    for name, kind in _KINDS:
        value = getattr(provider, name)
        if value is not None:
            call("set", name, int(instance(f"backend.{name}", value, kind)))
    for name in ("pushes_requests", "binds_tokens"):
        value = getattr(provider, name)
        if value is not None:
            call("set", name, boolean(f"backend.{name}", value))
    if provider.clock_leeway is not None:
        call("set", "clock_leeway_ms", milliseconds("backend.clock_leeway", provider.clock_leeway))
    if provider.endpoints is not None:
        endpoints = instance("backend.endpoints", provider.endpoints, OpenIDEndpoints)
        for name, number in _ENDPOINTS.items():
            value = getattr(endpoints, name)
            if value is not None:
                call("set", "endpoint", number, text(f"backend.endpoints.{name}", value))


def add_texts(add: Callable[[bytes], object], name: str, values: object) -> None:
    """Adds each text of a sequence."""
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} must be a sequence of str")
    for value in values:
        add(text(name, value))


def add_parameters(add: Callable[[bytes, bytes], object], name: str, parameters: object) -> None:
    """Adds each parameter of a mapping."""
    for key, value in instance(name, parameters, AbstractMapping).items():
        add(text(name, key), text(f"{name}[{key!r}]", value))
