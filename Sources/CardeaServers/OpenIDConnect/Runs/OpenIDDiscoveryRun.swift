package import CardeaBasics
package import CardeaModel

/// Asks for a provider's metadata, all of it, and does nothing with it.
package struct OpenIDDiscoveryRun: ProtocolRun {
    private var discovery: DiscoverySubrun

    package init(_ provider: OpenIDProvider, at now: Timestamp) throws(CardeaError) {
        try provider.check()
        discovery = try DiscoverySubrun(
            SharedProvider(provider), wanting: Set(OptionalEndpoint.allCases), memory: ProviderMemory(), at: now)
    }

    package mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<ProviderMetadata> {
        let outcome: DiscoverySubrun.Outcome
        switch event {
        case .begin: outcome = try discovery.begin()
        case .answered(let response, let now): outcome = try discovery.answered(response, at: now)
        }
        switch outcome {
        case .send(let request): return .send(request)
        case .found(let metadata): return .finish(metadata)
        }
    }
}
