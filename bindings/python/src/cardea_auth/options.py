"""The settings of a client, and the options of a login."""

# The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

from __future__ import annotations

import enum
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Mapping, Optional, Sequence, Union

from . import _raw_g
from ._settings import check_settings, choice_of
from ._values import Seconds
from .openid import OpenIDProvider
from .stores import StoreChoice

if TYPE_CHECKING:
    from .events import SessionObserver
    from .hosts import Presenter, SecureStore, SecurityKeyGuide
    from .ways import CompanySignOn, SignalCollector


@dataclass(frozen=True)
class Prelude:
    """A Prelude Auth compatible server."""

    base_url: str
    """Its https address (http for loopback hosts only)."""


@dataclass(frozen=True)
class Ory:
    """A project of the Ory network, or an Ory Kratos server."""

    project_url: str
    """The https address of its public API (http for loopback hosts only)."""
    verifies_email: bool = False
    """Whether a user without a verified e-mail address proves one by a code first: such a login ends as
    `OTPRequired`.
    """


class LogLevel(enum.IntEnum):
    """How important a log entry is."""

    TRACE = _raw_g.CARDEA_LOG_TRACE
    """Every step."""
    DEBUG = _raw_g.CARDEA_LOG_DEBUG
    """What helps to find a defect."""
    INFO = _raw_g.CARDEA_LOG_INFO
    """What happens."""
    WARNING = _raw_g.CARDEA_LOG_WARNING
    """What may need attention."""
    ERROR = _raw_g.CARDEA_LOG_ERROR
    """What failed."""


LogHandler = Union[logging.Logger, Callable[[LogLevel, str], object]]
"""A logger of the logging module, or a function of level and text."""


@dataclass(frozen=True)
class Configuration:
    """The settings of a client. Name them: their order is no promise."""

    backend: Union[Prelude, Ory, OpenIDProvider]
    """The server, or the provider."""
    application_id: str
    """Names the application, in reverse-DNS form: part of the name of everything that is stored."""
    application_name: Optional[str] = None
    """The application's name as users see it: a browser asks "Open Notes?" before it follows the redirect. Default: the
    id.
    """
    account: Optional[str] = None
    """Names the account, for applications that keep several signed in. Default: the empty name."""
    host_override: Optional[str] = None
    """Sends this Host header, and keeps the session under this name instead of the server's."""
    partition: Optional[str] = None
    """Names the server in the store instead of its address, for a server with several addresses. Clients with the same
    name share what is stored. Without a name, servers that differ in scheme, host, port or path never share
    anything. Default: no name.
    """
    plain_redirect_uri: bool = False
    """Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a
    server that compares to the letter, and else refuses a client's first login once. A page that makes up a redirect
    with an error can end a login then. Default: False.
    """
    refresh_leeway: Optional[Seconds] = None
    """Refreshes a token this long before its end, a tenth of its life at most. Default: 30 seconds."""
    request_timeout: Optional[Seconds] = None
    """How long one request may take. At least 1 millisecond. Default: 10 seconds."""
    pending_lifetime: Optional[Seconds] = None
    """How long an unfinished login stays redeemable. At least 1 second. Default: 10 minutes."""
    ca_file: Optional[str] = None
    """Trusts the certificates of this PEM file instead of the system's and the environment's."""
    additional_ca_file: Optional[str] = None
    """Trusts the certificates of this PEM file, too, beside those that count without it."""
    pinned_public_keys: Sequence[str] = ()
    """Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256."""
    store: Union[StoreChoice, "SecureStore"] = StoreChoice.desktop()
    """Where the session is kept; an object with read, write and remove is a store of the application."""
    presenter: Optional["Presenter"] = None
    """Shows login pages. Default: the user's browser."""
    signals: Optional["SignalCollector"] = None
    """Collects signals for a fraud prevention service before a request that can be abused: a function, or with
    `CardeaClient` a coroutine function. For Prelude.
    """
    key_guide: Optional["SecurityKeyGuide"] = None
    """Tells the user of a security key what to do, and asks for its PIN. `security_key` needs it."""
    logger: Optional[LogHandler] = None
    """A logger of the logging module, or a function of level and text. It is called on a thread of the client."""
    log_level: LogLevel = LogLevel.INFO
    """The least important entries that the logger gets."""
    observer: Optional["SessionObserver"] = None
    """Learns of session changes: a function, or with `CardeaClient` a coroutine function, of one `SessionEvent`."""


@choice_of("CARDEA_CAPTURE_")
class RedirectCapture(enum.IntEnum):
    """How the redirect at the end of a login comes back."""

    SCHEME = _raw_g.CARDEA_CAPTURE_SCHEME
    """Through a custom scheme, whose handler this process becomes for the time of the login."""
    LOOPBACK = _raw_g.CARDEA_CAPTURE_LOOPBACK
    """Through a listener on 127.0.0.1 or [::1]; without a port in the URI, on a free one."""
    INSTALLED_SCHEME = _raw_g.CARDEA_CAPTURE_INSTALLED_SCHEME
    """Through a custom scheme whose handler the application has installed, and which calls `deliver_redirect`."""
    OAUTH_PREFIX = _raw_g.CARDEA_CAPTURE_OAUTH_PREFIX
    """Through a deep link of the application's scheme with the authority "oauth": myapp://oauth/... ends the login, any
    other link of the scheme leaves the browser open.
    """


class OAuthProvider:
    """The providers that servers are known to have. Others are passed on as they are."""

    GOOGLE = "google"
    """Google."""
    APPLE = "apple"
    """Apple."""
    MICROSOFT = "microsoft"
    """Microsoft."""
    GITHUB = "github"
    """GitHub."""
    OKTA = "okta"
    """Okta."""
    FACEBOOK = "facebook"
    """Facebook."""


@dataclass(frozen=True)
class OAuthLoginOptions:
    """The options of one login."""

    provider: Optional[str] = None
    """The provider to sign in with, at a server that has several; an OpenID Connect provider is its own."""
    redirect_uri: str = ""
    """Where the provider sends the user back to; on the allow-list of the server. It must be set."""
    redirect_capture: RedirectCapture = RedirectCapture.SCHEME
    """How the redirect comes back. Default: `RedirectCapture.SCHEME`."""
    fallback_redirect_uri: Optional[str] = None
    """A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
    scheme of the first does not arrive. Before it asks for its page, a login with `RedirectCapture.SCHEME` then
    tries every way in which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes on
    as with `RedirectCapture.LOOPBACK`. Default: none.
    """
    prefers_ephemeral_session: bool = False
    """Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the login.
    Default: False. If the default browser has none, the login fails with `ephemeral_unavailable`.
    """
    may_replace_scheme_handler: bool = False
    """Lets the login take the redirect's scheme, while it lasts, from another application that handles it. Default:
    False, and the login fails with `scheme_taken`.
    """
    activation_token: Optional[str] = None
    """Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that
    began the login. Default: none.
    """
    timeout: Optional[Seconds] = None
    """How long the login may wait for its redirect, from the call on. At least 1 millisecond. Default: 10 minutes. A
    login that waits longer fails with `login_timed_out`. Once a redirect has arrived it is redeemed, however long
    its requests take; if a transient failure follows the provider's grant, up to four more times, with pauses of 15
    s in all.
    """
    scopes: Sequence[str] = ()
    """For OpenID Connect: the scopes to ask for, in place of those of the provider."""
    parameters: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    """For OpenID Connect and Ory: parameters to add to the authorization request, by name: "prompt", "login_hint",
    "max_age", "resource"; at Ory "prompt", "hd", "auth_type", "acr_values".
    """
    deep_link_scheme: Optional[str] = None
    """For `RedirectCapture.OAUTH_PREFIX`: the application's scheme, if the redirect URI is an https page of the
    application's owner that leads back to it. Default: the scheme of the redirect URI.
    """
    accepts_token_handoff: bool = False
    """For `RedirectCapture.OAUTH_PREFIX`: lets the deep link bring tokens instead of a code. Default: False, because
    links end in logs. Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
    """
    registers: bool = False
    """Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and new
    users; they differ in what the server asks for on the way. Default: False.
    """
    reauthenticates: bool = False
    """Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the new
    one replaces it. A session from before the login is refused with `unauthorized`, one of another user with
    `wrong_credentials`. For Ory. Default: False.
    """
    step_up: Optional[str] = None
    """The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The present
    session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
    """
    transient_payload: Optional[str] = field(default=None, repr=False)
    """Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing."""
    traits: Optional[str] = field(default=None, repr=False)
    """Properties of a new account that the application knows already, which take precedence over the provider's: the
    text of a JSON object. For Ory. Default: none.
    """
    organization: Optional[str] = None
    """The organization whose members sign in, by its id. For Ory. Default: none."""
    identity_schema: Optional[str] = None
    """The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
    own.
    """
    company: Optional["CompanySignOn"] = field(default=None, repr=False)
    """Signs in at a company instead of with a provider. For Prelude."""

    def __post_init__(self) -> None:
        if self.redirect_uri == "":
            raise TypeError("redirect_uri is missing")
        check_settings("cardea_oauth_options", self)


@dataclass(frozen=True)
class EndBrowserSessionOptions:
    """How the page that ends the browser's session at an OpenID Connect provider is shown."""

    redirect_uri: str
    """Where the provider sends the user back to; registered there for this purpose."""
    redirect_capture: RedirectCapture = RedirectCapture.SCHEME
    """How the redirect comes back. Default: `RedirectCapture.SCHEME`."""
    prefers_ephemeral_session: bool = False
    """Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that has kept the
    login's own window: a new one has no session to end. Default: False.
    """
    may_replace_scheme_handler: bool = False
    """Lets the page take the redirect's scheme, while it lasts, from another application that handles it. Default:
    False.
    """
    activation_token: Optional[str] = None
    """Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the user's click."""
    timeout: Optional[Seconds] = None
    """How long to wait: users who stay signed in never come back. At least 1 millisecond. Default: 2 minutes."""
    logout_hint: Optional[str] = field(default=None, repr=False)
    """The user to sign out, for a provider that asks. Default: no user in particular."""
    ui_locales: Sequence[str] = ()
    """The languages of the page, such as "de-AT". The first one is preferred."""

    def __post_init__(self) -> None:
        check_settings("cardea_browser_logout_options", self)


@dataclass(frozen=True)
class OAuthLinkOptions:
    """How a page that an application opens by a link is shown, and how it comes back."""

    scheme: Optional[str] = None
    """The application's scheme: the page ends with a link such as myapp://oauth/..."""
    redirect_uri: Optional[str] = None
    """Uses scheme and form of this redirect URI: myapp:/callback stands for myapp:/oauth/..."""
    prefers_ephemeral_session: bool = False
    """Asks for a browser window of its own, which shares no cookies with ordinary browsing. Default: False."""
    may_replace_scheme_handler: bool = False
    """Lets the page take the scheme, while it lasts, from another application that handles it. Default: False."""
    activation_token: Optional[str] = None
    """Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the user's click."""
    timeout: Optional[Seconds] = None
    """How long to wait for the link. At least 1 millisecond. Default: 10 minutes."""

    def __post_init__(self) -> None:
        check_settings("cardea_link_options", self)
