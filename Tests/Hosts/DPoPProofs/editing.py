"""Changes single proofs in a log, signed again with the key that they name or left as they are then."""

from cryptography.hazmat.primitives.asymmetric import utils

from capture import Capture, decode, encode
from rules import PREFIX

# The log is that of proving_client.py: twice a login whose first finalize is sent back for a nonce, two refreshes and a
# logout. These are positions among its ten proofs.
FIRST, FIRST_REFRESH, SECOND_REFRESH, LOGOUT, LAST = 0, 2, 3, 4, -1


def signed_entries(log):
    return [entry for entry in log["requests"] if text_of(entry)]


def entries_to(log, name):
    return [entry for entry in log["requests"] if entry["path"] == PREFIX + name]


def text_of(entry):
    return next((value for name, value in entry["headers"] if name.lower() == "dpop"), None)


def proof_of(entry):
    return Capture({"received": 1, "requests": [entry]}).proofs[0]


def set_header(entry, name, value):
    """Sets a header field, or removes it."""
    entry["headers"] = [pair for pair in entry["headers"] if pair[0].lower() != name.lower()]
    if value is not None:
        entry["headers"].append([name, value])


def on_entry(change, index=SECOND_REFRESH):
    """Changes one request with a proof."""
    return lambda log, keys: change(signed_entries(log)[index])


def signed(change, index=SECOND_REFRESH):
    """Changes header and claims of one proof, which is signed rightly then."""
    def make(log, keys):
        entry = signed_entries(log)[index]
        proof = proof_of(entry)
        key = keys[proof.jwk["x"]]
        change(proof.header, proof.claims)
        set_header(entry, "DPoP", key.token(proof.header, proof.claims))
    return make


def spelled(**changes):
    """Changes the spelling of the last proof's head, body or signature; nothing follows from what was last."""
    def make(log, keys):
        entry = signed_entries(log)[LAST]
        parts = dict(zip(("head", "body", "signature"), text_of(entry).split(".")))
        set_header(entry, "DPoP", ".".join(changes.get(name, str)(part) for name, part in parts.items()))
    return make


def rewritten(change):
    """Changes the whole text of the last proof."""
    return on_entry(lambda entry: set_header(entry, "DPoP", change(text_of(entry))), LAST)


def header(**members):
    return signed(lambda header, claims: header.update(members))


def jwk(**members):
    return signed(lambda header, claims: header["jwk"].update(members))


def claim(index=SECOND_REFRESH, **members):
    return signed(lambda header, claims: claims.update(members), index)


def without(name, index=SECOND_REFRESH):
    return signed(lambda header, claims: (header.pop(name, None), claims.pop(name, None)), index)


def by_key(key, names_it=True, index=SECOND_REFRESH):
    """The same proof, signed by another key."""
    def make(log, keys):
        entry = signed_entries(log)[index]
        proof = proof_of(entry)
        named = {"jwk": key.jwk} if names_it else {}
        set_header(entry, "DPoP", key.token({**proof.header, **named}, proof.claims))
    return make


def all_of(*makes):
    def make(log, keys):
        for each in makes:
            each(log, keys)
    return make


def flipped(part, index=0):
    """Another bit in one byte."""
    data = bytearray(decode(part))
    data[index] ^= 1
    return encode(bytes(data))


def as_der(signature):
    data = decode(signature)
    return encode(utils.encode_dss_signature(int.from_bytes(data[:32], "big"), int.from_bytes(data[32:], "big")))


def with_bits_left_over(part):
    """The same bytes for a lenient reader: a signature of 64 bytes leaves four bits in its last character."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return part[:-1] + alphabet[alphabet.index(part[-1]) | 1]


def nonce_of_before(index=SECOND_REFRESH):
    """The nonce of the proof before: it was good then."""
    def make(log, keys):
        claim(index, nonce=proof_of(signed_entries(log)[index - 1]).claims["nonce"])(log, keys)
    return make


def identifier_of_before(index=SECOND_REFRESH):
    def make(log, keys):
        claim(index, jti=proof_of(signed_entries(log)[index - 1]).claims["jti"])(log, keys)
    return make
