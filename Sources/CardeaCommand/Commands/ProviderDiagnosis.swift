import Cardea
import CardeaBasics
import CardeaServers

/// The doctor's findings about an OpenID provider: whether it can be used, and what it offers.
struct ProviderDiagnosis: Sendable {
    let issuer: String
    let caFile: String?

    func findings() async -> [Finding] {
        do throws(CardeaError) {
            return Self.findings(of: try await metadata())
        } catch {
            return [Finding(.fail, "Provider", error.message, advice: Self.advice(for: error))]
        }
    }

    /// No account is meant, so that nothing is read from a store.
    private func metadata() async throws(CardeaError) -> ProviderMetadata {
        var configuration = Configuration(
            backend: .oidc(issuer: issuer, clientID: "doctor"), applicationID: ClientOptions.defaultApplication,
            store: .memory)
        if let caFile { configuration.certificateAuthorities = .file(caFile) }
        let client = try CardeaClient(configuration)
        defer { client.close() }
        return try await client.providerMetadata(issuer: issuer)
    }

    static func advice(for error: CardeaError) -> String {
        switch error.code {
        case .tlsFailed:
            "For a provider with a certificate authority of its own, set CARDEA_CA_FILE, or name it with --ca-file."
        case .invalidConfiguration: "Write the issuer as the provider does, such as https://accounts.example.com."
        default: "Check the issuer, and that the provider is running."
        }
    }

    static func findings(of metadata: ProviderMetadata) -> [Finding] {
        [
            Finding(.ok, "Provider", metadata.issuer ?? ""), pkce(metadata),
            signatures(metadata),
            Finding(
                .ok, "Pushed requests",
                metadata.requiresPushedRequests
                    ? "demanded" : offered(metadata.pushedAuthorization, "offered, used where required")),
            Finding(
                .ok, "Bound tokens",
                metadata.proofAlgorithms.isEmpty
                    ? "not offered"
                    : "DPoP with \(list(metadata.proofAlgorithms))"
                        + (metadata.proofAlgorithms.contains("ES256")
                            ? ", with --dpop on" : ", not used: ES256 is not among them")),
            Finding(
                .ok, "Refresh tokens",
                metadata.scopes.contains("offline_access")
                    ? "with the scope offline_access, which a login asks for unless it names scopes"
                    : "if the provider gives them by itself"),
            Finding(.ok, "User info", offered(metadata.userInfo, "offered")),
            Finding(.ok, "Revocation", revocation(metadata)),
            Finding(.ok, "Device codes", offered(metadata.deviceAuthorization, "offered")),
            Finding(.ok, "End of session", offered(metadata.endSession, "offered")),
            Finding(
                .ok, "Answers",
                metadata.namesIssuerInAnswers ? "name the issuer; others are refused" : "do not name the issuer"),
        ]
    }

    private static func pkce(_ metadata: ProviderMetadata) -> Finding {
        guard let methods = metadata.challengeMethods else {
            return Finding(.ok, "PKCE", "used; the provider does not say whether it knows it")
        }
        return methods.contains("S256")
            ? Finding(.ok, "PKCE", "S256")
            : Finding(
                .fail, "PKCE", "not with S256: \(list(methods))",
                advice: "Cardea refuses such a login, because its code could be stolen. Ask the provider for S256.")
    }

    /// Those that an ID token may have here.
    private static func signatures(_ metadata: ProviderMetadata) -> Finding {
        let names = metadata.idTokenAlgorithms ?? ["RS256"]
        let known = names.filter { SignatureAlgorithm(rawValue: $0) != nil }
        return known.isEmpty
            ? Finding(
                .fail, "ID tokens", "signed with nothing that Cardea accepts: \(list(names))",
                advice: "Have the provider sign with RS256 or ES256.")
            : Finding(.ok, "ID tokens", "signed with \(list(known))")
    }

    private static func revocation(_ metadata: ProviderMetadata) -> String {
        guard metadata.revocation != nil else {
            return "not offered: \"cardea logout\" ends the session here alone"
        }
        let methods = metadata.revocationAuthentication ?? metadata.tokenAuthentication ?? []
        return methods.contains("none")
            ? "offered: \"cardea logout\" ends the session there, too"
            : "offered to clients with a secret, perhaps to others: \"cardea logout\" tries it"
    }

    private static func offered(_ endpoint: URI?, _ fact: String) -> String { endpoint == nil ? "not offered" : fact }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
