package import CardeaCore

extension CardeaClient {
    /// What the provider at an issuer publishes of itself, checked as a login does. Touches no store.
    package func providerMetadata(issuer: String) async throws(CardeaError) -> ProviderMetadata {
        let run = try OpenIDDiscoveryRun(OpenIDProvider(issuer: issuer, clientID: "any"))
        return try await withEngine { engine throws(CardeaError) in try await engine.drive(run) }
    }
}
