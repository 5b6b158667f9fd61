"""What operations answer. Nothing here prints a token, an address or an e-mail."""

from __future__ import annotations

import enum
import json
import threading
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Dict, Optional, Tuple, Union, cast

from . import _lifecycle, _raw_g
from ._library import raw
from ._values import moment, strict, string
from .steps import OAuthLoginStep


class OAuthLoginAttempt:
    """A login that was begun: its page is ready to be shown."""

    id: str
    """Names the attempt for `restore_oauth_login`. Not a secret."""
    authorization_url: str
    """The page to show. It carries one-time values: never log it."""
    redirect_uri: str
    """Where the page will redirect to."""
    expires_at: datetime
    """When it stops being redeemable."""

    def __init__(self, handle: int) -> None:
        library = raw()
        self._handle = handle
        self.id = strict(library.cardea_attempt_id(handle))
        self.authorization_url = strict(library.cardea_attempt_authorization_url(handle))
        self.redirect_uri = strict(library.cardea_attempt_redirect_uri(handle))
        self.expires_at = moment(library.cardea_attempt_expires_at_ms(handle))

    def __repr__(self) -> str:
        return f"OAuthLoginAttempt(id={self.id!r})"

    def __del__(self) -> None:
        _lifecycle.free("cardea_attempt_free", self.__dict__.get("_handle"))


class OTPChannel(enum.Enum):
    """By which way a one-time code reaches its user."""

    EMAIL = _raw_g.CARDEA_OTP_CHANNEL_EMAIL
    """By e-mail."""
    SMS = _raw_g.CARDEA_OTP_CHANNEL_SMS
    """By a text message to a telephone."""


class OAuthEmailChallenge:
    """A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone."""

    id: str
    """Names the challenge for `restore_oauth_email_challenge`. Not a secret."""
    email: Optional[str]
    """The address that the code was sent to, when the server says it: with `OTPChannel.SMS` a telephone number."""
    channel: OTPChannel
    """By which way the code was sent."""
    expires_at: datetime
    """When it stops being redeemable."""

    def __init__(self, handle: int) -> None:
        library = raw()
        self._handle = handle
        self.id = strict(library.cardea_challenge_id(handle))
        self.email = string(library.cardea_challenge_email(handle))
        self.channel = OTPChannel(library.cardea_challenge_channel(handle))
        self.expires_at = moment(library.cardea_challenge_expires_at_ms(handle))

    def __repr__(self) -> str:
        return f"OAuthEmailChallenge(id={self.id!r})"

    def __del__(self) -> None:
        _lifecycle.free("cardea_challenge_free", self.__dict__.get("_handle"))


class DeviceLogin:
    """A login that waits until somebody lets this device in, at a page that any other device can open. It does not
    outlive its client.
    """

    id: str
    """Names the login. Not a secret."""
    user_code: str
    """What is typed at the page. Show it also beside a QR code: people compare it with what the page shows."""
    verification_uri: str
    """The page where the code is typed."""
    verification_uri_complete: Optional[str]
    """The same page with the code already in it, where the provider has one: for a QR code or a link."""
    expires_at: datetime
    """When the code ends."""

    def __init__(self, handle: int) -> None:
        library = raw()
        self._handle = handle
        self.id = strict(library.cardea_device_login_id(handle))
        self.user_code = strict(library.cardea_device_login_user_code(handle))
        self.verification_uri = strict(library.cardea_device_login_verification_uri(handle))
        self.verification_uri_complete = string(library.cardea_device_login_verification_uri_complete(handle))
        self.expires_at = moment(library.cardea_device_login_expires_at_ms(handle))

    def __repr__(self) -> str:
        return f"DeviceLogin(id={self.id!r})"

    def __del__(self) -> None:
        _lifecycle.free("cardea_device_login_free", self.__dict__.get("_handle"))


@dataclass(frozen=True)
class IdentityLink:
    """To whom of the application's users somebody who has signed in is linked. The names are of a person: no textual form
    shows them.
    """

    is_new: bool
    """Whether this call has made the link; otherwise it was there before."""
    app_user_id: str = field(repr=False)
    """The application's own name for its user."""
    aliases: Tuple[str, ...] = field(repr=False)
    """Earlier names of the same user, such as that of before the first sign-in."""


class BrowserSessionEnd(enum.Enum):
    """What the browser's coming back from the provider's page says."""

    CONFIRMED = _raw_g.CARDEA_BROWSER_SESSION_CONFIRMED
    """It is the answer to this very request."""
    UNCONFIRMED = _raw_g.CARDEA_BROWSER_SESSION_UNCONFIRMED
    """It does not say which request it answers. Most likely the session has ended all the same."""


@dataclass(frozen=True, repr=False)
class Profile:
    """What the claims of an access token say. They are read, not verified: the server that gets the token does that."""

    user_id: Optional[str]
    """The user's identifier ("sub")."""
    session_id: Optional[str]
    """The session's identifier ("sid")."""
    claims_json: str
    """All claims, as the token has them."""

    @property
    def claims(self) -> Dict[str, Any]:
        """All claims, parsed anew each time."""
        return cast(Dict[str, Any], json.loads(self.claims_json))

    def __repr__(self) -> str:
        return f"Profile(user_id={self.user_id!r}, session_id={self.session_id!r})"


@dataclass(frozen=True)
class User:
    """Who is signed in."""

    access_token: str = field(repr=False)
    """The bearer token for the application's own server. Ask `access_token()` when one is needed, and keep none."""
    access_token_expires_at: Optional[datetime]
    """When the access token ends by this machine's clock."""
    profile: Profile
    """The claims of the access token."""


@dataclass(frozen=True)
class LoggedIn:
    """The login is complete."""

    user: User


@dataclass(frozen=True)
class OTPRequired:
    """A code was sent by e-mail: ask for it, then call `check_oauth_email_otp`."""

    challenge: OAuthEmailChallenge
    email: Optional[str] = field(repr=False)
    """The address that the code was sent to, when the server says it."""


@dataclass(frozen=True)
class MoreRequired:
    """The server asks for more: show what the step describes, then call `continue_login_with_oauth`."""

    step: OAuthLoginStep


LoginResult = Union[LoggedIn, OTPRequired, MoreRequired]
ContinuedOAuthLogin = Union[LoginResult, OAuthLoginAttempt]
"""How a step went on. An attempt: its page is to be shown, and its redirect finishes the login."""


@dataclass(frozen=True)
class Session:
    """One session of the user at the server. Points in time are ISO 8601 text, as the server has them."""

    id: str
    """Equal to `user.profile.session_id` for this one."""
    device_model: Optional[str]
    device_type: str
    """"desktop", "mobile", "tablet" or "unknown"."""
    os_version: Optional[str]
    country_code: Optional[str]
    created_at: Optional[str]
    last_seen_at: Optional[str]
    expires_at: Optional[str]


@dataclass(frozen=True)
class SessionList:
    """Some of the user's sessions."""

    sessions: Tuple[Session, ...]
    total: int
    """How many the user has in all."""
    limit: int
    offset: int


@dataclass(frozen=True, repr=False)
class AuthorizedResponse:
    """The answer of the application's own server."""

    status: int
    headers: Tuple[Tuple[str, str], ...]
    """In the order of the answer."""
    body: bytes

    def header(self, name: str) -> Optional[str]:
        """The value of the first header of that name; its case means nothing."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    def __repr__(self) -> str:
        return f"AuthorizedResponse(status={self.status}, {len(self.body)} bytes)"


class Presentation:
    """One page for a presenter of the application."""

    def __init__(self, handle: int) -> None:
        library = raw()
        self.id: int = library.cardea_presentation_id(handle)
        """Never used twice."""
        self.url: str = strict(library.cardea_presentation_url(handle))
        """The page to show. It carries one-time values: never log it."""
        self.redirect_uri: str = strict(library.cardea_presentation_redirect_uri(handle))
        """Where the login ends."""
        self.prefers_ephemeral_session: bool = library.cardea_presentation_prefers_ephemeral_session(handle)
        """Whether the page should share no cookies with ordinary browsing."""
        self.activation_token: Optional[str] = string(library.cardea_presentation_activation_token(handle))
        """Lets the page's window come to the front on Wayland."""
        self.dismissed = threading.Event()
        """Is set when the page is no longer needed."""

    def __repr__(self) -> str:
        return f"Presentation(id={self.id})"


def user_of(handle: Optional[int]) -> User:
    library = raw()
    profile = library.cardea_user_profile(handle)
    expires = library.cardea_user_access_token_expires_at_ms(handle)
    return User(
        strict(library.cardea_user_access_token(handle)),
        moment(expires) if expires else None,
        Profile(
            string(library.cardea_profile_user_id(profile)),
            string(library.cardea_profile_session_id(profile)),
            string(library.cardea_profile_claims_json(profile)) or "{}",
        ),
    )
