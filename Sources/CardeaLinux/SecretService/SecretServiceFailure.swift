import CSecret
import CardeaCore

/// Why a conversation with the Secret Service ended early.
struct SecretServiceFailure: Error {
    let error: CardeaError
    /// Whether libsecret may be holding on to a service that has ended: it does so until it is told to disconnect.
    let mayBeStale: Bool
    /// Whether the service has no object of that path.
    let isMissingObject: Bool

    init(_ code: CardeaError.Code, _ message: String) {
        self.init(error: CardeaError(code, message), kind: .failed)
    }

    private init(error: CardeaError, kind: Kind) {
        self.error = error
        mayBeStale = kind == .gone
        isMissingObject = kind == .missingObject
    }

    /// Takes a `GError` over and frees it. Its text comes from another program and is not passed on.
    init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self.init(.storeFailed, "The Secret Service failed without a reason.")
            return
        }
        defer { g_error_free(error) }
        let (domain, code) = (error.pointee.domain, error.pointee.code)
        let kind = Kind(domain: domain, code: code)
        let name = g_quark_to_string(domain).map { String(cString: $0) } ?? "unknown"
        self.init(error: CardeaError(kind.code, "\(kind.words) (\(name) \(code))."), kind: kind)
    }

    static let locked = SecretServiceFailure(.storeLocked, "The keyring is locked.")

    private enum Kind {
        case locked, absent, gone, slow, missingObject, failed

        init(domain: GQuark, code: Int32) {
            let code = UInt32(bitPattern: code)
            switch domain {
            case secret_error_get_quark(): self = Self.secret(code)
            case g_dbus_error_quark(): self = Self.bus(code)
            case g_io_error_quark(): self = Self.io(code)
            // The bus itself could not be started or spoken to.
            case g_spawn_error_quark(), g_spawn_exit_error_quark(): self = .absent
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

        private static func bus(_ code: UInt32) -> Kind {
            switch code {
            case G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue, G_DBUS_ERROR_NO_REPLY.rawValue: .gone
            case G_DBUS_ERROR_NAME_HAS_NO_OWNER.rawValue, G_DBUS_ERROR_NO_SERVER.rawValue,
                G_DBUS_ERROR_DISCONNECTED.rawValue:
                .absent
            case G_DBUS_ERROR_SPAWN_EXEC_FAILED.rawValue...G_DBUS_ERROR_SPAWN_NO_MEMORY.rawValue: .absent
            case G_DBUS_ERROR_UNKNOWN_METHOD.rawValue, G_DBUS_ERROR_UNKNOWN_OBJECT.rawValue,
                G_DBUS_ERROR_UNKNOWN_INTERFACE.rawValue:
                .missingObject
            case G_DBUS_ERROR_TIMEOUT.rawValue, G_DBUS_ERROR_TIMED_OUT.rawValue: .slow
            default: .failed
            }
        }

        private static func io(_ code: UInt32) -> Kind {
            switch code {
            case G_IO_ERROR_DBUS_ERROR.rawValue: .gone
            case G_IO_ERROR_CANCELLED.rawValue, G_IO_ERROR_TIMED_OUT.rawValue: .slow
            // An address without a listener, malformed or disabled; a bus that has ended.
            case G_IO_ERROR_FAILED.rawValue, G_IO_ERROR_NOT_FOUND.rawValue, G_IO_ERROR_INVALID_ARGUMENT.rawValue,
                G_IO_ERROR_CONNECTION_REFUSED.rawValue, G_IO_ERROR_CLOSED.rawValue:
                .absent
            default: .failed
            }
        }

        var code: CardeaError.Code {
            switch self {
            case .locked: .storeLocked
            case .absent, .gone, .slow: .storeUnavailable
            case .missingObject, .failed: .storeFailed
            }
        }

        var words: String {
            switch self {
            case .locked: "The keyring is locked"
            case .absent: "There is no Secret Service in this session"
            case .gone: "The Secret Service has ended"
            case .slow: "The Secret Service did not answer in time"
            case .missingObject: "The Secret Service has no such object"
            case .failed: "The Secret Service failed"
            }
        }
    }
}
