"""Which key may sign what."""

from urllib.parse import parse_qs, urlsplit

# Requests after which a client may begin anew, with another key.
LOGOUT = "/v1/session/revoke"
REVOCATION = "/v1/session/me/revoke"


def ends_session(request):
    target = parse_qs(urlsplit(request.url).query).get("target", [""])[0]
    return request.path == LOGOUT or (request.path == REVOCATION and target in ("all", "mine", "session"))


def key_changes(capture):
    """A client is known by its X-Device-Id; those without are taken for one."""
    proofs: dict = {}
    for proof in capture.proofs:
        proofs.setdefault(proof.request.number, proof)
    current: dict = {}
    owners: dict = {}
    ended = set()
    for request in capture.requests:
        client, proof = request.value("X-Device-Id"), proofs.get(request.number)
        if proof:
            if owners.setdefault(proof.key, client) != client:
                yield f"{proof}: the key of {owners[proof.key]} is used by {client}"
            if current.get(client, proof.key) != proof.key and client not in ended:
                yield f"{proof}: another key than before, without a logout in between"
            current[client] = proof.key
            ended.discard(client)
        if ends_session(request):
            ended.add(client)


def token_keys(capture):
    proofs = {proof.request.number: proof for proof in capture.proofs}
    issued_to: dict = {}
    for request in capture.requests:
        proof, token = proofs.get(request.number), request.value("X-Refresh-Token")
        if proof and token in issued_to and issued_to[token] != proof.key:
            yield f"{proof}: the refresh token was issued to another key"
        issued = request.answered("X-Refresh-Token")
        if proof and issued:
            issued_to[issued] = proof.key
