import CardeaAsync
package import CardeaBasics
package import CardeaEngine
import CardeaModel
import CardeaOperations
package import CardeaServers

extension CardeaClient {
    /// What the provider at an issuer publishes of itself, checked as a login does. Touches no store.
    package func providerMetadata(issuer: String) async throws(CardeaError) -> ProviderMetadata {
        let provider = OpenIDProvider(issuer: issuer, clientID: "any")
        return try await engine.perform(
            Conversation { now throws(CardeaError) in Run(try OpenIDDiscoveryRun(provider, at: now)) })
    }
}
