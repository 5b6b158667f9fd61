import CardeaBasics
import CardeaServers
import Foundation

extension FuzzTarget {
    /// The metadata that a provider publishes.
    static let discovery = FuzzTarget("discovery", mutate: JSONMutator.metadata.mutate) { bytes throws(Finding) in
        guard let document = (try? JSONReader.read(bytes))?.object, let plain = PlainJSON.object(bytes) else { return }
        try DiscoveryCheck.places(document)
        for isTemplate in [false, true] {
            let result = Result { () throws(CardeaError) in
                try ProviderMetadata(document, issuer: DiscoveryCheck.issuer, isTemplate: isTemplate)
            }
            switch result {
            case .failure(let error): try DiscoveryCheck.refused(error, plain)
            case .success(let metadata): try DiscoveryCheck.accepted(metadata, plain, isTemplate: isTemplate)
            }
        }
    }
}

enum DiscoveryCheck {
    static let issuer = "https://op.example/tenant"

    /// All that is taken from a document is from the issuer that was asked, and safe to send to.
    static func accepted(_ metadata: ProviderMetadata, _ plain: [String: Any], isTemplate: Bool) throws(Finding) {
        guard let own = plain["issuer"] as? String else { throw Finding("metadata without an issuer is accepted") }
        let isSame = own.utf8.elementsEqual(issuer.utf8)
        let isTenants = own.utf8.starts(with: "https://op.example/{tenantid}".utf8)
        try expect(isSame || (isTemplate && isTenants), "metadata of another issuer is accepted")
        try expect(metadata.issuer?.utf8.elementsEqual(own.utf8) ?? false, "the issuer is not the document's")
        for (name, url) in endpoints(metadata) {
            let text = plain[name] as? String
            guard let url else {
                try expect(plain[name] == nil || plain[name] is NSNull, "an endpoint is passed over: \(name)")
                continue
            }
            try expect(
                text.map { $0.utf8.elementsEqual(url.text.utf8) } ?? false, "an endpoint is not the document's: \(name)"
            )
            try usable(url.text, name)
        }
        try roundTrip(metadata)
        try page(metadata)
    }

    private static func endpoints(_ metadata: ProviderMetadata) -> [(String, URI?)] {
        [
            ("authorization_endpoint", metadata.authorization), ("token_endpoint", metadata.token),
            ("device_authorization_endpoint", metadata.deviceAuthorization),
            ("pushed_authorization_request_endpoint", metadata.pushedAuthorization),
            ("userinfo_endpoint", metadata.userInfo), ("revocation_endpoint", metadata.revocation),
            ("jwks_uri", metadata.keySet), ("end_session_endpoint", metadata.endSession),
        ]
    }

    /// https, or http to this machine, by another look at the text.
    private static func usable(_ text: String, _ name: String) throws(Finding) {
        guard let uri = PlainURI(text) else { throw Finding("an endpoint is no URI: \(name)") }
        let host = uri.host?.lowercased() ?? ""
        let isLoopback = host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
        let scheme = uri.scheme.lowercased()
        try expect(
            scheme == "https" || (scheme == "http" && isLoopback), "an endpoint without TLS is accepted: \(name)")
        try expect(!host.isEmpty && uri.fragment == nil && uri.userInfo == nil, "an endpoint of a wrong form: \(name)")
    }

    /// What a login keeps of the metadata is read again as it was.
    private static func roundTrip(_ metadata: ProviderMetadata) throws(Finding) {
        let record = metadata.record()
        guard let stored = (try? JSONReader.read(record.serialized()))?.object,
            let again = try? ProviderMetadata(record: stored)
        else { throw Finding("metadata that is kept cannot be read") }
        try expect(again.record() == record, "metadata that is kept is another")
        try expect(
            again.issuer == metadata.issuer && again.token == metadata.token && again.keySet == metadata.keySet
                && again.authorization == metadata.authorization && again.userInfo == metadata.userInfo
                && again.revocation == metadata.revocation && again.endSession == metadata.endSession
                && again.namesIssuerInAnswers == metadata.namesIssuerInAnswers
                && again.idTokenAlgorithms == metadata.idTokenAlgorithms
                && again.tokenAuthentication == metadata.tokenAuthentication, "what is kept of metadata lacks something"
        )
    }

    /// The page's address is the endpoint with what it had and what the login adds.
    private static func page(_ metadata: ProviderMetadata) throws(Finding) {
        let more = [("response_type", "code"), ("redirect_uri", "com.example.app:/callback"), ("state", "a b&c")]
        let page = metadata.authorization.appending(query: more)
        guard let plain = PlainURI(page.text), let before = PlainURI(metadata.authorization.text) else {
            throw Finding("a page has no address")
        }
        try expect(plain.host == before.host && plain.path == before.path, "a page is elsewhere than its endpoint")
        let pairs = PlainPairs(plain.query).pairs
        let isThere = more.indices.allSatisfy { index in
            let pair = pairs.dropFirst(pairs.count - more.count + index).first
            return pair?.name == more[index].0 && pair?.value == more[index].1
        }
        try expect(isThere, "a page lacks what the login adds")
        try expect(
            (plain.query ?? "").utf8.starts(with: (before.query ?? "").utf8), "a page lacks its endpoint's query")
    }

    /// Metadata is asked for at the issuer's own origin.
    static func places(_ document: JSONObject) throws(Finding) {
        guard let issuer = document["issuer"]?.string.flatMap({ try? URI(parsing: $0) }), issuer.isHTTP else { return }
        for place in ProviderMetadata.places(for: issuer) {
            try expect(place.origin == issuer.origin, "metadata is asked for elsewhere")
            try expect(place.query == nil && place.fragment == nil, "metadata is asked for with a query")
        }
    }

    /// An error quotes nothing of the document but the name of its issuer, where that is a plain address, and the issuer that
    /// was asked for.
    static func refused(_ error: CardeaError, _ plain: [String: Any]) throws(Finding) {
        let issuer = (plain["issuer"] as? String).map(ServerText.issuer) ?? ""
        let values = plain.values.compactMap { $0 as? String }.filter {
            $0.utf8.count >= 24 && !issuer.contains($0) && !Self.issuer.contains($0)
        }
        try Leak.check(error, Leak.secrets(values))
        for value in values { try expect(!Leak.contains(error.message, value), "an error quotes the metadata") }
    }
}
