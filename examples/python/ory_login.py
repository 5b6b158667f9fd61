#!/usr/bin/env python3
"""Signs in at a project of the Ory network, or at an Ory Kratos server, and goes on where it wants more: properties
that the account lacks, the password of an account with the same address, a second factor, a code by e-mail.

    pip install ../../dist/packages/cardea_auth-0.1.0-py3-none-manylinux_2_34_x86_64.whl    # of "make packages"
    ./ory_login.py https://slug.projects.oryapis.com http://127.0.0.1:8765/callback

The second address is on the project's list of allowed return URLs, with its port.
"""

import getpass
import os
import sys
from typing import Dict

from cardea_auth import (
    CardeaError,
    CardeaUser,
    Client,
    ErrorCode,
    FinalizeOAuthLoginResult,
    LoginWaiting,
    OAuthEmailChallenge,
    OAuthLoginStep,
    OAuthLoginStepField,
    OAuthLoginStepWay,
    SessionEvent,
)

# What is asked for stays as it was, for another try.
REPEATABLE = (ErrorCode.WRONG_CREDENTIALS, ErrorCode.INVALID_OTP_CODE, ErrorCode.INVALID_ARGUMENT)


def tell(event: SessionEvent) -> None:
    """Runs on a thread of the client."""
    if isinstance(event, LoginWaiting):
        print(f"Opened your browser, or open: {event.attempt.authorization_url}", flush=True)


def chosen_way(step: OAuthLoginStep) -> OAuthLoginStepWay:
    """Any one is enough."""
    for number, way in enumerate(step.ways, 1):
        print(f"  {number}  {way.label or way.id}")
    while len(step.ways) > 1:
        answer = input("Go on with [1]: ").strip() or "1"
        if answer.isdigit() and 0 < int(answer) <= len(step.ways):
            return step.ways[int(answer) - 1]
    return step.ways[0]


def typed(field: OAuthLoginStepField) -> str:
    if field.message:
        print(field.message)
    prompt = f"{field.label or field.name} [{field.value}]: " if field.value else f"{field.label or field.name}: "
    is_secret = field.type == "password" and sys.stdin.isatty()
    return getpass.getpass(prompt) if is_secret else input(prompt)


def filled_in(way: OAuthLoginStepWay) -> Dict[str, str]:
    """Fields that are left empty keep the value that the server knows."""
    values = {field.name: typed(field) for field in way.fields}
    return {name: value for name, value in values.items() if value}


def answered(client: Client, result: FinalizeOAuthLoginResult) -> FinalizeOAuthLoginResult:
    """What the server says to an answer of its user."""
    if isinstance(result, OAuthEmailChallenge):
        code = input(f"Code in the newest mail to {result.address or 'you'}: ").strip()
        return client.check_oauth_email_otp(result, code)
    if isinstance(result, OAuthLoginStep):
        print(*(message.text for message in result.messages), sep="\n")
        way = chosen_way(result)
        return client.continue_login(result, way.id, filled_in(way), redirect_capture="loopback")
    return result


def sign_in(client: Client, redirect_uri: str) -> CardeaUser:
    result = client.login(provider="google", redirect_uri=redirect_uri, redirect_capture="loopback")
    while not isinstance(result, CardeaUser):
        try:
            result = answered(client, result)
        except CardeaError as error:
            if error.code not in REPEATABLE:
                raise
            print(f"That did not work: {error.message}")
    return result


def main() -> int:
    project = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("CARDEA_ORY_PROJECT", "")
    redirect_uri = sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8765/callback"
    try:
        with Client(
            ory=project,
            require_verified_address=True,
            application_id="com.example.python-ory",
            application_name="Python login",
            store="automatic",  # The desktop's keyring; where there is none, files sealed with a key file.
            observer=tell,
        ) as client:
            user = sign_in(client, redirect_uri)
            print(f"Signed in: {user.email or user.id}")
            return 0
    except CardeaError as error:
        print(f"Not signed in: {error.message}", file=sys.stderr)
    except (KeyboardInterrupt, EOFError):
        print("\nCancelled", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
