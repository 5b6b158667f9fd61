/// One device login at a provider as it was begun: what asks for its tokens, and what those are checked against.
struct OpenIDDeviceLogin: Sendable {
    let shared: SharedProvider
    var provider: OpenIDProvider { shared.value }
    private let device: OpenIDDevice
    var metadata: ProviderMetadata { device.metadata }

    init(_ shared: SharedProvider, _ device: OpenIDDevice) { (self.shared, self.device) = (shared, device) }

    /// What an ID token of this login must say. No nonce was sent, so one in it is wrong.
    var rules: IDTokenRules? { metadata.issuer.map { provider.rules(issuer: $0) } }

    var own: [String] { provider.ownWords(scope: device.scope, device.asked) }

    /// Asks whether the user has decided (RFC 8628, section 3.4).
    func request(_ memory: ProviderMemory) -> ClientRequest {
        ClientRequest(shared, metadata, memory) { [device, url = metadata.token, provider] in
            $0.deviceCode(device.deviceCode, for: device.asked, at: url, withProof: provider.dpop)
        }
    }

    var tokenStep: TokenSubrun {
        TokenSubrun(provider: shared, metadata: metadata, scope: device.scope, asked: device.asked, rules: rules)
    }
}
