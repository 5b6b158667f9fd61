/// One device login at a provider as it was begun: what asks for its tokens, and what those are checked against.
struct OpenIDDeviceLogin: Sendable {
    let shared: SharedProvider
    var provider: OpenIDProvider { shared.value }
    let metadata: ProviderMetadata
    let deviceCode: Secret
    let scope: String?

    /// Reads what the login has kept.
    init(_ shared: SharedProvider, _ begun: BegunDeviceLogin) throws(CardeaError) {
        guard let deviceCode = begun.secrets[OpenIDSecret.deviceCode],
            let record = begun.secrets[OpenIDSecret.provider]?.withBytes({ (try? JSONReader.read(Array($0)))?.object })
        else { throw CardeaError(.attemptNotFound, "The login belongs to another kind of provider.") }
        self.shared = shared
        metadata = try ProviderMetadata(record: record)
        self.deviceCode = deviceCode
        scope = begun.secrets[OpenIDSecret.scope]?.reveal()
    }

    /// What an ID token of this login must say. No nonce was sent, so one in it is wrong.
    var rules: IDTokenRules? { metadata.issuer.map { provider.rules(issuer: $0) } }

    /// Asks whether somebody has decided (RFC 8628, section 3.4).
    func request(_ memory: ProviderMemory) -> ClientRequest {
        let withProof = provider.binds(metadata)
        return ClientRequest(shared, metadata, memory) { [deviceCode, url = metadata.token] in
            $0.deviceCode(deviceCode, at: url, withProof: withProof)
        }
    }

    var tokenStep: TokenStep { TokenStep(provider: shared, metadata: metadata, scope: scope, rules: rules) }
}
