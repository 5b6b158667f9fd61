import CardeaCore
import Synchronization

/// What a `cardea_oauth_options` names.
final class OptionsHandle: Sendable {
    private let draft = Mutex(OAuthLoginOptions(provider: OAuthProvider(rawValue: ""), redirectURI: ""))
    private let ownTimeout = Mutex<UInt32?>(nil)

    var options: OAuthLoginOptions { draft.withLock { $0 } }
    /// The time limit, if one was set.
    var timeoutMilliseconds: UInt32? { ownTimeout.withLock { $0 } }

    func change(_ body: (inout OAuthLoginOptions) -> Void) {
        draft.withLock { body(&$0) }
    }

    func setTimeout(milliseconds: UInt32) {
        ownTimeout.withLock { $0 = milliseconds }
        change { $0.timeoutMilliseconds = milliseconds }
    }
}
