"""What the server's log says, and the proofs in it taken apart. Nothing is judged here but the form of a proof."""

import base64
import hashlib
import json
import re
from dataclasses import dataclass, field
from functools import cached_property


class Malformed(Exception):
    pass


@dataclass
class Request:
    number: int
    received_at: int  # milliseconds since 1970
    method: str
    url: str
    path: str
    headers: list
    status: int | None = None
    answer: dict | None = None

    def values(self, name):
        return [value for key, value in self.headers if key.lower() == name.lower()]

    def value(self, name):
        return next(iter(self.values(name)), None)

    def answered(self, name):
        """The value of a header field of the answer, None without one."""
        fields = self.answer["headers"] if self.answer else []
        return next((value for key, value in fields if key.lower() == name.lower()), None)

    def __str__(self):
        return f"request {self.number}, {self.method} {self.path}"


@dataclass
class Proof:
    request: Request | None
    text: str
    header: dict = field(init=False)
    claims: dict = field(init=False)
    signature: bytes = field(init=False)

    def __post_init__(self):
        parts = self.text.split(".")
        if len(parts) != 3:
            raise Malformed(f"{len(parts)} parts")
        self.header, self.claims = read_object(parts[0]), read_object(parts[1])
        self.signature = decode(parts[2])

    @property
    def signed(self):
        return self.text.rpartition(".")[0].encode()

    @property
    def jwk(self):
        jwk = self.header.get("jwk")
        return jwk if isinstance(jwk, dict) else {}

    @cached_property
    def key(self):
        """The RFC 7638 thumbprint of the key that the proof names."""
        members = {name: self.jwk.get(name) for name in ("crv", "kty", "x", "y")}
        return encode(hashlib.sha256(json.dumps(members, separators=(",", ":")).encode()).digest())

    def __str__(self):
        return str(self.request)


class Capture:
    """An answer of GET /sandbox/log."""

    def __init__(self, log):
        self.received = log["received"]
        names = Request.__dataclass_fields__
        self.requests = [Request(**{name: entry[name] for name in names if name in entry}) for entry in log["requests"]]
        self.proofs, self.malformed = [], []
        for request in self.requests:
            for text in request.values("DPoP"):
                try:
                    self.proofs.append(Proof(request, text))
                except Malformed as error:
                    self.malformed.append(f"{request}: {error}")


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    """Base64url in its one right form: no padding, no bits left over."""
    if not isinstance(text, str) or not re.fullmatch(r"[A-Za-z0-9_-]+", text) or len(text) % 4 == 1:
        raise Malformed("a part is not base64url without padding")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if encode(data) != text:
        raise Malformed("a part has bits left over")
    return data


def read_object(part):
    try:
        value = json.loads(decode(part), object_pairs_hook=without_duplicates)
    except ValueError as error:
        raise Malformed(f"a part is not JSON: {error}") from error
    if not isinstance(value, dict):
        raise Malformed("a part is not a JSON object")
    return value


def without_duplicates(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise Malformed("a member comes twice")
    return dict(pairs)
