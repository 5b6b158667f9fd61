import CCardea
import CardeaCore

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
