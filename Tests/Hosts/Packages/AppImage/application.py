"""Signs its user in, by the words and settings of Tests/Hosts/Browser/application.c."""

import os
import sys
from typing import Any

from cardea_auth import CardeaUser, Client, LoginWaiting, deliver_redirect


def tell(event: Any) -> None:
    if isinstance(event, LoginWaiting):
        print("waiting", flush=True)


def main(word: str, *urls: str) -> None:
    if word == "deliver":
        deliver_redirect(urls[0])
        return
    with Client(prelude=os.environ["CARDEA_SANDBOX_URL"], application_id="com.example.app", store="automatic", observer=tell) as client:
        if word == "resume":
            result = client.resume_oauth_login()
        else:
            loopback = os.environ["CAPTURE"] == "loopback"
            result = client.login(provider="google", redirect_uri=os.environ["REDIRECT_URI"],
                                  redirect_capture="loopback" if loopback else "scheme")
        print("result", "logged_in" if isinstance(result, CardeaUser) else result, flush=True)


main(*sys.argv[1:])
