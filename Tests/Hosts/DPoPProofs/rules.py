"""The rules for proofs, each with its name. A rule takes a capture and says what breaks it."""

import re
from collections import Counter
from dataclasses import dataclass, field

from capture import Malformed
from keys import key_changes, token_keys
from libraries import LIBRARIES, coordinates, refusal
from nonces import nonce_problems

PREFIX = "/v1/session/"
SIGNED = [PREFIX + name for name in ("login/finalize", "refresh", "revoke")]
# Step-up takes proofs of its own kind.
MAY_BE_SIGNED = [PREFIX + name for name in ("otp/check", "stepup/request", "stepup/continue")]
RANDOM_UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"


@dataclass
class Options:
    window: int = 60
    concurrent: bool = False
    expected: list = field(default_factory=lambda: ["login/finalize", "refresh", "revoke"])


def is_whole(capture, options):
    numbers = [request.number for request in capture.requests]
    if numbers != list(range(1, capture.received + 1)):
        yield (f"{capture.received} requests were received, {len(numbers)} are logged; "
               "a sandbox with a larger --entry-limit keeps more")


def is_complete(capture, options):
    succeeded = {
        request.path for request in capture.requests if request.values("DPoP") and request.status in range(200, 300)}
    for name in options.expected:
        if PREFIX + name not in succeeded:
            yield f"no {name} with a proof has succeeded"


def are_where_they_belong(capture, options):
    for request in capture.requests:
        count = len(request.values("DPoP"))
        if request.path in SIGNED:
            if count != 1:
                yield f"{request}: {count} DPoP header fields"
        elif count and request.path.startswith(PREFIX) and request.path not in MAY_BE_SIGNED:
            yield f"{request}: a proof that nobody asks for"


def are_compact_tokens(capture, options):
    return capture.malformed


def have_the_right_header(capture, options):
    for proof in capture.proofs:
        rest = {name: value for name, value in proof.header.items() if name != "jwk"}
        if rest != {"typ": "dpop+jwt", "alg": "ES256"} or "jwk" not in proof.header:
            yield f"{proof}: the header has {sorted(proof.header)}, typ {rest.get('typ')}, alg {rest.get('alg')}"


def have_public_keys(capture, options):
    for proof in capture.proofs:
        if sorted(proof.jwk) != ["crv", "kty", "x", "y"]:
            yield f"{proof}: the jwk has the members {sorted(proof.jwk)}"
        elif (proof.jwk["kty"], proof.jwk["crv"]) != ("EC", "P-256"):
            yield f"{proof}: the jwk is {proof.jwk['kty']} on {proof.jwk['crv']}"
        else:
            try:
                coordinates(proof)
            except Malformed as error:
                yield f"{proof}: {error}"


def verifies_with(library):
    def rule(capture, options):
        for proof in capture.proofs:
            reason = refusal(library, proof)
            if reason:
                yield f"{proof}: {reason}"
    return rule


def name_the_method(capture, options):
    for proof in capture.proofs:
        if proof.claims.get("htm") != proof.request.method:
            yield f"{proof}: htm is {proof.claims.get('htm')!r}"


def targets(url):
    """How htu may be spelled: without query and fragment, scheme and host in lower case, the path as it was sent. HTTP
    clients leave the scheme's own port out of Host, which is all that the server sees; the URL may have had it."""
    scheme, _, rest = re.split(r"[?#]", url)[0].partition("://")
    authority, slash, path = rest.partition("/")
    scheme, authority = scheme.lower(), authority.lower()
    own_port = {"http": ":80", "https": ":443"}[scheme]
    spellings = {authority, authority.removesuffix(own_port)}
    if not re.search(r":\d+$", authority):
        spellings.add(authority + own_port)
    return {f"{scheme}://{spelling}{slash}{path}" for spelling in spellings}


def name_the_url(capture, options):
    for proof in capture.proofs:
        if proof.claims.get("htu") not in targets(proof.request.url):
            yield f"{proof}: htu is {proof.claims.get('htu')!r}, the URL {proof.request.url}"


def are_of_their_time(capture, options):
    for proof in capture.proofs:
        moment = proof.claims.get("iat")
        if type(moment) is not int:  # a bool is an int to isinstance
            yield f"{proof}: iat is {moment!r}"
        elif abs(moment * 1000 - proof.request.received_at) > options.window * 1000:
            yield f"{proof}: iat is {moment - proof.request.received_at / 1000:+.1f} s from the server's clock"


def have_fresh_identifiers(capture, options):
    counts = Counter(str(proof.claims.get("jti")) for proof in capture.proofs)
    for proof in capture.proofs:
        jti = proof.claims.get("jti")
        if not isinstance(jti, str) or not re.fullmatch(RANDOM_UUID, jti):
            yield f"{proof}: jti is {jti!r}"
        elif counts[jti] > 1:
            yield f"{proof}: jti {jti} comes {counts[jti]} times"


def have_the_newest_nonce(capture, options):
    return nonce_problems(capture.proofs, options.concurrent)


def claim_nothing_else(capture, options):
    for proof in capture.proofs:
        known = {"jti", "htm", "htu", "iat", "nonce"}
        # An application's API is no auth server: RFC 9449 demands the hash of the token there.
        unknown = set(proof.claims) - known - (set() if proof.request.path.startswith(PREFIX) else {"ath"})
        if unknown:
            yield f"{proof}: the claims {sorted(unknown)}"


def are_by_one_key(capture, options):
    return key_changes(capture)


def go_with_their_tokens(capture, options):
    return token_keys(capture)


RULES = {
    "the log has every request": is_whole,
    "the client has done what it is judged by": is_complete,
    "finalize, refresh and revoke carry one proof each, and nothing else does": are_where_they_belong,
    "every proof is one compact token, in base64url without padding": are_compact_tokens,
    "the header has typ dpop+jwt, alg ES256, the jwk, and nothing more": have_the_right_header,
    "the jwk is the public part of a P-256 key, and nothing more": have_public_keys,
    **{f"the signature has 64 bytes and verifies with {library}": verifies_with(library) for library in LIBRARIES},
    "htm is the method": name_the_method,
    "htu is the URL without query, scheme and host in lower case": name_the_url,
    "iat is a whole number close to the server's clock": are_of_their_time,
    "jti is a random UUID in lower case that comes once": have_fresh_identifiers,
    "the nonce is the newest that the server has handed out": have_the_newest_nonce,
    "no proof claims ath or anything unknown": claim_nothing_else,
    "a client has one key from login to logout, and nobody else has it": are_by_one_key,
    "refresh tokens are shown with the key that they were issued to": go_with_their_tokens,
}
