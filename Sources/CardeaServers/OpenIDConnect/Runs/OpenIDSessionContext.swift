package import CardeaBasics
package import CardeaModel

/// What a session of a provider keeps beside its tokens, for its refreshes and its end.
package struct OpenIDSessionContext: Sendable {
    package let metadata: ProviderMetadata
    package let scope: String?
    /// The last ID token: a hint for the page that ends the browser's session.
    package let idToken: Secret?
    /// What the provider's token answers had besides, for the application.
    package var members = JSONObject()
    /// How the client's secret was shown, where that is not what the metadata leads to.
    package var authentication: ClientAuthentication?
    /// What its login asked for besides scopes.
    package var asked = AskedParameters()
    /// Whether UserInfo has not said yet what the ID token leaves out.
    package var lacksUserInfo = false
    /// How often in a row the provider has called the refresh itself malformed.
    package var refusals = 0

    package init(metadata: ProviderMetadata, scope: String?, idToken: Secret?) {
        (self.metadata, self.scope, self.idToken) = (metadata, scope, idToken)
    }

    package func record() -> JSONObject {
        var provider = metadata.record()
        if let authentication { provider["token_endpoint_auth_methods_supported"] = [.string(authentication.name)] }
        var object: JSONObject = ["provider": .object(provider)]
        object[Session.scopeName] = scope.map { .string($0) }
        object[Session.idTokenName] = idToken.map { .string($0.reveal()) }
        if !members.members.isEmpty { object[Session.membersName] = .object(members) }
        object["parameters"] = asked.text.map { .string($0) }
        if lacksUserInfo { object["lacks_userinfo"] = true }
        if refusals > 0 { object["refusals"] = .integer(Int64(refusals)) }
        return object
    }

    /// Reads the context of a session of this kind of provider.
    package init(_ session: Session) throws(CardeaError) {
        guard let record = session.context, let provider = record["provider"]?.object else {
            throw CardeaError(.storeCorrupted, "The stored session does not say which provider it belongs to.")
        }
        self.init(
            metadata: try ProviderMetadata(record: provider), scope: session.grantedScope, idToken: session.idToken)
        members = session.tokenMembers
        asked = AskedParameters(text: record["parameters"]?.string)
        lacksUserInfo = record["lacks_userinfo"]?.bool ?? false
        refusals = Int(clamping: record["refusals"]?.integer ?? 0)
    }
}
