"""OAuth 2.0 and OpenID Connect providers that a client talks to directly."""

# The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Mapping, Optional, Sequence

from . import _raw_g
from ._settings import choice_of
from ._values import Seconds


@choice_of("CARDEA_CLIENT_AUTHENTICATION_")
class ClientAuthentication(enum.IntEnum):
    """How a client shows its secret, where it has one."""

    BODY = _raw_g.CARDEA_CLIENT_AUTHENTICATION_BODY
    """In the form of the request."""
    BASIC = _raw_g.CARDEA_CLIENT_AUTHENTICATION_BASIC
    """In the Authorization header."""


@choice_of("CARDEA_RESPONSE_MODE_")
class ResponseMode(enum.IntEnum):
    """How a provider's answer comes back to the redirect URI."""

    QUERY = _raw_g.CARDEA_RESPONSE_MODE_QUERY
    """In its query."""
    FORM_POST = _raw_g.CARDEA_RESPONSE_MODE_FORM_POST
    """In the body of a POST, to a loopback listener or a relay."""


@choice_of("CARDEA_REDIRECT_")
class RedirectForms(enum.IntFlag):
    """Redirect URIs that a provider takes from native applications; to be combined."""

    CUSTOM_SCHEME = _raw_g.CARDEA_REDIRECT_CUSTOM_SCHEME
    """A custom scheme of any form."""
    REVERSE_DOMAIN_SCHEME = _raw_g.CARDEA_REDIRECT_REVERSE_DOMAIN_SCHEME
    """A custom scheme with a dot, such as com.example.app:/callback."""
    LOOPBACK_IPV4 = _raw_g.CARDEA_REDIRECT_LOOPBACK_IPV4
    """http://127.0.0.1"""
    LOOPBACK_IPV6 = _raw_g.CARDEA_REDIRECT_LOOPBACK_IPV6
    """http://[::1]"""
    LOCALHOST = _raw_g.CARDEA_REDIRECT_LOCALHOST
    """http://localhost"""
    HTTPS = _raw_g.CARDEA_REDIRECT_HTTPS
    """https, which a relay receives."""


@choice_of("CARDEA_LENIENCY_")
class Leniencies(enum.IntFlag):
    """Deviations from the standards to tolerate; combine them with |."""

    FORM_TOKEN_ANSWER = _raw_g.CARDEA_LENIENCY_FORM_TOKEN_ANSWER
    """The answer to a token request may be a form instead of JSON."""
    MISSING_TOKEN_TYPE = _raw_g.CARDEA_LENIENCY_NO_TOKEN_TYPE
    """The answer to a token request may leave out token_type."""
    TENANT_ISSUER = _raw_g.CARDEA_LENIENCY_TENANT_ISSUER
    """The issuer of the metadata is a template for many tenants."""
    FRAGMENT_ANSWER = _raw_g.CARDEA_LENIENCY_FRAGMENT_ANSWER
    """The answer to an authorization request may lie in the fragment of the redirect."""
    RETURN_TO_LOGOUT = _raw_g.CARDEA_LENIENCY_RETURN_TO_LOGOUT
    """The page that ends the browser's session takes its redirect URI as returnTo, and brings no state back."""


@dataclass(frozen=True)
class OpenIDEndpoints:
    """Where a provider that publishes no metadata is, with authorization and token; or, without both, what the metadata of an
    issuer leaves out. https URLs.
    """

    authorization: Optional[str] = None
    """The page where users sign in."""
    token: Optional[str] = None
    """Where codes and refresh tokens are redeemed."""
    user_info: Optional[str] = None
    """What is known of the user."""
    revocation: Optional[str] = None
    """Where tokens are revoked."""
    key_set: Optional[str] = None
    """The keys that sign ID tokens."""
    pushed_authorization: Optional[str] = None
    """Where requests are pushed."""
    device_authorization: Optional[str] = None
    """Where devices without a browser ask for a code."""
    end_session: Optional[str] = None
    """The page that ends the browser's session."""


@dataclass(frozen=True)
class OpenIDProvider:
    """An OAuth 2.0 or OpenID Connect provider that a client talks to directly. It is described by its issuer, or by
    endpoints; what is not set is left to the provider's metadata, or to what is known of a well-known provider.

    `dataclasses.replace(OpenIDProvider.google("id"), scopes=["openid"])` changes a well-known one. Name the settings:
    their order is no promise.
    """

    client_id: str
    """The client's name at the provider."""
    issuer: Optional[str] = None
    """The issuer, an https URL; the rest comes from its metadata."""
    known: Optional[str] = None
    """Begins with what is peculiar to this well-known provider, one of `OAuthProvider`."""
    client_secret: Optional[str] = field(default=None, repr=False)
    """A secret that the provider insists on, although it is in every copy of the application and so keeps nothing
    secret.
    """
    client_authentication: Optional[ClientAuthentication] = None
    """How the secret is sent. Default: as the metadata names first, else in the Authorization header; then once more
    the other way.
    """
    endpoints: Optional[OpenIDEndpoints] = None
    """For a provider that publishes no metadata, or beside what is discovered."""
    scopes: Sequence[str] = ()
    """The scopes to ask for. Default: "openid", "profile" and "email", and "offline_access" if the metadata lists it;
    or none without an issuer.
    """
    no_scopes: Optional[bool] = None
    """Whether no scopes are asked for, which some servers of plain OAuth 2.0 want. Default: no."""
    requires_announced_pkce: Optional[bool] = None
    """Whether a provider is refused whose metadata does not name S256 for PKCE (code_challenge_methods_supported), as
    the Model Context Protocol wants it. Default: no.
    """
    scope_separator: Optional[str] = None
    """The separator between scopes. Default: a space."""
    parameters: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    """Parameters to send with every authorization request, by name."""
    response_mode: Optional[ResponseMode] = None
    """How answers come back. Default: in the query."""
    pushes_requests: Optional[bool] = None
    """Whether requests are pushed (RFC 9126). Default: only if the provider demands it."""
    binds_tokens: Optional[bool] = None
    """Whether tokens are bound to a key (RFC 9449), and others refused. Default: off, because not every API takes such
    tokens.
    """
    redirect_forms: Optional[RedirectForms] = None
    """The redirect URIs that the provider takes from native applications; checked before the browser opens. Default:
    all.
    """
    leniencies: Optional[Leniencies] = None
    """The deviations from the standards to tolerate. Default: what a well-known provider needs, else none."""
    trusted_audiences: Sequence[str] = ()
    """The further audiences of ID tokens to accept beside the client itself."""
    allowed_tenants: Sequence[str] = ()
    """The tenants whose users may sign in, if the issuer stands for many. Default: all tenants."""
    id_token_algorithms: Sequence[str] = ()
    """The ID token signature algorithms to allow, such as "ES256". Default: the metadata's, else RS256."""
    clock_leeway: Optional[Seconds] = None
    """How far this machine's and the provider's clock may differ. At most 10 minutes. Default: 1 minute."""
    email_verification_url: Optional[str] = None
    """Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends
    with `OTPRequired`. Without it the user is signed in, and the claim "email_verified" is there to be read.
    """
    identity_linking_url: Optional[str] = None
    """Where the application's own server links identities to its users, for `link_identity`: https, or http to this
    machine.
    """

    @classmethod
    def google(cls, client_id: str, client_secret: Optional[str] = None) -> "OpenIDProvider":
        """Google. A client of the kind "desktop" has a secret that Google itself does not treat as one."""
        return cls(client_id, known="google", client_secret=client_secret)

    @classmethod
    def apple(cls, client_id: str) -> "OpenIDProvider":
        """Apple, whose answer comes as a POST to an https address: a relay of the application's owner receives it."""
        return cls(client_id, known="apple")

    @classmethod
    def microsoft(cls, client_id: str) -> "OpenIDProvider":
        """Microsoft Entra, for accounts of any kind; for one tenant, set its issuer."""
        return cls(client_id, known="microsoft")

    @classmethod
    def github(cls, client_id: str, client_secret: Optional[str] = None) -> "OpenIDProvider":
        """GitHub: OAuth 2.0 without OpenID Connect, so there is an access token, and no claims."""
        return cls(client_id, known="github", client_secret=client_secret)

    @classmethod
    def okta(cls, issuer: str, client_id: str) -> "OpenIDProvider":
        """Okta, at the address of an organization or of one of its authorization servers."""
        return cls(client_id, issuer, known="okta")

    @classmethod
    def facebook(cls, client_id: str) -> "OpenIDProvider":
        """Facebook: OAuth 2.0 without refresh tokens and claims."""
        return cls(client_id, known="facebook")
