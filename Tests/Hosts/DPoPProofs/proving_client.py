#!/usr/bin/env python3
"""The smallest client that keeps to the rules: it signs in, refreshes and logs out, twice, at the server named in
CARDEA_SANDBOX_URL. The self-test of check_proofs.py begins with what it has sent."""

import hashlib
import json
import os
import secrets
import time
import urllib.error
import urllib.request
import uuid
from urllib.parse import parse_qs, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256

from capture import encode

PREFIX = "/v1/session/"


class Key:
    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        numbers = self.key.public_key().public_numbers()
        x, y = (encode(number.to_bytes(32, "big")) for number in (numbers.x, numbers.y))
        self.jwk = {"crv": "P-256", "kty": "EC", "x": x, "y": y}

    def sign(self, text):
        r, s = utils.decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")

    def token(self, header, claims):
        text = f"{encode(json.dumps(header).encode())}.{encode(json.dumps(claims).encode())}"
        return f"{text}.{encode(self.sign(text))}"


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments):
        return None


class Client:
    def __init__(self, url):
        self.url, self.device, self.nonce = url, str(uuid.uuid4()), None
        self.opener = urllib.request.build_opener(NoRedirect)

    def send(self, method, target, headers=None, body=None):
        """Status, header fields and body of the answer."""
        fields = {"Accept": "application/json", "X-Device-Id": self.device, **(headers or {})}
        if method == "POST":
            fields["Content-Type"] = "application/json"
            body = json.dumps(body).encode() if body is not None else b""
        request = urllib.request.Request(self.url + target, data=body, headers=fields, method=method)
        try:
            answer = self.opener.open(request, timeout=20)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.headers, answer.read()

    def proof(self, method, target):
        header = {"typ": "dpop+jwt", "alg": "ES256", "jwk": self.key.jwk}
        claims = {"jti": str(uuid.uuid4()), "htm": method, "htu": self.url + target, "iat": int(time.time())}
        return self.key.token(header, {**claims, "nonce": self.nonce} if self.nonce else claims)

    def signed(self, name, headers=None, body=None):
        """Sends a proof along, and once more when the server demands a nonce."""
        for _ in range(2):
            fields = {"DPoP": self.proof("POST", PREFIX + name), **(headers or {})}
            status, answer, text = self.send("POST", PREFIX + name, fields, body)
            self.nonce = answer.get("DPoP-Nonce") or self.nonce
            if status != 400 or json.loads(text)["code"] != "use_dpop_nonce":
                break
        if status not in (200, 204):
            raise SystemExit(f"{name}: {status} {text.decode()}")
        self.refresh_token = answer.get("X-Refresh-Token")
        return json.loads(text) if text else {}

    def login(self):
        self.key, self.nonce = Key(), None
        verifier = encode(secrets.token_bytes(32))
        challenge = encode(hashlib.sha256(verifier.encode()).digest())
        body = {"redirect_uri": "myapp://oauth-callback", "code_challenge": challenge, "code_challenge_method": "S256"}
        _, _, text = self.send("POST", PREFIX + "login/oauth/google/authorize", body=body)
        page = urlsplit(json.loads(text)["authorization_url"])
        _, answer, _ = self.send("GET", f"{page.path}?{page.query}&sandbox_outcome=verified")
        token = parse_qs(urlsplit(answer["Location"]).query)["challenge_token"][0]
        tokens = self.signed("login/finalize", body={"challenge_token": token, "code_verifier": verifier})
        self.send("GET", PREFIX + "me/list", {"Authorization": f"Bearer {tokens['access_token']}"})

    def refresh(self):
        self.signed("refresh", {"X-Refresh-Token": self.refresh_token})

    def logout(self):
        self.signed("revoke", {"X-Refresh-Token": self.refresh_token})


def main(url):
    """Returns the keys by their public part, for tests that sign something else with them."""
    client, keys = Client(url), []
    for _ in range(2):
        client.login()
        keys.append(client.key)
        client.refresh()
        client.refresh()
        client.logout()
    return keys


if __name__ == "__main__":
    main(os.environ["CARDEA_SANDBOX_URL"])
