"""Settings as native objects."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Iterator, Mapping

from ._hosts import HostParts
from ._library import raw
from ._openid import native_provider
from ._settings import fill
from ._values import boolean, check, instance, octets, optional_text, text
from .openid import OpenIDProvider
from .options import (
    Configuration,
    EndBrowserSessionOptions,
    LogLevel,
    OAuthLinkOptions,
    OAuthLoginOptions,
    Ory,
    Prelude,
)
from .requests import AuthorizedRequest, descriptor_of
from .steps import OAuthLoginAnswer
from .stores import StoreChoice
from .ways import CompanySignOn

_STORES = {"secret_service": "secret_service", "session_keyring": "session_keyring", "memory": "memory_store"}
_FILES = ("sealed_file", "automatic_store")


@contextmanager
def native_configuration(configuration: Configuration, parts: HostParts) -> Iterator[int]:
    """The native configuration of a client, for as long as the block lasts."""
    library = raw()
    instance("configuration", configuration, Configuration)
    config = library.cardea_config_new() or 0
    try:
        _set_backend(config, configuration.backend)
        fill("cardea_config", config, configuration)
        _set_store(config, configuration.store, parts)
        _set_parts(config, configuration, parts)
        yield config
    except BaseException:
        parts.forget()
        raise
    finally:
        library.cardea_config_free(config)


@contextmanager
def native_source(store: object, parts: HostParts) -> Iterator[int]:
    """A native configuration with a store alone, for as long as the block lasts. What the application supplies for it stays as
    long as the client.
    """
    config = raw().cardea_config_new() or 0
    try:
        _set_store(config, store, parts)
        yield config
    finally:
        raw().cardea_config_free(config)


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
    guide = configuration.key_guide
    if guide is not None:
        if isinstance(guide, type) or not all(callable(getattr(guide, name, None)) for name in ("tell", "pin")):
            raise TypeError("key_guide must be an object with tell and pin")
        parts.attach_key_guide(config, guide)
    if logger is not None:
        if not isinstance(logger, logging.Logger) and not callable(logger):
            raise TypeError("logger must be a logging.Logger or a function")
        parts.attach_logger(config, logger, instance("log_level", configuration.log_level, LogLevel))
    if observer is not None:
        if not callable(observer):
            raise TypeError("observer must be a function")
        parts.attach_observer(config, observer)


@contextmanager
def _filled(kind: str, options: Any, prefix: str = "") -> Iterator[int]:
    """A native object with these settings, for as long as the block lasts; what is secret in it is overwritten then."""
    library = raw()
    handle = getattr(library, f"{kind}_new")() or 0
    try:
        fill(kind, handle, options, prefix)
        yield handle
    finally:
        getattr(library, f"{kind}_free")(handle)


@contextmanager
def native_options(options: OAuthLoginOptions) -> Iterator[int]:
    """The native options of a login, for as long as the block lasts."""
    with _filled("cardea_oauth_options", options) as handle:
        if options.company is not None:
            _set_company(handle, options.company)
        yield handle


def _set_company(handle: int, company: object) -> None:
    chosen: CompanySignOn = instance("company", company, CompanySignOn)
    if chosen.email is not None:
        check(raw().cardea_oauth_options_set_company_email, handle, text("company.email", chosen.email))
    else:
        provider, connection = text("company.provider", chosen.provider), text("company.connection_id", chosen.connection_id)
        check(raw().cardea_oauth_options_set_company_connection, handle, provider, connection)


@dataclass(frozen=True)
class _Wishes:
    """What a login on another device asks for."""

    scopes: object
    parameters: object


@contextmanager
def native_device_options(scopes: object, parameters: object) -> Iterator[int]:
    """The native options of a login on another device, for as long as the block lasts."""
    with _filled("cardea_device_login_options", _Wishes(scopes, parameters)) as handle:
        yield handle


@contextmanager
def native_end_options(options: EndBrowserSessionOptions) -> Iterator[int]:
    """The native options of the end of the browser's session, for as long as the block lasts."""
    with _filled("cardea_browser_logout_options", options) as handle:
        yield handle


@contextmanager
def native_link_options(options: OAuthLinkOptions) -> Iterator[int]:
    """The native options of a page that is opened by a link, for as long as the block lasts."""
    with _filled("cardea_link_options", options) as handle:
        yield handle


@contextmanager
def native_answer(answer: OAuthLoginAnswer) -> Iterator[int]:
    """The native answer to a step, for as long as the block lasts."""
    values = instance("answer.values", answer.values, Mapping)
    with _filled("cardea_login_answer", answer, "answer.") as handle:
        for name, value in values.items():
            given = text(f"answer.values[{name!r}]", value)
            check(raw().cardea_login_answer_set_value, handle, text("answer.values", name), given)
        yield handle


@contextmanager
def native_request(request: AuthorizedRequest) -> Iterator[int]:
    """A native request, for as long as the block lasts."""
    library = raw()
    with _filled("cardea_request", request) as handle:
        if request.body is not None:
            octets_to_send = octets("body", request.body)
            check(library.cardea_request_set_body, handle, octets_to_send, len(octets_to_send))
        if request.output is not None:
            check(library.cardea_request_set_output_fd, handle, descriptor_of(request.output))
        yield handle
