"""What operations answer. Nothing here prints a token, an address or an e-mail."""

from __future__ import annotations

import enum
import json
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Dict, Optional, Tuple, Union, cast

from . import _raw_g
from ._library import raw
from ._values import optional_moment, strict, string
from .logins import OAuthEmailChallenge, OAuthLoginAttempt
from .steps import OAuthLoginStep


@dataclass(frozen=True)
class IdentityLink:
    """To which of the application's users the signed-in user is linked. The names are of a person: no textual form shows
    them.
    """

    is_new: bool
    """Whether this call made the link; otherwise it existed before."""
    app_user_id: str = field(repr=False)
    """The application's own id of the user."""
    aliases: Tuple[str, ...] = field(default=(), repr=False)
    """Earlier ids of the same user, such as the one before the first sign-in."""


class BrowserSessionEnd(enum.Enum):
    """What the return from the provider's page confirms."""

    CONFIRMED = _raw_g.CARDEA_BROWSER_SESSION_CONFIRMED
    """It is the answer to this very request."""
    UNCONFIRMED = _raw_g.CARDEA_BROWSER_SESSION_UNCONFIRMED
    """It does not say which request it answers. Most likely the session has ended all the same."""


@dataclass(frozen=True, repr=False)
class CardeaProfile:
    """What the claims of an access token say. They are read, not verified: the server that gets the token does that."""

    user_id: Optional[str] = None
    """The user's identifier ("sub"); None when the provider says nothing about the user."""
    session_id: Optional[str] = None
    """The session's identifier ("sid")."""
    claims_json: str = "{}"
    """All claims, as the token has them."""

    @property
    def claims(self) -> Dict[str, Any]:
        """All claims, parsed again each time."""
        return cast(Dict[str, Any], json.loads(self.claims_json))

    @property
    def name(self) -> Optional[str]:
        """What the user is called ("name")."""
        return self._text("name")

    @property
    def email(self) -> Optional[str]:
        """The user's e-mail address ("email"); the claim "email_verified" says whether it is proven."""
        return self._text("email")

    @property
    def picture(self) -> Optional[str]:
        """The address of the user's picture ("picture")."""
        return self._text("picture")

    def _text(self, name: str) -> Optional[str]:
        claim = self.claims.get(name)
        return claim if isinstance(claim, str) else None

    def __repr__(self) -> str:
        return f"CardeaProfile(user_id={self.user_id!r}, session_id={self.session_id!r})"


@dataclass(frozen=True)
class CardeaUser:
    """Who is signed in."""

    access_token: str = field(repr=False)
    """The bearer token for the application's own server. Ask `access_token()` when one is needed, and keep none."""
    access_token_expires_at: Optional[datetime] = None
    """When the access token ends by this machine's clock."""
    profile: CardeaProfile = CardeaProfile()
    """The claims of the access token."""
    id_token: Optional[str] = field(default=None, repr=False)
    """The last ID token of an OpenID Connect provider."""
    scope: Optional[str] = None
    """The scopes that such a provider has granted, as it writes them."""


@dataclass(frozen=True)
class LoggedIn:
    """The user is signed in."""

    user: CardeaUser
    """Who signed in."""


@dataclass(frozen=True)
class OTPRequired:
    """A code was sent by e-mail: ask for it, then call `check_otp`."""

    challenge: OAuthEmailChallenge
    """What the code answers."""
    email: Optional[str] = field(default=None, repr=False)
    """The address that the code was sent to, when the server says it."""


@dataclass(frozen=True)
class MoreRequired:
    """The server asks for more: show what the step describes, then call `answer_login_step_in_browser`."""

    step: OAuthLoginStep
    """What is asked for."""


OAuthLoginResult = Union[LoggedIn, OTPRequired, MoreRequired]
"""How a login went on."""


@dataclass(frozen=True)
class PageRequired:
    """Another page is to be shown; its redirect finishes the login."""

    attempt: OAuthLoginAttempt
    """The page, for `finalize_oauth_login_with_redirect`."""


ContinuedOAuthLogin = Union[OAuthLoginResult, PageRequired]
"""How a step went on."""


def user_of(handle: Optional[int]) -> CardeaUser:
    library = raw()
    profile = library.cardea_user_profile(handle)
    return CardeaUser(
        strict(library.cardea_user_access_token(handle)),
        optional_moment(library.cardea_user_access_token_expires_at_ms(handle)),
        CardeaProfile(
            string(library.cardea_profile_user_id(profile)),
            string(library.cardea_profile_session_id(profile)),
            string(library.cardea_profile_claims_json(profile)) or "{}",
        ),
        string(library.cardea_user_id_token(handle)),
        string(library.cardea_user_scope(handle)),
    )
