"""The embedded auth server, and what a browser does with its pages."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Optional


class _StayHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments: Any) -> None:
        return None


_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}), _StayHere)


def browse(url: str) -> str:
    """Where a browser goes on to from the server of this page, which may send it on within the server before; or from a page for
    passkeys, which the security key of the sandbox answers.
    """
    asked = urllib.parse.parse_qs(urllib.parse.urlsplit(url).fragment)
    if "options" in asked:
        signed = Sandbox(os.environ["CARDEA_SANDBOX_URL"]).authenticator(asked["options"][0])
        answer = urllib.parse.urlencode({"state": asked["state"][0], "answer": signed})
        return f"{asked['redirect'][0]}?{answer}"
    here = urllib.parse.urlsplit(url)[:2]
    while urllib.parse.urlsplit(url)[:2] == here:
        url = redirect_of(url)
    return url


def redirect_of(url: str) -> str:
    """Where the page at this address redirects to."""
    try:
        with _direct.open(url, timeout=10) as answer:
            raise AssertionError(f"the page answers {answer.status} instead of redirecting")
    except urllib.error.HTTPError as answer:
        with answer:
            assert "Location" in answer.headers, f"the page answers {answer.code}: {answer.read()[:200]!r}"
            return str(answer.headers["Location"])


def member(url: str, name: str) -> Optional[str]:
    values = urllib.parse.parse_qs(urllib.parse.urlsplit(url).query).get(name)
    return values[0] if values else None


class Sandbox:
    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")

    def get(self, document: str) -> Any:
        with _direct.open(f"{self.url}/sandbox/{document}", timeout=10) as answer:
            return json.load(answer)

    def post(self, path: str, command: Any) -> None:
        request = urllib.request.Request(
            f"{self.url}/sandbox/{path}", json.dumps(command).encode(), {"Content-Type": "application/json"})
        try:
            _direct.open(request, timeout=10).close()
        except urllib.error.HTTPError as answer:
            with answer:
                raise AssertionError(f"the sandbox refuses {command}: {answer.read()!r}") from None

    def authenticator(self, options: str) -> str:
        """What the security key of the sandbox answers to options of WebAuthn."""
        request = urllib.request.Request(
            f"{self.url}/sandbox/authenticator", options.encode(), {"Content-Type": "application/json"})
        with _direct.open(request, timeout=10) as answer:
            return str(answer.read().decode())

    def send(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Sends a request of the application's own, with these headers."""
        headers = {name: request[name] for name in ("authorization", "dpop") if request[name] is not None}
        try:
            answer = _direct.open(urllib.request.Request(request["url"], headers=headers), timeout=10)
        except urllib.error.HTTPError as refusal:
            answer = refusal
        with answer:
            return {"status": answer.status, "www_authenticate": answer.headers["WWW-Authenticate"],
                    "dpop_nonce": answer.headers["DPoP-Nonce"]}

    def control(self, **command: Any) -> None:
        self.post("control", command)

    def reset(self, **behaviour: Any) -> None:
        self.post("reset", {})
        if behaviour:
            self.control(behaviour=behaviour)

    def requests(self) -> "list[str]":
        lines = (f"{request['method']} {request['path']}" for request in self.get("log")["requests"])
        paths = ((line, line.split(" ", 1)[1]) for line in lines)
        return [line for line, path in paths
                if (path.startswith("/v1/") and not path.endswith("/callback")) or path.startswith("/sandbox/api/")]

    def id_token(self, nonce: str) -> str:
        """One that its OpenID provider has made for a client, as a provider's own button brings it."""
        verifier = "v" * 43
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        words = {"client_id": "notes", "redirect_uri": "myapp://oauth-callback"}
        asked = urllib.parse.urlencode({
            "response_type": "code", "scope": "openid profile email", "state": "s", "nonce": nonce,
            "code_challenge": challenge, "code_challenge_method": "S256", "sandbox_outcome": "verified", **words})
        code = member(browse(f"{self.url}/oidc/authorize?{asked}"), "code")
        form = {"grant_type": "authorization_code", "code": code, "code_verifier": verifier, **words}
        with _direct.open(f"{self.url}/oidc/token", urllib.parse.urlencode(form).encode(), timeout=10) as answer:
            return str(json.load(answer)["id_token"])

    def code(self, email: str) -> Optional[str]:
        """The newest code that was sent."""
        mails = self.get(f"mailbox.json?email={urllib.parse.quote(email)}")["mails"]
        return str(mails[-1]["code"]) if mails else None

    def held(self, path: str) -> int:
        return int(self.get("faults.json").get(path, {}).get("held", 0))


def launch() -> "tuple[subprocess.Popen[str], Sandbox]":
    """A server of one's own; it ends when its standard input is closed."""
    server = subprocess.Popen([os.environ["CARDEA_COMMAND"], "sandbox", "--quiet", "--until-eof"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    assert line.startswith("listening on "), line
    return server, Sandbox(line.split()[-1])
