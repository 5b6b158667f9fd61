#!/usr/bin/env python3
"""Brings the sandbox's OpenID provider into the situations that answers of real providers were recorded in, and compares what it answers.

    Tests/Hosts/RecordedAnswers/openid.py [SITUATION]...      those alone, such as "keycloak-26.7.3: a wrong client secret"
"""

import base64
import json
import time
import uuid
from urllib.parse import parse_qs, urlencode, urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

import condense
import recorded
from tap import Tap, differences

KEYCLOAK, PROVIDER = "keycloak-26.7.3", "oidc-provider-9.13.3"
# Situations that the sandbox does not bring about. What it learns to do goes from here to SCENES.
NOT_OFFERED = {
    (KEYCLOAK, "a refresh after an administrator has ended the session"): "nobody administers it",
    (KEYCLOAK, "a refresh after the realm was switched off"): "there are no realms",
    (KEYCLOAK, "an action of the application that its user cancels"): "there are no such actions",
    (KEYCLOAK, "the level of a silent login of a second client"): "clients share no session",
    (KEYCLOAK, "a refresh after another application with the client id has ended its own session"): "applications share no session",
    (PROVIDER, "a code without the resource that its request had"): "tokens are for everything",
}
# What differs, and why.
KNOWN = {
    (KEYCLOAK, "a device authorization request without a challenge, of a client that must have one"):
        "RFC 8628 knows no challenge",
    (KEYCLOAK, "a wrong client secret"): "RFC 6749 calls it invalid_client, as other providers do",
    (KEYCLOAK, "a port of localhost where http://127.0.0.1/callback is registered"): "RFC 8252 advises against localhost",
    (PROVIDER, "offline_access without prompt=consent"): "nobody is asked for consent",
    (PROVIDER, "prompt=none of a native client with a session"): "a session is enough",
    (PROVIDER, "a proof from ten minutes ago"): "the time alone is refused, as where no nonce is wanted",
}
# Words in the metadata of the sandbox that were recorded nowhere.
OWN_WORDS = {"prompt_values_supported: create", "prompt_values_supported: select_account"}
BACK, VERIFIER = "http://127.0.0.1:18765/callback", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
CHALLENGE = {"code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", "code_challenge_method": "S256"}
FORM = "application/x-www-form-urlencoded"


def text(data):
    return base64.urlsafe_b64encode(data if isinstance(data, bytes) else json.dumps(data).encode()).rstrip(b"=").decode()


def claims(token):
    part = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


class Client(recorded.Caller):
    def __init__(self, url):
        super().__init__(url)
        self.key = ec.generate_private_key(ec.SECP256R1())

    def behave(self, **rules):
        self.control(behaviour=rules)

    # What an application does.

    def page(self, back=BACK, **asked):
        """The query of the redirect that ends a login."""
        query = {"response_type": "code", "client_id": "app", "redirect_uri": back, "scope": "openid", "state": "s" * 32, **CHALLENGE,
                 "sandbox_outcome": "verified", **asked}
        answer = self.send("GET", f"/oidc/authorize?{urlencode({name: value for name, value in query.items() if value})}")[0]
        where = answer.getheader("Location", "")
        return {name: values[0] for name, values in parse_qs(urlsplit(where).query).items()} if where.startswith(back) else {}

    def post(self, endpoint, form, **headers):
        answer, body = self.send("POST", f"/oidc/{endpoint}", urlencode({"client_id": "app", **form}), Content_Type=FORM, **headers)
        return answer, json.loads(body)

    def redeem(self, form=None, headers=None, **asked):
        return self.post("token", {"grant_type": "authorization_code", "code": self.page(**asked)["code"], "redirect_uri": BACK,
                                   "code_verifier": VERIFIER, **(form or {})}, **(headers or {}))

    def refresh(self, token):
        return self.post("token", {"grant_type": "refresh_token", "refresh_token": token})

    def signed_in(self):
        return self.redeem(scope="openid offline_access")[1]["refresh_token"]

    def proof(self, age=0, **claimed):
        numbers = self.key.public_key().public_numbers()
        jwk = {"kty": "EC", "crv": "P-256", "x": text(numbers.x.to_bytes(32, "big")), "y": text(numbers.y.to_bytes(32, "big"))}
        said = {"jti": str(uuid.uuid4()), "htm": "POST", "htu": f"{self.url}/oidc/token", "iat": int(time.time()) - age, **claimed}
        signed = f"{text({'typ': 'dpop+jwt', 'alg': 'ES256', 'jwk': jwk})}.{text(said)}"
        pair = utils.decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return {"DPoP": f"{signed}.{text(b''.join(number.to_bytes(32, 'big') for number in pair))}"}


def refusal(answer):
    return [f"{answer[0].status}", f"body: error={answer[1].get('error')}"]


def redirect(query):
    return "redirect: " + (f"error={query['error']}" if "error" in query else " ".join(sorted(query)))


def device_without_challenge(client):
    return refusal(client.post("device_authorization", {"scope": "openid"}))


def bound_by_itself(client):
    client.behave(oidc_access_token_form="jwt")
    answer, tokens = client.redeem(headers=client.proof())
    return [f"{answer.status}", f"access token: cnf={','.join(claims(tokens['access_token'])['cnf'])}"]


def bound_as_bearer(client):
    token = client.redeem(headers=client.proof())[1]["access_token"]
    return [f"{client.send('GET', '/oidc/userinfo', Authorization=f'Bearer {token}')[0].status}"]


def switched_off(client):
    token = client.signed_in()
    client.behave(oidc_client_ids=["another"])
    return refusal(client.refresh(token))


def idle(client):
    token = client.signed_in()
    client.control(expire=["refresh_tokens"])
    return refusal(client.refresh(token))


def spent(client):
    token = client.signed_in()
    client.refresh(token)
    return refusal(client.refresh(token))


def wrong_secret(client):
    client.behave(oidc_client_secret="secret")
    return refusal(client.redeem({"client_secret": "wrong"}))


def not_pushed(client):
    client.behave(oidc_par="required")
    return [redirect(client.page())]


def no_proof(client):
    client.behave(dpop="required")
    return refusal(client.redeem())


def taken(client, *hosts):
    places = [f"http://{host}/callback" for host in hosts]
    return [f"{place} {'taken' if 'code' in client.page(place) else 'refused'}" for place in places]


def other_ports(client):
    return taken(client, "127.0.0.1:4711", "127.0.0.1:4712", "[::1]:4711")


def of_localhost(client):
    return taken(client, "localhost:4711")


def without_consent(client):
    answer, tokens = client.redeem(scope="openid offline_access")
    names = "refresh_token" if "refresh_token" in tokens else "no refresh_token"
    return [f"{answer.status}", f"body: {names}, scope {'with' if 'offline_access' in tokens['scope'] else 'without'} offline_access"]


def rotated(client):
    first = client.signed_in()
    answer, tokens = client.refresh(first)
    second = tokens["refresh_token"]
    return [f"{answer.status}", f"body: refresh_token {'as before' if first == second else 'of its own'}",
            *refusal(client.refresh(first)), *refusal(client.refresh(second))]


def silent(client):
    client.behave(oidc_session_age=60)
    return [redirect(client.page(prompt="none", sandbox_outcome=None))]


def no_nonce(client):
    client.behave(nonce_mode="on_first_request")
    return refusal(client.redeem(headers=client.proof()))


def old_proof(client):
    return refusal(client.redeem(headers=client.proof(age=600)))


def claims_apart(client):
    client.behave(oidc_claims_in_id_token=False)
    tokens = client.redeem(scope="openid phone")[1]
    told = json.loads(client.send("GET", "/oidc/userinfo", Authorization=f"Bearer {tokens['access_token']}")[1])
    found = (("ID token", claims(tokens["id_token"])), ("UserInfo", told))
    return [f"{name}:{' phone_number' if 'phone_number' in value else ''}" for name, value in found]


SCENES = {
    (KEYCLOAK, "a device authorization request without a challenge, of a client that must have one"): device_without_challenge,
    (KEYCLOAK, "a code with a proof, of a client that need not have one"): bound_by_itself,
    (KEYCLOAK, "that access token as a bearer token"): bound_as_bearer,
    (KEYCLOAK, "a refresh by a client that is switched off"): switched_off,
    (KEYCLOAK, "a refresh after the session has been idle for too long"): idle,
    (KEYCLOAK, "a refresh with a spent token"): spent,
    (KEYCLOAK, "a wrong client secret"): wrong_secret,
    (KEYCLOAK, "a plain request of a client that must push"): not_pushed,
    (KEYCLOAK, "no proof, of a client that must have one"): no_proof,
    (KEYCLOAK, "other ports of a registered http://127.0.0.1/callback"): other_ports,
    (KEYCLOAK, "a port of localhost where http://127.0.0.1/callback is registered"): of_localhost,
    (PROVIDER, "offline_access without prompt=consent"): without_consent,
    (PROVIDER, "a refresh token of a public client, that token again, and the one that came for it"): rotated,
    (PROVIDER, "prompt=none of a native client with a session"): silent,
    (PROVIDER, "a plain request of a client that must push"): not_pushed,
    (PROVIDER, "a proof without the nonce that it must have"): no_nonce,
    (PROVIDER, "a proof from ten minutes ago"): old_proof,
    (PROVIDER, "an ID token that has no claims of scopes"): claims_apart,
}


def own_words(documents):
    """Members of the sandbox's metadata, and words in their values, that no recorded document has."""
    words = {f"{name}: {word}" for lines in documents for name, value in (line.split(": ") for line in lines[1:]) for word in value.split()}
    for secret in ("", "secret"):
        with recorded.Sandbox() as sandbox:
            client = Client(sandbox.url)
            client.behave(oidc_client_secret=secret)
            document = json.loads(client.send("GET", "/oidc/.well-known/openid-configuration")[1])
        yield from {f"{name}: {word}" for name, value in (line.split(": ") for line in condense.metadata(document)) for word in value.split()} - words


def main():
    tap, files = Tap(), condense.read("openid")
    documents = [files.pop(f"{name}-metadata")[0][1] for name in (KEYCLOAK, PROVIDER)]
    tap.check("metadata has members and words that were recorded, or listed", differences("recorded", OWN_WORDS, "the sandbox", set(own_words(documents))))
    situations = {(name, block[0][2:]): [block] for name, blocks in files.items() for block in blocks}
    recorded.compare(tap, situations, SCENES, NOT_OFFERED, KNOWN, lambda url, name: [("> " + name[1], SCENES[name](Client(url)))])


main()
