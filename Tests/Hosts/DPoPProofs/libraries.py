"""Verifies ES256 signatures three times: on the raw bytes with OpenSSL through cryptography, on the whole token with
jwcrypto's reading of RFC 7515, and with the arithmetic of ecdsa, which is Python alone and shares no code with the others.
"""

import hashlib

import ecdsa
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from jwcrypto import jwk, jws

from capture import Malformed, decode


def coordinates(proof):
    """Both coordinates of the point, 32 bytes each."""
    x, y = decode(proof.jwk.get("x")), decode(proof.jwk.get("y"))
    if len(x) != 32 or len(y) != 32:
        raise Malformed("a coordinate of the jwk has not 32 bytes")
    return x, y


def halves(proof):
    if len(proof.signature) != 64:
        raise Malformed(f"the signature has {len(proof.signature)} bytes")
    return proof.signature[:32], proof.signature[32:]


def cryptography(proof):
    x, y = (int.from_bytes(value, "big") for value in coordinates(proof))
    r, s = (int.from_bytes(value, "big") for value in halves(proof))
    key = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
    key.verify(utils.encode_dss_signature(r, s), proof.signed, ec.ECDSA(SHA256()))


def jwcrypto(proof):
    token = jws.JWS()
    token.allowed_algs = ["ES256"]
    # The public members alone: what else the jwk holds is for another rule.
    public = {name: proof.jwk.get(name) for name in ("kty", "crv", "x", "y")}
    token.deserialize(proof.text, jwk.JWK(**public))


def pure_python(proof):
    key = ecdsa.VerifyingKey.from_string(b"".join(coordinates(proof)), ecdsa.NIST256p)
    key.verify(b"".join(halves(proof)), proof.signed, hashlib.sha256, ecdsa.util.sigdecode_string)


LIBRARIES = {"cryptography": cryptography, "jwcrypto": jwcrypto, "ecdsa": pure_python}

def refusal(library, proof):
    """Why a library does not accept the signature, None if it does."""
    try:
        LIBRARIES[library](proof)
    except Exception as error:  # foreign input makes libraries raise whatever they like
        return f"{type(error).__name__} {error}".strip()
    return None
