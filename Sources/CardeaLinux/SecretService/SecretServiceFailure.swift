import CGIO
import CSecret
import CardeaBasics

/// The reason why a conversation with the Secret Service ended early.
struct SecretServiceFailure: Error {
    /// The part of the conversation that was going on.
    enum Activity {
        case connecting, starting, calling
    }

    let error: CardeaError
    private let kind: Kind

    init(_ code: CardeaError.Code, _ message: String) {
        error = CardeaError(code, message)
        kind = .failed
    }

    private init(_ kind: Kind, _ message: String) {
        error = CardeaError(kind.code, message)
        self.kind = kind
    }

    private init(_ kind: Kind, reason: String = "") {
        error = CardeaError(kind.code, kind.words + reason + ".")
        self.kind = kind
    }

    /// Takes a `GError` over and frees it. Of its text, which comes from another program, what is harmless is passed on.
    init(taking error: UnsafeMutablePointer<GError>?, while activity: Activity = .calling) {
        self.init(BusFailure(taking: error), while: activity)
    }

    init(_ failure: BusFailure, while activity: Activity) {
        if failure.isMissingBus {
            self.init(.noBus, "There is no Secret Service: this session has no D-Bus session bus.")
        } else if let domain = failure.domain {
            let kind = Kind(domain, failure.code, failure.remoteName, activity)
            self.init(kind, reason: kind.isExplained ? "" : " (\(Self.phrase(failure.explanation)))")
        } else {
            self.init(.failed)
        }
    }

    /// Without the full stop of a sentence.
    private static func phrase(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.utf8.dropLast()) ?? "" : text
    }

    static let noSessionKeyring = SecretServiceFailure(.noSessionKeyring)
    static let locked = SecretServiceFailure(.locked)
    static let lockedRecord = SecretServiceFailure(
        .storeLocked,
        "The record is locked: its keyring is locked, or the service asks before a program reads it.")
    static let slow = SecretServiceFailure(.slow)
    static let gone = SecretServiceFailure(.gone)
    static let restless = SecretServiceFailure(
        .storeFailed, "The items of the keyring change faster than they can be read, or some are listed but missing."
    )
    static let nonsense = SecretServiceFailure(.storeFailed, "The Secret Service sent an answer that is not valid.")

    /// True if the same call may succeed in a new conversation with the service that runs then.
    var isWorthRepeating: Bool { kind == .gone }
    /// True if this conversation has come to its end.
    var endsConversation: Bool { kind == .gone || kind == .slow }
    /// True if the service has no object of that path.
    var isMissingObject: Bool { kind == .missingObject }

    /// The state of the keyring that it tells of.
    var state: KeyringState {
        switch kind {
        case .noBus: .noBus
        case .absent: .noService
        case .unstartable: .unstartable
        case .noSessionKeyring: .noSessionKeyring
        case .locked: .locked
        case .slow: .silent
        case .gone, .missingObject, .failed: .failing
        }
    }
}

extension SecretServiceFailure {
    private enum Kind {
        /// There is none to talk to, as opposed to one that does not do what it should.
        case noBus, absent, unstartable, noSessionKeyring
        case locked, gone, slow, missingObject, failed

        init(_ domain: GQuark, _ code: UInt32, _ remote: String?, _ activity: Activity) {
            switch domain {
            case secret_error_get_quark(): self = Self.secret(code)
            case g_dbus_error_quark(): self = Self.bus(code, activity)
            case g_io_error_quark(): self = Self.io(code, remote, activity)
            default: self = .failed
            }
        }

        private static func secret(_ code: UInt32) -> Kind {
            switch code {
            case SECRET_ERROR_IS_LOCKED.rawValue: .locked
            case SECRET_ERROR_NO_SUCH_OBJECT.rawValue: .missingObject
            default: .failed
            }
        }

        private static func bus(_ code: UInt32, _ activity: Activity) -> Kind {
            switch code {
            case G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue, G_DBUS_ERROR_NAME_HAS_NO_OWNER.rawValue:
                activity == .calling ? .gone : .absent
            case G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND.rawValue: .absent
            case G_DBUS_ERROR_SPAWN_EXEC_FAILED.rawValue...G_DBUS_ERROR_SPAWN_NO_MEMORY.rawValue: .unstartable
            case G_DBUS_ERROR_NO_REPLY.rawValue, G_DBUS_ERROR_DISCONNECTED.rawValue: .gone
            case G_DBUS_ERROR_UNKNOWN_METHOD.rawValue, G_DBUS_ERROR_UNKNOWN_OBJECT.rawValue,
                G_DBUS_ERROR_UNKNOWN_INTERFACE.rawValue:
                .missingObject
            case G_DBUS_ERROR_TIMEOUT.rawValue, G_DBUS_ERROR_TIMED_OUT.rawValue: .slow
            default: .failed
            }
        }

        private static func io(_ code: UInt32, _ remote: String?, _ activity: Activity) -> Kind {
            switch code {
            case G_IO_ERROR_CANCELLED.rawValue, G_IO_ERROR_TIMED_OUT.rawValue: return .slow
            case G_IO_ERROR_DBUS_ERROR.rawValue:
                return remote == "org.freedesktop.Secret.Error.NoSession" ? .gone : .failed
            case G_IO_ERROR_CLOSED.rawValue: return activity == .connecting ? .noBus : .gone
            // An address without a listener, malformed or disabled; one that this process is kept away from.
            case G_IO_ERROR_FAILED.rawValue, G_IO_ERROR_NOT_FOUND.rawValue, G_IO_ERROR_INVALID_ARGUMENT.rawValue,
                G_IO_ERROR_CONNECTION_REFUSED.rawValue, G_IO_ERROR_PERMISSION_DENIED.rawValue:
                return activity == .connecting ? .noBus : .failed
            default: return .failed
            }
        }

        var code: CardeaError.Code {
            switch self {
            case .locked: .storeLocked
            case .noBus, .absent, .unstartable, .noSessionKeyring: .storeUnavailable
            case .gone, .slow, .missingObject, .failed: .storeFailed
            }
        }

        /// True if the words say all that there is to say.
        var isExplained: Bool {
            switch self {
            case .locked, .absent, .noSessionKeyring, .slow, .gone: true
            case .noBus, .unstartable, .missingObject, .failed: false
            }
        }

        var words: String {
            switch self {
            case .locked: "The keyring is locked"
            case .noBus: "There is no Secret Service: the session bus cannot be reached"
            case .unstartable: "There is no Secret Service: the session bus knows one but cannot start it"
            case .noSessionKeyring: "This Secret Service has no session keyring"
            case .absent: "There is no Secret Service in this session"
            case .gone: "The Secret Service exited during the call"
            case .slow: "The Secret Service did not answer in time"
            case .missingObject: "The Secret Service has no such object"
            case .failed: "The Secret Service failed"
            }
        }
    }
}
