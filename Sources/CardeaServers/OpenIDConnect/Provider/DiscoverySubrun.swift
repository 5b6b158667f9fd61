package import CardeaBasics
package import CardeaModel

/// Finds a provider's metadata: what is configured or remembered, else what one place after the other publishes, until one has
/// a document that can be used. Where that leaves out what is asked for, the document of RFC 8414 may have it: providers
/// publish the one for OpenID Connect beside it, and not always with the same endpoints.
///
/// A part of the runs that begin something: they hand it their answers until it is done.
struct DiscoverySubrun: ProtocolRun {
    private let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    private let memory: ProviderMemory
    private let wanted: Set<OptionalEndpoint>
    private var known: ProviderMetadata?
    private var issuer = ""
    private var places: [URI] = []
    private var isRepeated = false
    /// The document of the first place, while the other place is asked for the rest.
    private var first: JSONObject?
    /// The failure of the first place with a document: it is more telling than the last one's 404.
    private var failure: CardeaError?

    /// - Parameter wanted: The endpoints that a second document is asked for.
    init(
        _ shared: SharedProvider, wanting wanted: Set<OptionalEndpoint>, memory: ProviderMemory, at now: Timestamp
    ) throws(CardeaError) {
        (self.shared, self.wanted, self.memory) = (shared, wanted, memory)
        if let metadata = shared.ownMetadata {
            known = metadata
            return
        }
        guard let issuer = shared.value.issuer else {
            throw CardeaError(.invalidConfiguration, "The provider has neither an issuer nor endpoints.")
        }
        guard let url = try? URI(parsing: issuer) else {
            throw CardeaError(.invalidConfiguration, "The issuer is not a URL such as https://accounts.example.com.")
        }
        self.issuer = issuer
        places = ProviderMetadata.places(for: url)
        known = memory.metadata(with: wanted, at: now)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<ProviderMetadata> {
        switch event {
        case .begin:
            if let known { return .finish(known) }
            return .send(try request())
        case .answered(let response, let now):
            return try answered(response, at: now)
        }
    }

    /// Goes on with the answer of a place.
    private mutating func answered(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> RunTurn<ProviderMetadata> {
        if let first { return .finish(try completed(first, by: response, at: now)) }
        if response.status >= 500, !isRepeated {
            isRepeated = true
            return .send(try request())
        }
        let place = places.removeFirst()
        guard let (document, metadata) = try read(response) else { return .send(try request()) }
        let isLacking = !metadata.has(wanted)
        if isLacking, place.isOpenIDDocument, let other = places.first(where: { !$0.isOpenIDDocument }) {
            first = document
            var request = TokenEndpoint.get(other)
            request.isDispensable = true
            return .send(request)
        }
        memory.remember(metadata, isComplete: isLacking, at: now)
        return .finish(metadata)
    }

    private func request() throws(CardeaError) -> HTTPRequest {
        guard let place = places.first else {
            throw failure ?? CardeaError(.decodingFailed, "The provider publishes no metadata below its issuer.")
        }
        return TokenEndpoint.get(place)
    }

    /// Returns a document and the metadata in it, or `nil` when the next place is to be asked.
    private mutating func read(
        _ response: HTTPResponse
    ) throws(CardeaError) -> (JSONObject, ProviderMetadata)? {
        guard response.status == 200 else {
            if response.status >= 500 || response.status == 429 {
                throw OpenIDErrors.error(response) ?? CardeaError(.network, "HTTP \(response.status)")
            }
            failure = failure ?? Self.notFound(response)
            return nil
        }
        do throws(CardeaError) {
            let document = try OpenIDErrors.object(response, "provider's metadata")
            return (document, try metadata(document))
        } catch {
            // What claims to be another's is no mistake that the next place could make good (OpenID Connect Discovery 1.0, section 4.3).
            if error.code == .invalidConfiguration { throw error }
            failure = error
            return nil
        }
    }

    private static func notFound(_ response: HTTPResponse) -> CardeaError? {
        if (300..<400).contains(response.status) { return OpenIDErrors.error(response) }
        return CardeaError(
            .decodingFailed, "The provider's metadata was not found below its issuer: HTTP \(response.status).",
            httpStatus: response.status)
    }

    /// Adds the endpoints that the first document leaves out from the second one, which is believed by the same rules. A second
    /// document that cannot be used changes nothing; one that did not come is asked for again next time.
    private func completed(
        _ first: JSONObject, by response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> ProviderMetadata {
        var document = first
        if response.status == 200, let other = (try? JSONReader.read(response.body))?.object,
            (try? metadata(other)) != nil
        {
            for endpoint in OptionalEndpoint.allCases where !ProviderMetadata.names(endpoint, in: first) {
                document[endpoint.rawValue] = other[endpoint.rawValue]
            }
        }
        let metadata = try metadata(document)
        let isAnswer = (200..<500).contains(response.status) && response.status != 429
        if isAnswer { memory.remember(metadata, isComplete: true, at: now) }
        return metadata
    }

    /// Reads a document, with the endpoints that the application adds.
    private func metadata(_ document: JSONObject) throws(CardeaError) -> ProviderMetadata {
        var document = document
        for (endpoint, url) in provider.endpoints?.additional ?? [] { document[endpoint.rawValue] = .string(url) }
        return try ProviderMetadata(
            document, issuer: issuer, isTemplate: provider.quirks.contains(.tenantIssuer))
    }
}

extension ProviderMetadata {
    /// Returns the places where an issuer's metadata may lie, in the order in which they are asked: OpenID Connect appends its name
    /// to the issuer; RFC 8414 puts names between host and path.
    package static func places(for issuer: URI) -> [URI] {
        let path = issuer.path.hasSuffix("/") ? String(issuer.path.dropLast()) : issuer.path
        let openID = "/.well-known/openid-configuration"
        var paths = ["\(path)\(openID)", "/.well-known/oauth-authorization-server\(path)"]
        if !path.isEmpty { paths.append("\(openID)\(path)") }
        return paths.compactMap { try? URI(parsing: "\(issuer.origin)\($0)") }
    }
}

extension OpenIDProvider {
    /// Asks for the metadata, all of it, and does nothing with it.
    package func discovery(at now: Timestamp) throws(CardeaError) -> Run<ProviderMetadata> {
        try check()
        return Run(
            try DiscoverySubrun(
                SharedProvider.make(self), wanting: Set(OptionalEndpoint.allCases), memory: ProviderMemory(), at: now))
    }
}
