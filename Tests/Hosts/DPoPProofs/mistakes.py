"""Mistakes that a client could make, each made in a log that is right, with the rules that have to notice it; and what
looks like a mistake and is none."""

from dataclasses import dataclass, field
from typing import Callable

from capture import decode, encode
from editing import (
    FIRST, FIRST_REFRESH, LAST, LOGOUT, all_of, as_der, by_key, claim, entries_to, flipped, header, identifier_of_before,
    jwk, nonce_of_before, on_entry, proof_of, rewritten, set_header, signed, signed_entries, spelled, text_of,
    with_bits_left_over, without)
from proving_client import Key
from rules import Options

URL = "http://localhost:81/v1/session/refresh"
JWCRYPTO = "the signature has 64 bytes and verifies with jwcrypto"
# What another key than before breaks besides: nonces, clients and tokens belong to keys.
KEY_RULES = ["the nonce", "a client has", "refresh tokens"]


@dataclass
class Mistake:
    name: str
    breaks: list  # the beginnings of the names of all rules that notice it
    make: Callable


@dataclass
class Harmless:
    name: str
    make: Callable
    options: Options = field(default_factory=Options)


def moved_to(url, htu):
    """A refresh that went to another URL."""
    return all_of(on_entry(lambda entry: entry.update(url=url)), claim(htu=htu))


def aged(seconds):
    return signed(lambda header, claims: claims.update(iat=claims["iat"] + seconds))


def sign_authorize(log, keys):
    """A right proof where none is asked for."""
    entry, example = entries_to(log, "login/oauth/google/authorize")[0], proof_of(signed_entries(log)[FIRST])
    claims = {**example.claims, "htu": entry["url"], "jti": "00000000-0000-4000-8000-000000000000"}
    set_header(entry, "DPoP", keys[example.jwk["x"]].token(example.header, claims))


def token_of_first_login(log, keys):
    """The second login's refresh with the first one's token."""
    token = dict(signed_entries(log)[FIRST_REFRESH]["headers"])["X-Refresh-Token"]
    set_header(signed_entries(log)[FIRST_REFRESH + 5], "X-Refresh-Token", token)


def fail_all(name):
    return lambda log, keys: [entry.update(status=500) for entry in entries_to(log, name)]


FORM = [
    Mistake("a proof with padding", ["every proof"], rewritten(lambda text: text + "==")),
    Mistake("a proof of two parts", ["every proof"], rewritten(lambda text: text.rpartition(".")[0])),
    Mistake("a proof of four parts", ["every proof"], rewritten(lambda text: text + ".AA")),
    Mistake("no token at all", ["every proof"], rewritten(lambda text: "proof")),
    Mistake("base64 in place of base64url", ["every proof"], spelled(signature=lambda part: "+/" + part)),
    Mistake("bits left over", ["every proof"], spelled(signature=with_bits_left_over)),
    Mistake("claims that are an array", ["every proof"], spelled(body=lambda part: encode(b"[]"))),
    Mistake("claims that are not JSON", ["every proof"], spelled(body=lambda part: encode(b"{"))),
    Mistake("a claim that comes twice", ["every proof"], spelled(
        body=lambda part: encode(decode(part)[:-1] + b", " + decode(part)[1:]))),
    Mistake("a logout without a proof", ["finalize, refresh"], on_entry(
        lambda entry: set_header(entry, "DPoP", None), LAST)),
    Mistake("a request with two proofs", ["finalize, refresh", "jti is"], on_entry(
        lambda entry: entry["headers"].append(["dpop", text_of(entry)]), LAST)),
    Mistake("a proof where none is asked for", ["finalize, refresh"], sign_authorize),
]

HEADER = [
    Mistake("typ JWT", ["the header"], header(typ="JWT")),
    Mistake("typ in capitals", ["the header"], header(typ="DPOP+JWT")),
    Mistake("no typ", ["the header"], without("typ")),
    Mistake("alg ES384", ["the header", JWCRYPTO], header(alg="ES384")),
    Mistake("alg none", ["the header", JWCRYPTO], header(alg="none")),
    Mistake("a key id beside the jwk", ["the header"], header(kid="1")),
    Mistake("no jwk", ["the header", "the jwk", "the signature", *KEY_RULES], without("jwk")),
    Mistake("the private key in the jwk", ["the jwk"], jwk(d="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE")),
    Mistake("a key id in the jwk", ["the jwk"], jwk(kid="1")),
    Mistake("a use in the jwk", ["the jwk"], jwk(use="sig")),
    Mistake("another curve's name", ["the jwk", JWCRYPTO, *KEY_RULES], jwk(crv="P-384")),
    Mistake("another key type", ["the jwk", JWCRYPTO, *KEY_RULES], jwk(kty="OKP")),
    Mistake("a coordinate of 31 bytes", ["the jwk", "the signature", *KEY_RULES], jwk(x=encode(bytes(31)))),
    Mistake("a point beside the curve", ["the signature", *KEY_RULES], jwk(x=encode(bytes(31) + b"\x05"))),
]

SIGNATURE = [
    Mistake("a bit of r", ["the signature"], spelled(signature=flipped)),
    Mistake("a bit of s", ["the signature"], spelled(signature=lambda part: flipped(part, 63))),
    Mistake("claims that were changed after signing", ["the signature"], spelled(
        body=lambda part: encode(decode(part) + b" "))),
    Mistake("a header that was changed after signing", ["the signature"], spelled(
        head=lambda part: encode(decode(part) + b" "))),
    Mistake("a signature by another key than the jwk", ["the signature"], by_key(Key(), names_it=False)),
    Mistake("a signature in DER", ["the signature"], spelled(signature=as_der)),
    Mistake("a signature of 63 bytes", ["the signature"], spelled(signature=lambda part: encode(decode(part)[:63]))),
    Mistake("a signature of zeros", ["the signature"], spelled(signature=lambda part: encode(bytes(64)))),
]

CLAIMS = [
    Mistake("another method", ["htm is"], claim(htm="GET")),
    Mistake("a method in lower case", ["htm is"], claim(htm="post")),
    Mistake("no htm", ["htm is"], without("htm")),
    Mistake("no htu", ["htu is"], without("htu")),
    *(Mistake(f"htu {htu}", ["htu is"], moved_to(URL, htu)) for htu in (
        URL + "?a=b", URL + "#a", URL + "/", URL.upper(), "http://Localhost:81/v1/session/refresh",
        "http://localhost/v1/session/refresh", "https://localhost:81/v1/session/refresh",
        "http://localhost:81/v1/session/revoke")),
    Mistake("a query that belongs to the URL", ["htu is"], moved_to(URL + "?a=b", URL + "?a=b")),
    Mistake("a path that was decoded", ["htu is"], moved_to("http://localhost:81/a%2Fb", "http://localhost:81/a/b")),
    Mistake("iat as text", ["iat is"], claim(iat="1700000000")),
    Mistake("iat with a fraction", ["iat is"], signed(lambda header, claims: claims.update(iat=claims["iat"] + 0.5))),
    Mistake("iat in milliseconds", ["iat is"], signed(lambda header, claims: claims.update(iat=claims["iat"] * 1000))),
    Mistake("iat true", ["iat is"], claim(iat=True)),
    Mistake("no iat", ["iat is"], without("iat")),
    Mistake("iat two minutes ago", ["iat is"], aged(-120)),
    Mistake("iat in two minutes", ["iat is"], aged(120)),
    Mistake("a jti that was used before", ["jti is"], identifier_of_before()),
    Mistake("a jti in capitals", ["jti is"], claim(jti="0A000000-0000-4000-8000-00000000000B")),
    Mistake("a jti in braces", ["jti is"], claim(jti="{00000000-0000-4000-8000-000000000000}")),
    Mistake("a jti by time and address", ["jti is"], claim(jti="00000000-0000-1000-8000-000000000000")),
    Mistake("a jti that is no UUID", ["jti is"], claim(jti="ses_1")),
    Mistake("no jti", ["jti is"], without("jti")),
    Mistake("no nonce where there is one", ["the nonce"], without("nonce")),
    Mistake("the nonce before the newest", ["the nonce"], nonce_of_before()),
    Mistake("a nonce of nobody's", ["the nonce"], claim(nonce="made-up")),
    Mistake("an empty nonce", ["the nonce"], claim(nonce="")),
    Mistake("a nonce where there is none", ["the nonce"], claim(FIRST, nonce="made-up")),
    Mistake("a nonce that is null", ["the nonce"], claim(FIRST, nonce=None)),
    Mistake("ath", ["no proof claims"], claim(ath="2jmj7l5rSw0yVb_vlWAYkK_YBwk")),
    Mistake("an unknown claim", ["no proof claims"], claim(sub="usr_1")),
]

CLIENTS = [
    Mistake("another key without a logout", KEY_RULES, by_key(Key())),
    Mistake("a key that two clients use", ["a client has"], on_entry(
        lambda entry: set_header(entry, "X-Device-Id", "other"))),
    Mistake("a refresh token of another key", ["refresh tokens"], token_of_first_login),
    Mistake("no refresh", ["the client has done"], fail_all("refresh")),
    Mistake("no logout", ["the client has done"], fail_all("revoke")),
    Mistake("a log that has lost its beginning", ["the log has"], lambda log, keys: log["requests"].pop(0)),
]

MISTAKES = FORM + HEADER + SIGNATURE + CLAIMS + CLIENTS

HARMLESS = [
    Harmless("a host in capitals", moved_to(URL.replace("http://localhost", "HTTP://LocalHost"), URL)),
    Harmless("the scheme's port in htu alone", moved_to("http://localhost/v1/x", "http://localhost:80/v1/x")),
    Harmless("the scheme's port in Host alone", moved_to("https://[::1]:443/v1/x", "https://[::1]/v1/x")),
    Harmless("a query that the URL alone has", moved_to(URL + "?a=b", URL)),
    Harmless("the nonce before one in an answer that broke off", all_of(
        on_entry(lambda entry: entry["answer"].update(is_whole=False), FIRST_REFRESH), nonce_of_before())),
    Harmless("the nonce before one in an answer that came too late", all_of(
        on_entry(lambda entry: entry["answer"].update(last_request=entry["number"] + 1), FIRST_REFRESH),
        nonce_of_before())),
    Harmless("an older nonce where processes share a key", nonce_of_before(), Options(concurrent=True)),
    Harmless("iat two minutes ago, where that is allowed", aged(-120), Options(window=300)),
    Harmless("a nonce in the answer to a logout that nobody keeps", on_entry(
        lambda entry: entry["answer"]["headers"].append(["DPoP-Nonce", "unheard"]), LOGOUT)),
    Harmless("a client that does nothing but log in, where no more is asked", fail_all("refresh"),
             Options(expected=["login/finalize"])),
]
