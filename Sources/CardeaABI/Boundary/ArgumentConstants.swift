import CCardea
import CardeaBasics
import CardeaModel

extension RedirectCapture {
    init(abi capture: cardea_capture) throws(CardeaError) {
        switch capture {
        case CARDEA_CAPTURE_SCHEME: self = .scheme
        case CARDEA_CAPTURE_LOOPBACK: self = .loopback
        case CARDEA_CAPTURE_INSTALLED_SCHEME: self = .installedScheme
        case CARDEA_CAPTURE_OAUTH_PREFIX: self = .oauthPrefix
        default:
            throw CardeaError(
                .invalidArgument,
                "`capture` is \(Int32(truncatingIfNeeded: capture.rawValue)); expected a `CARDEA_CAPTURE_` constant.")
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
            throw CardeaError(
                .invalidArgument,
                "`target` is \(Int32(truncatingIfNeeded: target.rawValue)); expected a `CARDEA_SESSIONS_` constant.")
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
