"""Settings as native objects."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import Iterator, Union

from ._hosts import HostParts
from ._library import raw
from ._openid import add_parameters, add_texts, native_provider
from ._values import boolean, check, instance, milliseconds, octets, optional_text, text
from .openid import OpenIDProvider
from .options import (
    Configuration,
    EndBrowserSessionOptions,
    LogLevel,
    OAuthLinkOptions,
    OAuthLoginOptions,
    Ory,
    Prelude,
    RedirectCapture,
)
from .requests import AuthorizedRequest
from .steps import OAuthLoginAnswer
from .stores import StoreChoice
from .ways import CompanySignOn

_TEXTS = ("application_name", "account", "host_override", "partition", "ca_file")
_STORES = {"secret_service": "secret_service", "session_keyring": "session_keyring", "memory": "memory_store"}
_FILES = ("sealed_file", "automatic_store")
_DURATIONS = ("refresh_leeway", "request_timeout", "pending_lifetime")


@contextmanager
def native_configuration(configuration: Configuration, parts: HostParts) -> Iterator[int]:
    """The native configuration of a client, for as long as the block lasts."""
    library = raw()
    instance("configuration", configuration, Configuration)
    config = library.cardea_config_new() or 0
    try:
        _set_backend(config, configuration.backend)
        check(library.cardea_config_set_application_id, config, text("application_id", configuration.application_id))
        for name in _TEXTS:
            value = optional_text(name, getattr(configuration, name))
            if value is not None:
                check(getattr(library, f"cardea_config_set_{name}"), config, value)
        for name in _DURATIONS:
            duration = getattr(configuration, name)
            if duration is not None:
                check(getattr(library, f"cardea_config_set_{name}_ms"), config, milliseconds(name, duration))
        _add_pins(config, configuration.pinned_public_keys)
        _set_store(config, configuration.store, parts)
        _set_parts(config, configuration, parts)
        yield config
    except BaseException:
        parts.forget()
        raise
    finally:
        library.cardea_config_free(config)


def _set_backend(config: int, backend: object) -> None:
    if isinstance(backend, Prelude):
        check(raw().cardea_config_set_prelude, config, text("backend.base_url", backend.base_url))
    elif isinstance(backend, Ory):
        url = text("backend.project_url", backend.project_url)
        check(raw().cardea_config_set_ory, config, url, boolean("backend.verifies_email", backend.verifies_email))
    elif isinstance(backend, OpenIDProvider):
        with native_provider(backend) as provider:
            check(raw().cardea_config_set_openid_provider, config, provider)
    else:
        raise TypeError(f"backend must be of type Prelude, Ory or OpenIDProvider, not {type(backend).__name__}")


def _add_pins(config: int, pins: object) -> None:
    add = raw().cardea_config_add_pinned_public_key
    add_texts(lambda pin: check(add, config, pin), "pinned_public_keys", pins)


def _set_store(config: int, store: object, parts: HostParts) -> None:
    choice = store if isinstance(store, StoreChoice) else StoreChoice.custom(store)  # type: ignore[arg-type]
    if choice._store is not None:
        parts.attach_store(config, choice._store)
    elif choice._kind in _FILES:
        _set_files(config, choice, parts)
    elif choice._kind != "desktop":  # Which a configuration has from the beginning.
        check(getattr(raw(), f"cardea_config_use_{_STORES[choice._kind]}"), config)


def _set_files(config: int, choice: StoreChoice, parts: HostParts) -> None:
    folder = optional_text("store.folder", choice._folder)
    if choice._key_provider is not None:
        parts.attach_keys(config, folder, choice._key_provider, choice._kind)
    else:
        passphrase = optional_text("store.passphrase", choice._passphrase)
        check(getattr(raw(), f"cardea_config_use_{choice._kind}"), config, folder, passphrase)


def _set_parts(config: int, configuration: Configuration, parts: HostParts) -> None:
    presenter, logger, observer = configuration.presenter, configuration.logger, configuration.observer
    if presenter is not None:
        if isinstance(presenter, type) or not callable(getattr(presenter, "present", None)):
            raise TypeError("presenter must be an object with present")
        parts.attach_presenter(config, presenter)
    if configuration.signals is not None:
        if not callable(configuration.signals):
            raise TypeError("signals must be a function")
        parts.attach_signals(config, configuration.signals)
    if logger is not None:
        if not isinstance(logger, logging.Logger) and not callable(logger):
            raise TypeError("logger must be a logging.Logger or a function")
        parts.attach_logger(config, logger, instance("log_level", configuration.log_level, LogLevel))
    if observer is not None:
        if not callable(observer):
            raise TypeError("observer must be a function")
        parts.attach_observer(config, observer)


_LOGIN = "cardea_oauth_options"
_LINK = "cardea_link_options"
_DEVICE = "cardea_device_login_options"
_BROWSER_LOGOUT = "cardea_browser_logout_options"


@contextmanager
def _new_options(kind: str) -> Iterator[int]:
    library = raw()
    handle = getattr(library, f"{kind}_new")() or 0
    try:
        yield handle
    finally:
        getattr(library, f"{kind}_free")(handle)


@contextmanager
def native_options(options: OAuthLoginOptions) -> Iterator[int]:
    """The native options of a login, for as long as the block lasts."""
    with _new_options(_LOGIN) as handle:
        provider = optional_text("provider", options.provider)
        if provider is not None:
            check(raw().cardea_oauth_options_set_provider, handle, provider)
        _set_redirect(_LOGIN, handle, options)
        _set_page(_LOGIN, handle, options)
        _add_wishes(_LOGIN, handle, options.scopes, options.parameters)
        fallback = optional_text("fallback_redirect_uri", options.fallback_redirect_uri)
        check(raw().cardea_oauth_options_set_fallback_redirect_uri, handle, fallback)
        scheme = optional_text("deep_link_scheme", options.deep_link_scheme)
        check(raw().cardea_oauth_options_set_deep_link_scheme, handle, scheme)
        if options.company is not None:
            _set_company(handle, options.company)
        for name in ("transient_payload", "traits", "organization", "identity_schema"):
            check(getattr(raw(), f"cardea_oauth_options_set_{name}"), handle, optional_text(name, getattr(options, name)))
        for name in ("accepts_token_handoff", "registers", "reauthenticates"):
            check(getattr(raw(), f"cardea_oauth_options_set_{name}"), handle, boolean(name, getattr(options, name)))
        yield handle


def _set_company(handle: int, company: object) -> None:
    chosen: CompanySignOn = instance("company", company, CompanySignOn)
    if chosen.email is not None:
        check(raw().cardea_oauth_options_set_company_email, handle, text("company.email", chosen.email))
    else:
        provider, connection = text("company.provider", chosen.provider), text("company.connection_id", chosen.connection_id)
        check(raw().cardea_oauth_options_set_company_connection, handle, provider, connection)


@contextmanager
def native_device_options(scopes: object, parameters: object) -> Iterator[int]:
    """The native options of a login on another device, for as long as the block lasts."""
    with _new_options(_DEVICE) as handle:
        _add_wishes(_DEVICE, handle, scopes, parameters)
        yield handle


@contextmanager
def native_end_options(options: EndBrowserSessionOptions) -> Iterator[int]:
    """The native options of the end of the browser's session, for as long as the block lasts."""
    with _new_options(_BROWSER_LOGOUT) as handle:
        library = raw()
        _set_redirect(_BROWSER_LOGOUT, handle, options)
        _set_page(_BROWSER_LOGOUT, handle, options)
        hint = optional_text("logout_hint", options.logout_hint)
        check(library.cardea_browser_logout_options_set_logout_hint, handle, hint)
        add = library.cardea_browser_logout_options_add_ui_locale
        add_texts(lambda locale: check(add, handle, locale), "ui_locales", options.ui_locales)
        yield handle


@contextmanager
def native_link_options(options: OAuthLinkOptions) -> Iterator[int]:
    """The native options of a page that is opened by a link, for as long as the block lasts."""
    with _new_options(_LINK) as handle:
        check(raw().cardea_link_options_set_scheme, handle, optional_text("scheme", options.scheme))
        uri = optional_text("redirect_uri", options.redirect_uri)
        check(raw().cardea_link_options_set_redirect_uri, handle, uri)
        _set_page(_LINK, handle, options)
        yield handle


def _set_redirect(kind: str, handle: int, options: Union[OAuthLoginOptions, EndBrowserSessionOptions]) -> None:
    library = raw()
    check(getattr(library, f"{kind}_set_redirect_uri"), handle, text("redirect_uri", options.redirect_uri))
    capture = instance("redirect_capture", options.redirect_capture, RedirectCapture)
    check(getattr(library, f"{kind}_set_redirect_capture"), handle, int(capture))


def _set_page(
    kind: str, handle: int, options: Union[OAuthLoginOptions, EndBrowserSessionOptions, OAuthLinkOptions]
) -> None:
    """What all kinds of page have."""
    library = raw()
    for name in ("prefers_ephemeral_session", "may_replace_scheme_handler"):
        value = boolean(name, getattr(options, name))
        check(getattr(library, f"{kind}_set_{name}"), handle, value)
    token = optional_text("activation_token", options.activation_token)
    check(getattr(library, f"{kind}_set_activation_token"), handle, token)
    if options.timeout is not None:
        check(getattr(library, f"{kind}_set_timeout_ms"), handle, milliseconds("timeout", options.timeout))


def _add_wishes(kind: str, handle: int, scopes: object, parameters: object) -> None:
    add_scope, add_parameter = getattr(raw(), f"{kind}_add_scope"), getattr(raw(), f"{kind}_add_parameter")
    add_texts(lambda scope: check(add_scope, handle, scope), "scopes", scopes)
    add_parameters(lambda *pair: check(add_parameter, handle, *pair), "parameters", parameters)


@contextmanager
def native_answer(answer: OAuthLoginAnswer) -> Iterator[int]:
    """The native answer to a step, for as long as the block lasts; what was filled in is overwritten then."""
    library = raw()
    handle = library.cardea_login_answer_new() or 0
    try:
        check(library.cardea_login_answer_set_way, handle, text("answer.way", answer.way))
        set_value = library.cardea_login_answer_set_value
        add_parameters(lambda *pair: check(set_value, handle, *pair), "answer.values", answer.values)
        yield handle
    finally:
        library.cardea_login_answer_free(handle)


@contextmanager
def native_request(request: AuthorizedRequest) -> Iterator[int]:
    """A native request, for as long as the block lasts."""
    library = raw()
    handle = library.cardea_request_new() or 0
    try:
        check(library.cardea_request_set_method, handle, text("method", request.method))
        check(library.cardea_request_set_url, handle, text("url", request.url))
        for name, value in request.headers.items():
            check(library.cardea_request_add_header, handle, text("headers", name), text("headers", value))
        if request.body is not None:
            octets_to_send = octets("body", request.body)
            check(library.cardea_request_set_body, handle, octets_to_send, len(octets_to_send))
        if request.max_response is not None:
            check(library.cardea_request_set_max_response, handle, request.max_response)
        if request.timeout is not None:
            check(library.cardea_request_set_timeout_ms, handle, milliseconds("timeout", request.timeout))
        yield handle
    finally:
        library.cardea_request_free(handle)
