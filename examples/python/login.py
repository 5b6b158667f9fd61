#!/usr/bin/env python3
"""Signs in with the user's browser and prints who it was.

    pip install ../../dist/packages/cardea_auth-0.1.0-py3-none-manylinux_2_34_x86_64.whl    # of "make packages"
    CARDEA_BASE_URL=https://auth.example.com ./login.py [PROVIDER]
    CARDEA_ISSUER=https://accounts.example.com CARDEA_CLIENT_ID=notes ./login.py
"""

import os
import sys
from typing import Optional

from cardea_auth import (
    CardeaError,
    CardeaUser,
    Client,
    Configuration,
    ErrorCode,
    LoginWaiting,
    OAuthEmailChallenge,
    SessionEvent,
)

PROVIDERS = ("google", "apple", "microsoft", "github", "okta", "facebook")


def tell(event: SessionEvent) -> None:
    """Runs on a thread of the client."""
    if isinstance(event, LoginWaiting):
        print(f"Opened your browser, or open: {event.attempt.authorization_url}", flush=True)


def configuration() -> Configuration:
    settings = Configuration(
        application_id="com.example.python-login",
        application_name="Python login",
        store="automatic",  # The desktop's keyring; where there is none, files sealed with a key file.
        observer=tell,
    )
    if issuer := os.environ.get("CARDEA_ISSUER"):
        settings["issuer"], settings["client_id"] = issuer, os.environ.get("CARDEA_CLIENT_ID", "")
    else:
        settings["prelude"] = os.environ.get("CARDEA_BASE_URL", "")
    return settings


def chosen_provider() -> Optional[str]:
    if os.environ.get("CARDEA_ISSUER"):
        return None
    if len(sys.argv) > 1:
        return sys.argv[1]
    for number, name in enumerate(PROVIDERS, 1):
        print(f"  {number}  {name}")
    answer = input("Sign in with [1]: ").strip() or "1"
    return PROVIDERS[int(answer) - 1] if answer.isdigit() and 0 < int(answer) <= len(PROVIDERS) else answer


def prove_email(client: Client, challenge: OAuthEmailChallenge) -> Optional[CardeaUser]:
    """Asks for the code until it is right, or the user gives up with an empty line."""
    while True:
        code = input(f"Code sent to {challenge.address or 'you'}, or + to have it sent again: ").strip()
        if not code:
            return None
        try:
            if code != "+":
                return client.check_oauth_email_otp(challenge, code)
            client.resend_otp(challenge)
        except CardeaError as error:
            if error.code not in (ErrorCode.INVALID_OTP_CODE, ErrorCode.INVALID_ARGUMENT, ErrorCode.RATE_LIMITED):
                raise
            print(f"That did not work: {error.message}")


def sign_in(client: Client) -> Optional[CardeaUser]:
    # A login whose process ended before its redirect came is finished first. A program without a window has no redirect
    # scheme of its own: a listener on a free loopback port takes it.
    result = client.resume_oauth_login() or client.login(
        provider=chosen_provider(), redirect_uri="http://127.0.0.1/callback", redirect_capture="loopback")
    if isinstance(result, OAuthEmailChallenge):
        return prove_email(client, result)
    return result if isinstance(result, CardeaUser) else None  # Servers of these two kinds want no more.


def main() -> int:
    try:
        with Client(**configuration()) as client:
            user = sign_in(client)
            if user is None:
                print("Not signed in: no code was given", file=sys.stderr)
                return 1
            print(f"Signed in: {user.email or user.id}")
            print(f"Session kept in: {client.store_location}")
            return 0
    except CardeaError as error:
        print(f"Not signed in: {error.message}", file=sys.stderr)
    except (KeyboardInterrupt, EOFError):
        print("\nCancelled", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
