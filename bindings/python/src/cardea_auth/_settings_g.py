# Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
"""Settings: the keyword arguments that take them, and by which function of C each is set."""

from __future__ import annotations

from typing import Dict, Literal, Mapping, Optional, Sequence, Tuple, TypedDict

from ._values import Seconds

RedirectCapture = Literal["scheme", "loopback", "installed_scheme", "oauth_prefix"]
"""How a redirect comes back to the application."""


class ClientOptions(TypedDict, total=False):
    """What a client may be told, beside its server."""

    application_id: Optional[str]
    """Names the application, in reverse-DNS form: part of the name of everything that is stored. A client without a
    server needs it for a scheme alone.
    """
    application_name: Optional[str]
    """The application's name as users see it: a browser asks "Open Notes?" before it follows the redirect. Default: the
    id.
    """
    account: Optional[str]
    """Names the account, for applications that keep several signed in. Default: the empty name."""
    host_override: Optional[str]
    """Sends this Host header, and keeps the session under this name instead of the server's."""
    store_namespace: Optional[str]
    """Names the server in the store instead of its address, for a server with several addresses. Clients with the same
    name share what is stored. Without a name, servers that differ in scheme, host, port or path never share
    anything. Default: no name.
    """
    plain_redirect_uri: Optional[bool]
    """Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a
    server that compares to the letter, and else refuses a client's first login once. A page that makes up a redirect
    with an error can end a login then. Default: False.
    """
    passkey_origin: Optional[str]
    """Where passkeys are used, one of the origins that the server allows, such as "https://auth.example.com". Never
    take it from the server's answer. Needed for security keys.
    """
    passkey_page: Optional[str]
    """Signs with passkeys of the user's browser instead of security keys, by this page, which is yours and at an
    allowed origin, and which asks the browser; docs/passkey-page.md has such a page. Default: none.
    """
    require_verified_address: Optional[bool]
    """Asks a user without a verified e-mail address - or, without any e-mail address, without a verified telephone
    number - for a code before the login ends. For Ory. Default: False.
    """
    refresh_leeway: Optional[Seconds]
    """Refreshes a token this long before its end, a tenth of its life at most. Default: 30 seconds."""
    request_timeout: Optional[Seconds]
    """How long one request may take. A host's risk signals are waited for as long; a refresh in another process, 30
    seconds longer. At least 1 millisecond. Default: 10 seconds.
    """
    pending_lifetime: Optional[Seconds]
    """How long an unfinished login stays redeemable. At least 1 second. Default: 10 minutes."""
    ca_file: Optional[str]
    """Trusts the certificates of this PEM file instead of the system's and the environment's."""
    additional_ca_file: Optional[str]
    """Trusts the certificates of this PEM file, too, beside those that count without it."""
    pinned_public_keys: Optional[Sequence[str]]
    """Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256."""
    authorized_urls: Optional[Sequence[str]]
    """The addresses whose requests may have the access token, each with what is below it, such as
    https://api.example.com/v1. Requests to any other fail with "resource_mismatch" before they are sent. Without
    one, your choice of address decides.
    """


class PageOptions(TypedDict, total=False):
    """How a page is shown to a user, and what it asks for. A call refuses a setting that it has no use for."""

    provider: Optional[str]
    """The provider to sign in with, at a server that has several; an OpenID Connect provider is its own."""
    fallback_redirect_uri: Optional[str]
    """A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
    scheme of the first does not arrive. Before it asks for its page, a login with "scheme" then tries every way in
    which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes on as with
    "loopback". Default: none.
    """
    redirect_capture: Optional[RedirectCapture]
    """How the redirect comes back. Default: "scheme"."""
    deep_link_scheme: Optional[str]
    """For "oauth_prefix": the application's scheme, if the redirect URI is an https page of the application's owner
    that leads back to it. Default: the scheme of the redirect URI.
    """
    accepts_token_handoff: Optional[bool]
    """For "oauth_prefix": lets the deep link bring tokens instead of a code. Default: False, because links end in logs.
    Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
    """
    may_replace_scheme_handler: Optional[bool]
    """Lets the page take the redirect's scheme, while it waits, from another application that handles it. Default:
    False, and it fails with "scheme_taken".
    """
    prefers_ephemeral_session: Optional[bool]
    """Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the page.
    Default: False. If the default browser has none, the call fails with "ephemeral_unavailable".
    """
    activation_token: Optional[str]
    """Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that
    began the login. Default: none.
    """
    timeout: Optional[Seconds]
    """How long the page may wait for its redirect, from the call on. At least 1 millisecond. Default: 10 minutes. It
    then fails with "login_timed_out". Once a redirect has arrived it is redeemed, however long its requests take; if
    a transient failure follows the provider's grant, up to four more times, with pauses of 15 s in all.
    """
    scopes: Optional[Sequence[str]]
    """For OpenID Connect: the scopes to ask for, in place of those of the provider."""
    parameters: Optional[Mapping[str, str]]
    """For OpenID Connect and Ory: parameters of the page's address, or of the request of a login on another device, by
    name: "prompt", "login_hint", "max_age", "resource"; for a logout "logout_hint", "ui_locales"; at Ory "prompt",
    "hd", "auth_type", "acr_values".
    """
    company_email: Optional[str]
    """Signs in at the company that this e-mail address belongs to (SAML), instead of with a provider. The login fails
    with "not_found" if no company has it.
    """
    company_connection: Optional[Tuple[str, str]]
    """Signs in by a connection that the server has with a company: provider is that of the connection, such as "okta",
    and connection_id the server's name for it.
    """
    registers: Optional[bool]
    """Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and new
    users; they differ in what the server asks for on the way. Default: False.
    """
    reauthenticates: Optional[bool]
    """Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the new
    one replaces it. A session from before the login is refused with "unauthorized", one of another user with
    "wrong_credentials". For Ory. Default: False.
    """
    step_up: Optional[str]
    """The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The present
    session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
    """
    transient_payload: Optional[str]
    """Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing."""
    traits: Optional[str]
    """Properties of a new account that the application knows already, which take precedence over the provider's: the
    text of a JSON object. For Ory. Default: none.
    """
    organization: Optional[str]
    """The organization whose members sign in, by its id. For Ory. Default: none."""
    identity_schema: Optional[str]
    """The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
    own.
    """


class OAuthLoginOptions(PageOptions):
    """The options of a login. A reusable set is a dict of this type: `client.login(**options)`."""

    redirect_uri: str
    """Where the provider sends the user back to; on the allow-list of the server."""


class RequestOptions(TypedDict, total=False):
    """What a request to the application's own server may have."""

    method: Optional[str]
    """The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET"."""
    headers: Optional[Mapping[str, str]]
    """The headers to send, by name; not Authorization or DPoP, which the engine adds."""
    max_response: Optional[int]
    """The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
    "response_too_large". The whole answer is held in memory.
    """
    timeout: Optional[Seconds]
    """How long the request may take. At least 1 millisecond. Default: the request timeout of the client."""


# By the name of a setting: its rule, its function, and the numbers of its words.
SETTINGS: Dict[str, Dict[str, Tuple[str, str, Dict[str, int]]]] = {
    "cardea_config": {
        "application_id": ("text", "cardea_config_set_application_id", {}),
        "application_name": ("text", "cardea_config_set_application_name", {}),
        "account": ("text", "cardea_config_set_account", {}),
        "host_override": ("text", "cardea_config_set_host_override", {}),
        "store_namespace": ("text", "cardea_config_set_store_namespace", {}),
        "plain_redirect_uri": ("bool", "cardea_config_set_plain_redirect_uri", {}),
        "passkey_origin": ("text", "cardea_config_set_passkey_origin", {}),
        "passkey_page": ("text", "cardea_config_set_passkey_page", {}),
        "require_verified_address": ("bool", "cardea_config_set_require_verified_address", {}),
        "refresh_leeway": ("ms", "cardea_config_set_refresh_leeway_ms", {}),
        "request_timeout": ("ms", "cardea_config_set_request_timeout_ms", {}),
        "pending_lifetime": ("ms", "cardea_config_set_pending_lifetime_ms", {}),
        "ca_file": ("text", "cardea_config_set_ca_file", {}),
        "additional_ca_file": ("text", "cardea_config_set_additional_ca_file", {}),
        "pinned_public_keys": ("texts", "cardea_config_add_pinned_public_key", {}),
        "authorized_urls": ("texts", "cardea_config_add_authorized_url", {}),
    },
    "cardea_options": {
        "provider": ("text", "cardea_options_set_provider", {}),
        "redirect_uri": ("text", "cardea_options_set_redirect_uri", {}),
        "fallback_redirect_uri": ("text", "cardea_options_set_fallback_redirect_uri", {}),
        "redirect_capture": ("choice", "cardea_options_set_redirect_capture", {"scheme": 0, "loopback": 1, "installed_scheme": 2, "oauth_prefix": 3}),
        "deep_link_scheme": ("text", "cardea_options_set_deep_link_scheme", {}),
        "accepts_token_handoff": ("bool", "cardea_options_set_accepts_token_handoff", {}),
        "may_replace_scheme_handler": ("bool", "cardea_options_set_may_replace_scheme_handler", {}),
        "prefers_ephemeral_session": ("bool", "cardea_options_set_prefers_ephemeral_session", {}),
        "activation_token": ("text", "cardea_options_set_activation_token", {}),
        "timeout": ("ms", "cardea_options_set_timeout_ms", {}),
        "scopes": ("texts", "cardea_options_add_scope", {}),
        "parameters": ("pairs", "cardea_options_add_parameter", {}),
        "company_email": ("words", "cardea_options_set_company_email", {}),
        "company_connection": ("words", "cardea_options_set_company_connection", {}),
        "registers": ("bool", "cardea_options_set_registers", {}),
        "reauthenticates": ("bool", "cardea_options_set_reauthenticates", {}),
        "step_up": ("text", "cardea_options_set_step_up", {}),
        "transient_payload": ("text", "cardea_options_set_transient_payload", {}),
        "traits": ("text", "cardea_options_set_traits", {}),
        "organization": ("text", "cardea_options_set_organization", {}),
        "identity_schema": ("text", "cardea_options_set_identity_schema", {}),
    },
    "cardea_request": {
        "method": ("text", "cardea_request_set_method", {}),
        "url": ("text", "cardea_request_set_url", {}),
        "headers": ("pairs", "cardea_request_add_header", {}),
        "max_response": ("number", "cardea_request_set_max_response", {}),
        "timeout": ("ms", "cardea_request_set_timeout_ms", {}),
    },
}
