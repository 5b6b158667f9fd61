import CardeaBasics
import CardeaModel
import CardeaServers

extension Configuration {
    /// The server's protocol, after checking every setting; the error names the first one that cannot work.
    func makeBackend(
        digest: any Digest, verifier: any SignatureVerifier
    ) throws(CardeaError) -> any OAuthBackend {
        try Self.requireName(applicationID, "`application_id`", allowsEmpty: false)
        if let applicationName { try Self.requireName(applicationName, "`application_name`", allowsEmpty: false) }
        try Self.requireName(account, "`account`", allowsEmpty: true)
        if let storeNamespace { try Self.requireName(storeNamespace, "`store_namespace`", allowsEmpty: false) }
        if let hostOverride { try Self.requireHost(hostOverride) }
        guard requestTimeoutMilliseconds > 0 else {
            throw CardeaError(.invalidConfiguration, "`request_timeout_ms` must be at least 1.")
        }
        guard pendingLifetimeMilliseconds >= 1000 else {
            throw CardeaError(.invalidConfiguration, "`pending_lifetime_ms` must be at least 1000.")
        }
        switch backend.kind {
        case .prelude(let baseURL):
            return PreludeBackend(
                baseURL: try Self.serverURL(baseURL), hostOverride: hostOverride, takesNoItems: plainRedirectURI)
        case .ory(let projectURL, let requiresVerifiedAddress):
            return OryBackend(
                projectURL: try Self.serverURL(projectURL), hostOverride: hostOverride,
                verifiesEmail: requiresVerifiedAddress)
        case .oidc(let provider):
            guard hostOverride == nil else {
                throw CardeaError(.invalidConfiguration, "`host_override` is not for OpenID Connect providers.")
            }
            return try OpenIDBackend.make(provider, digest: digest, verifier: verifier)
        }
    }

    /// An https URL, or an http one to this machine, without user, query and fragment.
    private static func serverURL(_ text: String) throws(CardeaError) -> URI {
        let url: URI
        do {
            url = try URI(parsing: text)
        } catch {
            throw CardeaError(
                .invalidConfiguration, "The base URL is not a URL such as https://auth.example.com: \(error).")
        }
        guard url.scheme == "https" || url.isLoopbackHTTP else {
            throw CardeaError(
                .invalidConfiguration, "The base URL must use https; http is allowed for loopback hosts only.")
        }
        guard let host = url.host, !host.isEmpty, url.userInfo == nil, url.query == nil, url.fragment == nil else {
            throw CardeaError(
                .invalidConfiguration, "The base URL must have a host and no user name, query or fragment.")
        }
        return url
    }

    private static func requireName(_ text: String, _ setting: String, allowsEmpty: Bool) throws(CardeaError) {
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        guard isPlain, text.utf8.count <= 255, allowsEmpty || !text.isEmpty else {
            throw CardeaError(
                .invalidConfiguration,
                "\(setting) must have \(allowsEmpty ? 0 : 1) to 255 bytes and no control characters.")
        }
    }

    private static func requireHost(_ text: String) throws(CardeaError) {
        let parsed = try? URI(parsing: "https://\(text)/")
        guard let parsed, parsed.host?.isEmpty == false, parsed.path == "/", parsed.userInfo == nil else {
            throw CardeaError(
                .invalidConfiguration,
                "`host_override` must be a host name with or without a port, such as auth.example.com.")
        }
    }
}
