import CGIO
import CardeaBasics

/// The reason why a call on a D-Bus bus failed.
package struct BusFailure: Error, Sendable {
    /// GLib's number of the error's family; `nil` when GLib said nothing.
    let domain: GQuark?
    let code: UInt32
    /// The name that the other side gave to its error, such as `org.freedesktop.DBus.Error.UnknownMethod`.
    package let remoteName: String?
    /// Such as `g-io-error-quark 36`.
    package let reason: String
    /// The words of GLib, or of the other side, without anything that could be a secret or an address; empty when there were none.
    package let words: String

    private init(
        domain: GQuark? = nil, code: UInt32 = 0, remoteName: String? = nil, reason: String, words: String = ""
    ) {
        (self.domain, self.code, self.remoteName) = (domain, code, remoteName)
        (self.reason, self.words) = (reason, words)
    }

    /// Takes a `GError` over and frees it.
    init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self.init(reason: "unknown")
            return
        }
        defer { g_error_free(error) }
        let remote = g_dbus_error_get_remote_error(error)
        defer { g_free(remote) }
        g_dbus_error_strip_remote_error(error)
        let words = error.pointee.message.map { ServerText.sanitized(String(cString: $0)) } ?? ""
        let (domain, code) = (error.pointee.domain, error.pointee.code)
        let family = g_quark_to_string(domain).map { String(cString: $0) } ?? "unknown"
        self.init(
            domain: domain, code: UInt32(bitPattern: code), remoteName: remote.map { String(cString: $0) },
            reason: "\(family) \(code)", words: words)
    }

    /// For a person: the words, else the name that the other side gave to its error, else GLib's number of it.
    package var explanation: String { words.isEmpty ? remoteName ?? reason : words }

    /// GIO, through which every bus is reached, is not there, or not whole.
    static func requireLibrary() throws(BusFailure) {
        do throws(CardeaError) {
            try SystemLibrary.gio.require()
        } catch {
            throw BusFailure(reason: Self.missingLibrary, words: error.message)
        }
    }

    private static let missingLibrary = "no library"

    /// There is no bus in this session.
    package static let noBus = BusFailure(reason: "no session bus")
    /// The answer is not of the type that the method promises.
    package static let unexpectedAnswer = BusFailure(reason: "unexpected answer")

    /// True if no answer came in the time that the caller set.
    package var isTimeout: Bool { isOfGIO && code == G_IO_ERROR_TIMED_OUT.rawValue }

    /// True if a connection failed without having waited for anybody: there is no bus, or nobody listens at its address.
    var isNoConnection: Bool {
        isMissingBus || isMissingLibrary || isOfGIO && code != G_IO_ERROR_CANCELLED.rawValue && !isTimeout
    }

    /// True if GIO reported the failure. Without a domain nothing is asked of GLib, which may not be there.
    private var isOfGIO: Bool { domain.map { $0 == g_io_error_quark() } ?? false }

    /// True if the other side, or the part of it that was called, does not exist, or is not for this program.
    package var saysMissing: Bool {
        let kinds = [
            "AccessDenied", "InvalidArgs", "NameHasNoOwner", "ServiceUnknown", "UnknownInterface", "UnknownMethod",
            "UnknownObject", "UnknownProperty",
        ]
        return kinds.contains { remoteName == "org.freedesktop.DBus.Error." + $0 }
    }

    var isMissingLibrary: Bool { domain == nil && reason == Self.missingLibrary }

    package var isMissingBus: Bool { domain == nil && reason == Self.noBus.reason }
}
