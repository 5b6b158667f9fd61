"""OAuth 2.0 and OpenID Connect providers that a client talks to directly."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Callable, Dict, Iterator, Mapping, Optional, Sequence, Tuple

from ._fill import pairs
from ._library import raw
from ._lifecycle import Owner
from ._values import Seconds, boolean, check, milliseconds, optional_text, refused, sequence, text


def _several(property: str) -> "Dict[str, str]":
    return {"several": property}


@dataclass(frozen=True)
class OpenIDProvider:
    """An OAuth 2.0 or OpenID Connect provider that a client talks to directly: for `Client(provider=...)`, where an
    issuer and a client id do not suffice. What is not set is left to the provider's metadata, or to what is known of
    a well-known provider.
    """

    client_id: str
    """The client's name at the provider."""
    issuer: Optional[str] = None
    """An https URL; the rest comes from its metadata."""
    well_known: Optional[str] = None
    """Begins with the peculiarities of a well-known provider: "google", "apple", "microsoft", "github", "okta",
    "facebook".
    """
    client_secret: Optional[str] = field(default=None, repr=False)
    """A secret that the provider insists on, although it is in every copy of the application and so keeps nothing
    secret.
    """
    token_endpoint_auth_method: Optional[str] = None
    """How it is sent: "client_secret_basic" or "client_secret_post". Default: as the metadata names first, else the
    first; then once more the other way.
    """
    authorization_endpoint: Optional[str] = None
    """The page where users sign in. A provider without metadata needs it and `token_endpoint`; nothing is discovered
    then. With an issuer and neither of the two, the provider is discovered, and the endpoints here replace what its
    metadata says.
    """
    token_endpoint: Optional[str] = None
    """Where codes and refresh tokens are redeemed."""
    userinfo_endpoint: Optional[str] = None
    """Tells about the user."""
    revocation_endpoint: Optional[str] = None
    """Where tokens are revoked."""
    jwks_uri: Optional[str] = None
    """The keys that sign ID tokens."""
    pushed_authorization_request_endpoint: Optional[str] = None
    """Where requests are pushed."""
    device_authorization_endpoint: Optional[str] = None
    """Where devices without a browser ask for a code."""
    end_session_endpoint: Optional[str] = None
    """The page that ends the browser's session."""
    scopes: Optional[Sequence[str]] = None
    """The scopes to ask for; an empty sequence asks for none. Default: "openid", "profile" and "email", and
    "offline_access" if the metadata lists it; or none without an issuer.
    """
    scope_separator: Optional[str] = None
    """What stands between scopes. Default: a space."""
    response_mode: Optional[str] = None
    """How answers come back: "query", the default, or "form_post", to a loopback listener or a relay."""
    par: Optional[bool] = None
    """Whether requests are pushed (RFC 9126). Default: as the provider demands."""
    dpop: Optional[bool] = None
    """Whether tokens are bound to a key (RFC 9449), and others refused. Default: False, because not every API takes
    such tokens.
    """
    requires_announced_pkce: Optional[bool] = None
    """Whether a provider is refused whose metadata does not name S256, as the Model Context Protocol wants it.
    Default: False.
    """
    clock_leeway: Optional[Seconds] = None
    """How far this machine's and the provider's clock may differ. At most 10 minutes. Default: 1 minute."""
    email_verification_url: Optional[str] = None
    """Where the application's own server proves e-mail addresses that the provider has not verified: such a login
    ends with an `OAuthEmailChallenge`. Without it the user is signed in, and the claim "email_verified" is there to
    be read.
    """
    identity_linking_url: Optional[str] = None
    """Where the application's own server links identities to its users, for `link_identity`: https, or http to this
    machine.
    """
    parameters: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    """Parameters to send with every authorization request, by name."""
    redirect_forms: Sequence[str] = field(default=(), metadata=_several("redirect_form"))
    """The forms of redirect URI that the provider accepts, checked before the browser opens: "custom_scheme",
    "reverse_domain_scheme", "loopback_ipv4", "loopback_ipv6", "localhost", "https", which a relay receives. Default:
    all.
    """
    quirks: Sequence[str] = field(default=(), metadata=_several("quirk"))
    """Tolerated deviations from the standards: "form_token_answer", a token answer may be a form instead of JSON;
    "no_token_type", it may leave out token_type; "tenant_issuer", the metadata's issuer stands for many tenants;
    "fragment_answer", the redirect may answer in its fragment; "return_to_logout", the logout page takes its
    redirect URI as returnTo, and brings no state back. Default: what a well-known provider needs, else none.
    """
    trusted_audiences: Sequence[str] = field(default=(), metadata=_several("trusted_audience"))
    """Further audiences of ID tokens to accept beside the client itself."""
    allowed_tenants: Sequence[str] = field(default=(), metadata=_several("allowed_tenant"))
    """The tenants whose users may sign in, if the issuer stands for many. Default: all."""
    id_token_algorithms: Sequence[str] = field(default=(), metadata=_several("id_token_algorithm"))
    """The algorithms for the signature of ID tokens, such as "ES256". Default: the metadata's, else RS256."""


def native_provider(provider: OpenIDProvider) -> Owner:
    """The native description of a provider."""
    made = Owner("cardea_provider", raw().cardea_provider_new(optional_text("provider.well_known", provider.well_known)))
    if not made._as_parameter_:
        raise refused("provider.well_known must name a well-known provider.")
    try:
        for function, name, value in _values(provider):
            check(getattr(raw(), f"cardea_provider_{function}"), made, name, value)
    except BaseException:
        made.free()
        raise
    return made


def _values(provider: OpenIDProvider) -> Iterator[Tuple[str, bytes, bytes]]:
    text("provider.client_id", provider.client_id)
    for member in fields(provider):
        value, said = getattr(provider, member.name), f"provider.{member.name}"
        several = member.metadata.get("several")
        if value is None or member.name == "well_known":
            continue
        if several:
            for single in sequence(said, value):
                yield "add", several.encode(), text(said, single)
        elif member.name == "parameters":
            for key, single in pairs(said, value, {}):
                yield "add_parameter", key, single
        else:
            name, convert = _CONVERTED.get(str(member.type), (member.name, text))
            yield "set", name.encode() if name else member.name.encode(), convert(said, value)


def _scopes(name: str, values: Any) -> bytes:
    return b" ".join(text(name, value) for value in sequence(name, values))


_CONVERTED: Dict[str, Tuple[str, Callable[[str, Any], bytes]]] = {
    "Optional[bool]": ("", lambda name, value: b"true" if boolean(name, value) else b"false"),
    "Optional[Seconds]": ("clock_leeway_ms", lambda name, value: str(milliseconds(name, value)).encode()),
    "Optional[Sequence[str]]": ("scope", _scopes),
}
