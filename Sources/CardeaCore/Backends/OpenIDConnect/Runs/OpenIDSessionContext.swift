/// What a session of a provider keeps beside its tokens, for its refreshes and its end.
package struct OpenIDSessionContext: Sendable {
    package let metadata: ProviderMetadata
    package let scope: String?
    /// The last ID token: a hint for the page that ends the browser's session.
    package let idToken: Secret?
    /// How the client's secret was shown, where that is not what the metadata leads to.
    package var authentication: ClientAuthentication?
    /// How often in a row the provider has called the refresh itself malformed.
    package var refusals = 0

    package init(metadata: ProviderMetadata, scope: String?, idToken: Secret?) {
        (self.metadata, self.scope, self.idToken) = (metadata, scope, idToken)
    }

    package func record() -> JSONObject {
        var provider = metadata.record()
        if let authentication { provider["token_endpoint_auth_methods_supported"] = [.string(authentication.name)] }
        var object: JSONObject = ["provider": .object(provider)]
        object["scope"] = scope.map { .string($0) }
        object["id_token"] = idToken.map { .string($0.reveal()) }
        if refusals > 0 { object["refusals"] = .integer(Int64(refusals)) }
        return object
    }

    /// Reads the context of a session of this kind of provider.
    package init(_ session: Session) throws(CardeaError) {
        guard let record = session.context, let provider = record["provider"]?.object else {
            throw CardeaError(.storeCorrupted, "The stored session does not say which provider it belongs to.")
        }
        self.init(
            metadata: try ProviderMetadata(record: provider), scope: record["scope"]?.string,
            idToken: record["id_token"]?.string.map { Secret($0) })
        refusals = Int(clamping: record["refusals"]?.integer ?? 0)
    }
}
