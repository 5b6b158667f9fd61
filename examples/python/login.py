#!/usr/bin/env python3
"""Signs in with the user's browser and prints who it was.

    pip install ../../dist/packages/cardea_auth-0.1.0-py3-none-manylinux_2_34_x86_64.whl    # of "make packages"
    CARDEA_BASE_URL=https://auth.example.com ./login.py [PROVIDER]
    CARDEA_ISSUER=https://accounts.example.com CARDEA_CLIENT_ID=notes ./login.py
"""

import os
import sys
from typing import Optional, Union

from cardea_auth import (
    BlockingClient,
    CardeaError,
    CardeaUser,
    Configuration,
    ErrorCode,
    LoggedIn,
    LoginWaiting,
    OAuthEmailChallenge,
    OAuthLoginOptions,
    OAuthProvider,
    OTPRequired,
    OpenIDProvider,
    Prelude,
    RedirectCapture,
    SessionEvent,
    StoreChoice,
)

PROVIDERS = (OAuthProvider.GOOGLE, OAuthProvider.APPLE, OAuthProvider.MICROSOFT, OAuthProvider.GITHUB, OAuthProvider.OKTA,
             OAuthProvider.FACEBOOK)


def backend() -> Union[Prelude, OpenIDProvider]:
    issuer = os.environ.get("CARDEA_ISSUER")
    if issuer:
        return OpenIDProvider(os.environ.get("CARDEA_CLIENT_ID", ""), issuer)
    return Prelude(os.environ.get("CARDEA_BASE_URL", ""))


def chosen_provider() -> Optional[str]:
    if os.environ.get("CARDEA_ISSUER"):
        return None
    if len(sys.argv) > 1:
        return sys.argv[1]
    for number, name in enumerate(PROVIDERS, 1):
        print(f"  {number}  {name}")
    answer = input("Sign in with [1]: ").strip() or "1"
    return PROVIDERS[int(answer) - 1] if answer.isdigit() and 0 < int(answer) <= len(PROVIDERS) else answer


def tell(event: SessionEvent) -> None:
    """Runs on a thread of the client."""
    if isinstance(event, LoginWaiting):
        print(f"Opened your browser, or open: {event.authorization_url}", flush=True)


def prove_email(client: BlockingClient, challenge: OAuthEmailChallenge) -> Optional[CardeaUser]:
    """Asks for the code until it is right, or the user gives up with an empty line."""
    while True:
        code = input(f"Code sent to {challenge.email or 'you'}, or + to have it sent again: ").strip()
        if not code:
            return None
        try:
            if code != "+":
                return client.check_otp(code, challenge)
            client.resend_otp(challenge)
        except CardeaError as error:
            if error.code not in (ErrorCode.INVALID_OTP_CODE, ErrorCode.INVALID_ARGUMENT, ErrorCode.RATE_LIMITED):
                raise
            print(f"That did not work: {error.message}")


def sign_in(client: BlockingClient) -> Optional[CardeaUser]:
    # A program without a window has no redirect scheme of its own: a listener on a free loopback port takes it.
    options = OAuthLoginOptions(chosen_provider(), "http://127.0.0.1/callback", RedirectCapture.LOOPBACK)
    # A login whose process ended before its redirect came is finished first.
    result = client.resume_oauth_login() or client.login_with_oauth(options)
    if isinstance(result, OTPRequired):
        return prove_email(client, result.challenge)
    return result.user if isinstance(result, LoggedIn) else None  # Servers of these two kinds want no more.


def main() -> int:
    configuration = Configuration(
        backend=backend(),
        application_id="com.example.python-login",
        application_name="Python login",
        store=StoreChoice.automatic(),  # The desktop's keyring; where there is none, files sealed with a key file.
        observer=tell,
    )
    try:
        with BlockingClient(configuration) as client:
            user = sign_in(client)
            if user is None:
                print("Not signed in: no code was given", file=sys.stderr)
                return 1
            print(f"Signed in: {user.profile.claims.get('email') or user.profile.user_id}")
            print(f"Session kept in: {client.store_location}")
            return 0
    except CardeaError as error:
        print(f"Not signed in: {error.message}", file=sys.stderr)
    except (KeyboardInterrupt, EOFError):
        print("\nCancelled", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
