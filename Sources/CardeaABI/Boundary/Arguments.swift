import CCardea
import CardeaCore
import CardeaEngine

extension RedirectCapture {
    /// Reads a CARDEA_CAPTURE_ constant.
    init(abi value: Int32) throws(CardeaError) {
        switch Int(value) {
        case CARDEA_CAPTURE_SCHEME: self = .scheme
        case CARDEA_CAPTURE_LOOPBACK: self = .loopback
        case CARDEA_CAPTURE_INSTALLED_SCHEME: self = .installedScheme
        case CARDEA_CAPTURE_OAUTH_PREFIX: self = .oauthPrefix
        default: throw CardeaError(.invalidArgument, "`capture` is \(value); expected a `CARDEA_CAPTURE_` constant.")
        }
    }
}

extension SessionTarget {
    /// Reads a CARDEA_SESSIONS_ constant and the id that goes with one of them.
    init(abi target: Int32, _ sessionID: UnsafePointer<CChar>?) throws(CardeaError) {
        switch Int(target) {
        case CARDEA_SESSIONS_ALL: self = .all
        case CARDEA_SESSIONS_OTHERS: self = .others
        case CARDEA_SESSIONS_MINE: self = .mine
        case CARDEA_SESSIONS_ONE: self = .session(try Argument.text(sessionID, "session_id"))
        default: throw CardeaError(.invalidArgument, "`target` is \(target); expected a `CARDEA_SESSIONS_` constant.")
        }
        if Int(target) != CARDEA_SESSIONS_ONE, sessionID != nil {
            throw CardeaError(.invalidArgument, "`session_id` goes with `CARDEA_SESSIONS_ONE`; expected NULL.")
        }
    }
}

extension Argument {
    /// A number of a range.
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

    /// The key of sealed files: a passphrase, or a key file beside them for NULL.
    static func sealingKey(_ passphrase: UnsafePointer<CChar>?) throws(CardeaError) -> SealingKey {
        try optionalText(passphrase, "passphrase").map { .passphrase(Secret($0)) } ?? .keyFile
    }

    /// A number of things, where 0 stands for none given.
    static func count(_ value: Int32, _ parameter: String) throws(CardeaError) -> Int? {
        guard value >= 0 else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is \(value); expected at least 0.")
        }
        return value > 0 ? Int(value) : nil
    }

    /// Bytes that are there, few or none, or `nil` for NULL and 0.
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
