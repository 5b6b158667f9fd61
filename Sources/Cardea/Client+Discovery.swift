package import CardeaCore

extension CardeaClient {
    /// What the provider at an issuer publishes of itself, checked as a login does. Touches no store.
    package func providerMetadata(issuer: String) async throws(CardeaError) -> ProviderMetadata {
        try await withEngine { engine throws(CardeaError) in
            let provider = OpenIDProvider(issuer: issuer, clientID: "any")
            return try await engine.drive(try OpenIDDiscoveryRun(provider, at: engine.platform.clock.now()))
        }
    }
}
