"""Logins that are under way. Nothing here prints a token, an address or an e-mail."""

from __future__ import annotations

import enum
from datetime import datetime
from typing import Optional

from . import _raw_g
from ._library import raw
from ._lifecycle import Owner
from ._values import moment, strict, string


class OAuthLoginAttempt(Owner):
    """A login that was begun: its page is ready to be shown. A client makes it; one that a test of an application makes is
    refused by a client.
    """

    id: str
    """Names the attempt for `restore_oauth_login`. Not a secret."""
    authorization_url: str
    """The page to show. It carries one-time values: never log it."""
    redirect_uri: str
    """The address that the page redirects to."""
    expires_at: datetime
    """When it stops being redeemable."""

    _free = "cardea_attempt_free"

    def __init__(self, *, id: str, authorization_url: str, redirect_uri: str, expires_at: datetime) -> None:
        self.id = id
        self.authorization_url = authorization_url
        self.redirect_uri = redirect_uri
        self.expires_at = expires_at

    def __repr__(self) -> str:
        return f"OAuthLoginAttempt(id={self.id!r})"


class OTPChannel(enum.Enum):
    """By which way a one-time code reaches its user."""

    EMAIL = _raw_g.CARDEA_OTP_CHANNEL_EMAIL
    """By e-mail."""
    SMS = _raw_g.CARDEA_OTP_CHANNEL_SMS
    """By a text message to a telephone."""


class OAuthEmailChallenge(Owner):
    """A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone. A client makes it; one
    that a test of an application makes is refused by a client.
    """

    id: str
    """Names the challenge for `restore_oauth_email_challenge`. Not a secret."""
    email: Optional[str]
    """The address that the code was sent to, when the server says it: with `OTPChannel.SMS` a telephone number."""
    channel: OTPChannel
    """How the code was sent."""
    expires_at: datetime
    """When it stops being redeemable."""

    _free = "cardea_challenge_free"

    def __init__(
        self, *, id: str, email: Optional[str] = None, channel: OTPChannel = OTPChannel.EMAIL, expires_at: datetime
    ) -> None:
        self.id = id
        self.email = email
        self.channel = channel
        self.expires_at = expires_at

    def __repr__(self) -> str:
        return f"OAuthEmailChallenge(id={self.id!r})"


class DeviceLogin(Owner):
    """A login that waits until its user lets this device in, at a page that any other device can open. It does not outlive
    its client. A client makes it; one that a test of an application makes is refused by a client.
    """

    id: str
    """The login's id. Not a secret."""
    user_code: str
    """What is typed at the page. Show it also beside a QR code: people compare it with what the page shows."""
    verification_uri: str
    """The page where the code is typed."""
    verification_uri_complete: Optional[str]
    """The same page with the code already in it, where the provider has one: for a QR code or a link."""
    expires_at: datetime
    """When the code ends."""

    _free = "cardea_device_login_free"

    def __init__(
        self, *, id: str, user_code: str, verification_uri: str, verification_uri_complete: Optional[str] = None,
        expires_at: datetime
    ) -> None:
        self.id = id
        self.user_code = user_code
        self.verification_uri = verification_uri
        self.verification_uri_complete = verification_uri_complete
        self.expires_at = expires_at

    def __repr__(self) -> str:
        return f"DeviceLogin(id={self.id!r})"


def attempt_of(handle: int) -> OAuthLoginAttempt:
    library = raw()
    return OAuthLoginAttempt(
        id=strict(library.cardea_attempt_id(handle)),
        authorization_url=strict(library.cardea_attempt_authorization_url(handle)),
        redirect_uri=strict(library.cardea_attempt_redirect_uri(handle)),
        expires_at=moment(library.cardea_attempt_expires_at_ms(handle)),
    )._owning(handle)


def challenge_of(handle: int) -> OAuthEmailChallenge:
    library = raw()
    return OAuthEmailChallenge(
        id=strict(library.cardea_challenge_id(handle)),
        email=string(library.cardea_challenge_email(handle)),
        channel=OTPChannel(library.cardea_challenge_channel(handle)),
        expires_at=moment(library.cardea_challenge_expires_at_ms(handle)),
    )._owning(handle)


def device_login_of(handle: int) -> DeviceLogin:
    library = raw()
    return DeviceLogin(
        id=strict(library.cardea_device_login_id(handle)),
        user_code=strict(library.cardea_device_login_user_code(handle)),
        verification_uri=strict(library.cardea_device_login_verification_uri(handle)),
        verification_uri_complete=string(library.cardea_device_login_verification_uri_complete(handle)),
        expires_at=moment(library.cardea_device_login_expires_at_ms(handle)),
    )._owning(handle)
