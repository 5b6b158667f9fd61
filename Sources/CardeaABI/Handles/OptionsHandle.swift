import CardeaCore

/// What a `cardea_oauth_options` names.
final class OptionsHandle: Sendable {
    private let draft = VisibleMutex(OAuthLoginOptions(provider: OAuthProvider(rawValue: ""), redirectURI: ""))

    var options: OAuthLoginOptions { draft.withLock { $0 } }

    func change(_ body: (inout OAuthLoginOptions) -> Void) {
        draft.withLock { body(&$0) }
    }
}
