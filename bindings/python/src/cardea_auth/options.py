"""The settings of a client and of a login."""

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
    """The application's name for people. Default: the id."""
    account: Optional[str] = None
    """Names the account, for applications that keep several signed in."""
    host_override: Optional[str] = None
    """Is sent as the Host header, and names the server in the store."""
    partition: Optional[str] = None
    """Names the server in the store instead of its address, for a server that is reached by several ones."""
    refresh_leeway: Optional[Seconds] = None
    """How long before its end an access token is refreshed; at most a tenth of its life. Default: 30 seconds."""
    request_timeout: Optional[Seconds] = None
    """How long one request may take. Default: 10 seconds."""
    pending_lifetime: Optional[Seconds] = None
    """How long an unfinished login stays redeemable. Default: 10 minutes."""
    ca_file: Optional[str] = None
    """Trusts the certificates of this PEM file instead of the system's."""
    pinned_public_keys: Sequence[str] = ()
    """Accepts only servers with one of these keys: "sha256//" and the base64 of the key's SHA-256."""
    store: Union[StoreChoice, "SecureStore"] = StoreChoice.desktop()
    """Where the session is kept; an object with read, write and remove is a store of the application."""
    presenter: Optional["Presenter"] = None
    """Shows login pages. Default: the user's browser."""
    signals: Optional["SignalCollector"] = None
    """Collects signals for a service against fraud before what can be abused is asked for: a function, or with `CardeaClient` a
    coroutine function. For Prelude.
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
    """The settings of one login."""

    provider: Optional[str] = None
    """One of `OAuthProvider`, at a server that has several. A client of an `OpenIDProvider` does not ask."""
    redirect_uri: str = ""
    """Where the provider sends the user back to; on the allow-list of the server. It must be set."""
    redirect_capture: RedirectCapture = RedirectCapture.SCHEME
    """How the redirect is received."""
    fallback_redirect_uri: Optional[str] = None
    """A second redirect URI, such as "http://127.0.0.1/callback": where a URL of the scheme does not come back on this
    desktop, which the login then tries first, it is used as with `RedirectCapture.LOOPBACK`.
    """
    prefers_ephemeral_session: bool = False
    """Asks for a browser window that shares no cookies with the user's ordinary one."""
    may_replace_scheme_handler: bool = False
    """Whether the login may take the redirect's scheme from another application for as long as it lasts."""
    activation_token: Optional[str] = None
    """Lets the browser's window come to the front on Wayland."""
    timeout: Optional[Seconds] = None
    """How long the login may wait for its redirect. Default: 10 minutes. One that has come is redeemed to the
    end, however long that takes."""
    scopes: Sequence[str] = ()
    """What to ask an `OpenIDProvider` for, instead of what its description says."""
    parameters: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    """Further parameters of the request to an `OpenIDProvider`: "prompt", "login_hint" and similar ones."""
    deep_link_scheme: Optional[str] = None
    """With `RedirectCapture.OAUTH_PREFIX`: the application's scheme, where the redirect URI is an https page of the
    application's owner that leads back to it. Default: the scheme of the redirect URI.
    """
    accepts_token_handoff: bool = False
    """With `RedirectCapture.OAUTH_PREFIX`: whether the deep link may bring tokens instead of a code. Links end in logs;
    tokens count only when an ID token and the provider's UserInfo endpoint prove them.
    """
    registers: bool = False
    """Asks for a new account, if the server distinguishes registrations from logins. Both sign in known users and
    new ones: they differ in what the server asks for on the way.
    """
    reauthenticates: bool = False
    """Makes users sign in again who are signed in, here or in the browser. The session that is held stays until the new one
    takes its place; one from before, or of another user, is refused. For Ory.
    """
    step_up: Optional[str] = None
    """The step-up whose step is `sign_in`, by its id: the login asks the same user for what it demands. The session that is held
    stays until one takes its place that has it. For OpenID Connect providers and Ory.
    """
    transient_payload: Optional[str] = field(default=None, repr=False)
    """Data for the project's webhooks, as the text of a JSON object. For Ory."""
    traits: Optional[str] = field(default=None, repr=False)
    """Properties of a new account that the application already knows, as the text of a JSON object. For Ory."""
    organization: Optional[str] = None
    """The organization whose members sign in, by its id. For Ory."""
    identity_schema: Optional[str] = None
    """The schema that a new account has, by its id, where the project lets applications choose. For Ory."""
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
    """How the redirect is received."""
    prefers_ephemeral_session: bool = False
    """Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that has kept the
    login's own window: a new one has no session to end.
    """
    may_replace_scheme_handler: bool = False
    """Whether the wait may take the redirect's scheme from another application for as long as it lasts."""
    activation_token: Optional[str] = None
    """Lets the browser's window come to the front on Wayland."""
    timeout: Optional[Seconds] = None
    """How long to wait for the browser to come back. Default: 2 minutes."""
    logout_hint: Optional[str] = field(default=None, repr=False)
    """The user to sign out, for a provider that asks."""
    ui_locales: Sequence[str] = ()
    """The languages of the page, the preferred one first, such as "de-AT"."""

    def __post_init__(self) -> None:
        check_settings("cardea_browser_logout_options", self)


@dataclass(frozen=True)
class OAuthLinkOptions:
    """How a page is shown that an application opens by a link, and how it comes back."""

    scheme: Optional[str] = None
    """The application's scheme: the page ends with a link myapp://oauth/..."""
    redirect_uri: Optional[str] = None
    """In place of a scheme: an address of it, whose form counts. With "myapp:/oauth/" myapp:/oauth/... ends it, too."""
    prefers_ephemeral_session: bool = False
    """Asks for a browser window that shares no cookies with the user's ordinary one."""
    may_replace_scheme_handler: bool = False
    """Whether the wait may take the scheme from another application for as long as it lasts."""
    activation_token: Optional[str] = None
    """Lets the browser's window come to the front on Wayland."""
    timeout: Optional[Seconds] = None
    """How long to wait for the link. Default: 10 minutes."""

    def __post_init__(self) -> None:
        check_settings("cardea_link_options", self)
