/// Asks for a provider's metadata and does nothing with it.
package struct OpenIDDiscoveryRun: ProtocolRun {
    private var discovery: DiscoveryStep?

    package init(_ provider: OpenIDProvider) throws(CardeaError) {
        try provider.check()
        discovery = try DiscoveryStep(SharedProvider(provider))
    }

    package mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<ProviderMetadata> {
        switch event {
        case .begin:
            return try ask()
        case .answered(let response, _):
            guard let found = try discovery?.metadata(response) else { return try ask() }
            return .finish(found)
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }

    private mutating func ask() throws(CardeaError) -> RunAction<ProviderMetadata> {
        guard let request = try discovery?.request() else { throw .unexpectedEvent }
        return .send(request)
    }
}
