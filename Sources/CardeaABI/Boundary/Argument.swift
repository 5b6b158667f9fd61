import CCardea
import CardeaBasics
import CardeaModel
import Glibc

/// Reads arguments that C passes.
enum Argument {
    /// Longer texts are mistakes, or a missing NUL.
    private static let maximumLength = 1 << 20

    /// Reads a text that must be there.
    static func text(_ pointer: UnsafePointer<CChar>?, _ parameter: String) throws(CardeaError) -> String {
        guard let text = try optionalText(pointer, parameter) else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is NULL; expected text.")
        }
        return text
    }

    /// Reads a text that may be NULL.
    static func optionalText(
        _ pointer: UnsafePointer<CChar>?, _ parameter: String
    ) throws(CardeaError) -> String? {
        guard let pointer else { return nil }
        let length = strnlen(pointer, maximumLength)
        guard length < maximumLength else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is longer than \(maximumLength - 1) bytes.")
        }
        let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is not valid UTF-8.")
        }
        return text
    }

    /// Reads bytes given as pointer and size.
    static func bytes(_ pointer: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8]? {
        guard let pointer, size >= 0 else { return nil }
        return Array(UnsafeBufferPointer(start: pointer, count: size))
    }

    /// Reads a number of a range.
    static func number(
        _ value: UInt32, _ parameter: String, atLeast minimum: UInt32 = 0, atMost maximum: UInt32 = .max
    ) throws(CardeaError) -> UInt32 {
        guard value >= minimum else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is \(value); expected at least \(minimum).")
        }
        guard value <= maximum else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is \(value); expected at most \(maximum).")
        }
        return value
    }

    /// Reads the key of encrypted files: a passphrase, or a key file beside them for NULL.
    static func encryptionKey(_ passphrase: UnsafePointer<CChar>?) throws(CardeaError) -> EncryptionKeySource {
        try optionalText(passphrase, "passphrase").map { .passphrase(Secret($0)) } ?? .keyFile
    }

    /// Reads a number of things; `nil` for 0, which stands for none given.
    static func count(_ value: Int32, _ parameter: String) throws(CardeaError) -> Int? {
        guard value >= 0 else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is \(value); expected at least 0.")
        }
        return value > 0 ? Int(value) : nil
    }

    /// Reads bytes that are there, few or none; `nil` for NULL and 0.
    static func optionalBytes(
        _ pointer: UnsafePointer<UInt8>?, _ size: Int, _ parameter: String
    ) throws(CardeaError) -> [UInt8]? {
        guard size >= 0 else { throw CardeaError(.invalidArgument, "`size` is out of range.") }
        guard pointer != nil || size == 0 else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is NULL and `size` is \(size); expected 0.")
        }
        return bytes(pointer, size)
    }
}

extension RedirectCapture {
    init(abi capture: cardea_capture) throws(CardeaError) {
        switch capture {
        case CARDEA_CAPTURE_SCHEME: self = .scheme
        case CARDEA_CAPTURE_LOOPBACK: self = .loopback
        case CARDEA_CAPTURE_INSTALLED_SCHEME: self = .installedScheme
        case CARDEA_CAPTURE_OAUTH_PREFIX: self = .oauthPrefix
        default:
            throw .unknownConstant("capture", Int32(truncatingIfNeeded: capture.rawValue), "CARDEA_CAPTURE_")
        }
    }
}

extension SessionTarget {
    /// Reads what sessions are meant, and the id that goes with one of them.
    init(abi target: cardea_sessions, _ sessionID: UnsafePointer<CChar>?) throws(CardeaError) {
        switch target {
        case CARDEA_SESSIONS_ALL: self = .all
        case CARDEA_SESSIONS_OTHERS: self = .others
        case CARDEA_SESSIONS_MINE: self = .mine
        case CARDEA_SESSIONS_ONE: self = .session(try Argument.text(sessionID, "session_id"))
        default:
            throw .unknownConstant("target", Int32(truncatingIfNeeded: target.rawValue), "CARDEA_SESSIONS_")
        }
        if target != CARDEA_SESSIONS_ONE, sessionID != nil {
            throw CardeaError(.invalidArgument, "`session_id` goes with `CARDEA_SESSIONS_ONE`; expected NULL.")
        }
    }
}

extension CardeaError {
    fileprivate static func unknownConstant(_ parameter: String, _ value: Int32, _ constants: String) -> CardeaError {
        CardeaError(.invalidArgument, "`\(parameter)` is \(value); expected a `\(constants)` constant.")
    }
}
