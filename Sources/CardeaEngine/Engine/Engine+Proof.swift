import CardeaBasics
import CardeaModel
import CardeaOperations

/// What needs keys, chance and hashes.
extension Engine {
    /// A request with a fresh proof.
    func proven(_ request: HTTPRequest, by order: ProofOrder) throws(CardeaError) -> HTTPRequest {
        let key = try restored(order.key)
        let identifier = if let identifier = order.identifier { identifier } else { try newName(.uuid) }
        let host = request.headers.first { $0.isNamed("Host") }?.value
        let proof = DPoPProof(
            method: request.method.rawValue, target: DPoPProof.target(request.url, hostOverride: host),
            identifier: identifier, issuedAt: order.knowledge.issuedAt(platform.clock.now()),
            nonce: order.knowledge.nonce, accessTokenHash: order.token.map { hash(of: $0) })
        var proven = request
        proven.headers.append(HTTPHeader("DPoP", try proof.signed(with: key)))
        return proven
    }

    private func hash(of token: Secret) -> String {
        Base64URL.encode(token.withBytes { platform.digest.sha256(Array($0)) })
    }

    /// The name of a key (RFC 7638).
    func thumbprint(of key: Secret) throws(CardeaError) -> String {
        try restored(key).thumbprint(platform.digest)
    }

    private func restored(_ secret: Secret) throws(CardeaError) -> any ProofKey {
        if let known = state.proof.key(of: secret) { return known }
        let key = try platform.proofKeys.restore(secret)
        state.proof.use(key)
        return key
    }

    func newName(_ kind: NewName) throws(CardeaError) -> String {
        switch kind {
        case .login(let prefix): "\(prefix)_\(Base64URL.encode(try platform.entropy.bytes(16)))"
        case .uuid: UUIDText.random(try platform.entropy.bytes(UUIDText.entropySize))
        case .state: Base64URL.encode(try platform.entropy.bytes(32))
        }
    }

    func newSeed() throws(CardeaError) -> LoginSeed {
        LoginSeed(entropy: try platform.entropy.bytes(LoginSeed.entropySize), digest: platform.digest)
    }
}
