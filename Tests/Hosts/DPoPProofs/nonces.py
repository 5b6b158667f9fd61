"""Which nonce a proof has to carry, from what the server has answered before."""

from collections import defaultdict

# The client is wiped before it asks for this, so that nobody is left to keep a nonce.
UNHEARD = "/v1/session/revoke"


def nonce_problems(proofs, concurrent):
    by_key = defaultdict(list)
    for proof in proofs:
        by_key[proof.key].append(proof)
    for own in by_key.values():
        yield from of_one_key(own, concurrent)


def of_one_key(proofs, concurrent):
    """An answer counts for requests that arrived after it went out."""
    handed_out = sorted(
        ((proof.request.answer["last_request"], proof.request.number, proof.request) for proof in proofs
         if proof.request.answer and proof.request.path != UNHEARD and proof.request.answered("DPoP-Nonce")),
        key=lambda entry: entry[:2])
    newest, ever, position = {None}, {None}, 0
    for proof in proofs:
        while position < len(handed_out) and handed_out[position][0] < proof.request.number:
            request = handed_out[position][2]
            nonce = request.answered("DPoP-Nonce")
            # Whether a client takes the head of an answer that broke off is up to it.
            newest = {nonce} if request.answer["is_whole"] else newest | {nonce}
            ever.add(nonce)
            position += 1
        allowed = ever if concurrent else newest
        nonce = proof.claims.get("nonce")
        if nonce not in allowed or ("nonce" in proof.claims and not isinstance(nonce, str)):
            what = f"nonce {nonce!r} is not" if nonce in ever else f"nonce {nonce!r} was never handed out, and is not"
            yield f"{proof}: {what} {' or '.join(map(repr, sorted(allowed, key=str)))}"
