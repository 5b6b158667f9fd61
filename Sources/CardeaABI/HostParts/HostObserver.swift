import CCardea
import CardeaCore

/// An observer of the host, as the engine sees it.
final class HostObserver: SessionObserver {
    private let functions: ObserverFunctions
    private let use: PartUse

    init(_ functions: ObserverFunctions, _ use: PartUse) { (self.functions, self.use) = (functions, use) }

    func sessionChanged(_ event: SessionEvent) {
        use.call { [functions] in .object(functions.notify, HandleTable.insert(EventHandle(event))) }
    }
}

/// What a `cardea_event` names.
final class EventHandle: Sendable {
    let event: SessionEvent
    let texts = BorrowedTexts()
    let user: BorrowedHandle<UserHandle>
    let error: BorrowedHandle<ErrorHandle>

    init(_ event: SessionEvent) {
        self.event = event
        user = BorrowedHandle {
            switch event {
            case .signedIn(let user), .refreshed(let user): UserHandle(user)
            default: nil
            }
        }
        error = BorrowedHandle {
            switch event {
            case .refreshFailed(let error, _), .redirectIgnored(let error): ErrorHandle(error)
            default: nil
            }
        }
    }

    static func find(_ handle: OpaquePointer?) -> EventHandle? { HandleTable.find(handle, EventHandle.self) }

    /// One of the CARDEA_EVENT_ constants.
    var kind: Int32 {
        let kind =
            switch event {
            case .signedIn: CARDEA_EVENT_SIGNED_IN
            case .signedOut: CARDEA_EVENT_SIGNED_OUT
            case .refreshed: CARDEA_EVENT_REFRESHED
            case .refreshFailed: CARDEA_EVENT_REFRESH_FAILED
            case .loginWaiting: CARDEA_EVENT_LOGIN_WAITING
            case .loginReturned: CARDEA_EVENT_LOGIN_RETURNED
            case .redirectIgnored: CARDEA_EVENT_REDIRECT_IGNORED
            case .storeAsking: CARDEA_EVENT_STORE_ASKING
            }
        return kind.constant
    }

    var page: LoginWaiting? { if case .loginWaiting(let page) = event { page } else { nil } }

    var activationToken: String? { if case .loginReturned(let token) = event { token } else { nil } }

    var isTerminal: Bool { if case .refreshFailed(_, let isTerminal) = event { isTerminal } else { false } }

    var reason: String? {
        switch event {
        case .signedOut(let reason): reason.rawValue
        case .storeAsking(let question): question.rawValue
        default: nil
        }
    }
}
