import CardeaCore

/// What a `cardea_oauth_options` names.
final class OptionsHandle: Fillable {
    struct Draft: Sendable {
        var options = OAuthLoginOptions(provider: OAuthProvider(rawValue: ""), redirectURI: "")
        /// The time limit, if one was set.
        var timeoutMilliseconds: UInt32?
    }

    let refusals = Refusals()
    private let draft = Lock(Draft())

    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { draft throws(CardeaError) in try body(&draft) }
    }

    func settings() throws(CardeaError) -> Draft {
        try refusals.check()
        return draft.withLock { $0 }
    }

    func options() throws(CardeaError) -> OAuthLoginOptions { try settings().options }
}
