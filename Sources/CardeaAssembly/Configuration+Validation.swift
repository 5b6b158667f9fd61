import CardeaBasics
import CardeaModel

extension Configuration {
    /// The server's protocol, after checking every setting; the error names the first one that cannot work.
    func makeBackend(
        digest: any Digest, verifier: any SignatureVerifier
    ) throws(CardeaError) -> any OAuthBackend {
        try Self.requireName(applicationID, "`application_id`", allowsEmpty: backend == .noServer)
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
        try AuthorizedURLs.check(authorizedURLs)
        return try backend.make(for: self, digest: digest, verifier: verifier)
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
