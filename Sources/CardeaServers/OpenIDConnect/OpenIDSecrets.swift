package import CardeaBasics
package import CardeaModel

/// The secrets that redeem the code of a login, and the values that its tokens are checked against.
///
/// A class, because metadata has many parts, which every copy of a login would count.
package final class OpenIDAttempt: ServerSecrets {
    package let verifier: Secret
    package let state: Secret
    package let nonce: Secret?
    /// The metadata of the day on which the login began.
    package let metadata: ProviderMetadata
    package let maximumAge: Int64?
    package let scope: String?
    package let asked: AskedParameters
    /// True if a deep link may bring tokens.
    package let takesTokens: Bool
    /// The provider's clock when it answered to the code, where that answer is kept.
    package let answeredAt: Timestamp?

    private init(
        verifier: Secret, state: Secret, nonce: Secret?, metadata: ProviderMetadata, maximumAge: Int64?, scope: String?,
        asked: AskedParameters, takesTokens: Bool, answeredAt: Timestamp?
    ) {
        (self.verifier, self.state, self.nonce, self.metadata) = (verifier, state, nonce, metadata)
        (self.maximumAge, self.scope, self.asked) = (maximumAge, scope, asked)
        (self.takesTokens, self.answeredAt) = (takesTokens, answeredAt)
    }

    package convenience init(
        _ seed: LoginSeed, _ metadata: ProviderMetadata, _ request: AuthorizationRequest, takesTokens: Bool,
        comparesAge: Bool = true
    ) {
        self.init(
            verifier: seed.pkce.verifier, state: seed.state,
            nonce: request.parameters.contains { $0.name == "nonce" } ? seed.nonce : nil, metadata: metadata,
            maximumAge: comparesAge ? request.maximumAge : nil,
            scope: request.scope,
            asked: AskedParameters(request.parameters), takesTokens: takesTokens, answeredAt: nil)
    }

    /// Returns the attempt once the provider has answered.
    func answered(at moment: Timestamp?) -> OpenIDAttempt {
        OpenIDAttempt(
            verifier: verifier, state: state, nonce: nonce, metadata: metadata, maximumAge: maximumAge, scope: scope,
            asked: asked, takesTokens: takesTokens, answeredAt: moment)
    }
}

/// The stored form.
extension OpenIDAttempt {
    fileprivate enum Name {
        static let verifier = "verifier"
        static let state = "state"
        static let nonce = "nonce"
        static let provider = "provider"
        static let maximumAge = "max_age"
        static let scope = "scope"
        static let asked = "parameters"
        static let tokenHandoff = "token_handoff"
        static let answerDate = "answer_date"
    }

    package func record() -> JSONObject {
        var object = JSONObject()
        object.add(verifier, as: Name.verifier)
        object.add(state, as: Name.state)
        object.add(nonce, as: Name.nonce)
        object[Name.provider] = .string(String(decoding: metadata.record().serialized(), as: UTF8.self))
        object[Name.maximumAge] = maximumAge.map { .string("\($0)") }
        object[Name.scope] = scope.map { .string($0) }
        object[Name.asked] = asked.text.map { .string($0) }
        if takesTokens { object[Name.tokenHandoff] = "yes" }
        object[Name.answerDate] = answeredAt.map { .string("\($0.milliseconds)") }
        return object
    }

    package static func read(_ stored: StoredSecrets) throws(CardeaError) -> OpenIDAttempt {
        guard let verifier = stored[Name.verifier], let state = stored[Name.state],
            let metadata = stored[Name.provider]?.withBytes({ (try? JSONReader.read(Array($0)))?.object })
        else { throw .foreignAttempt }
        return OpenIDAttempt(
            verifier: verifier, state: state, nonce: stored[Name.nonce],
            metadata: try ProviderMetadata(record: metadata),
            maximumAge: stored[Name.maximumAge].flatMap { Int64($0.reveal()) }, scope: stored[Name.scope]?.reveal(),
            asked: AskedParameters(text: stored[Name.asked]?.reveal()), takesTokens: stored[Name.tokenHandoff] != nil,
            answeredAt: stored[Name.answerDate].flatMap { Int64($0.reveal()) }.map(Timestamp.init(milliseconds:)))
    }
}

extension OpenIDAttempt {
    /// Returns the `state` alone, which tells a redirect from others before anything else is read.
    static func state(of secrets: any LoginSecrets) -> Secret? {
        if let own = secrets as? SecretsBox<OpenIDAttempt> { return own.value.state }
        return (secrets as? SecretsBox<StoredSecrets>)?.value[Name.state]
    }
}

/// The progress of a code. The session that waits for it becomes the user's when it is proven.
package enum OpenIDChallenge: ServerSecrets {
    case waiting
    case proven

    private static let provenName = "proven"

    package func record() -> JSONObject { self == .proven ? [Self.provenName: "1"] : [:] }

    package static var missing: CardeaError { .foreignChallenge }

    package static func read(_ stored: StoredSecrets) -> OpenIDChallenge {
        stored[provenName] == nil ? .waiting : .proven
    }
}

/// The secrets that ask for the tokens of a device, and the values that these are checked against. Never stored.
final class OpenIDDevice: DeviceSecrets {
    let deviceCode: Secret
    let metadata: ProviderMetadata
    let scope: String?
    let asked: AskedParameters

    init(deviceCode: Secret, metadata: ProviderMetadata, scope: String?, asked: AskedParameters) {
        (self.deviceCode, self.metadata, self.scope, self.asked) = (deviceCode, metadata, scope, asked)
    }
}

extension OpenIDDevice {
    static func of(_ login: BegunDeviceLogin) throws(CardeaError) -> OpenIDDevice {
        guard let own = login.secrets as? OpenIDDevice else { throw .foreignAttempt }
        return own
    }
}
