import CCardea
import CardeaBasics
import CardeaModel
import Synchronization

/// The object of a `cardea_event`.
final class EventHandle: Handle {
    let kind: cardea_event_kind
    let fields: BorrowedFields
    /// True if a failure ends the session.
    let isTerminal: Bool
    /// The page of a login that waits.
    let page: LoginWaiting?
    let user: BorrowedHandle<UserHandle>
    let pending: BorrowedHandle<PendingHandle>
    let error: BorrowedHandle<ErrorHandle>

    init(_ event: SessionEvent) {
        kind = event.kind
        fields = BorrowedFields(event.fields)
        isTerminal = if case .refreshFailed(_, let isTerminal) = event { isTerminal } else { false }
        page = if case .loginWaiting(let page) = event { page } else { nil }
        user = BorrowedHandle {
            switch event {
            case .signedIn(let user), .refreshed(let user): UserHandle(user)
            default: nil
            }
        }
        pending = BorrowedHandle { [page] in page.map { PendingHandle(.page($0.attempt)) } }
        error = BorrowedHandle {
            switch event {
            case .refreshFailed(let error, _), .redirectIgnored(let error): ErrorHandle(error)
            default: nil
            }
        }
    }

    init(_ entry: LogEntry) {
        kind = CARDEA_EVENT_LOG
        fields = BorrowedFields(["level": .text(entry.level.name), "text": .text(entry.line)])
        (isTerminal, page) = (false, nil)
        (user, pending, error) = (BorrowedHandle { nil }, BorrowedHandle { nil }, BorrowedHandle { nil })
    }
}

extension SessionEvent {
    fileprivate var kind: cardea_event_kind {
        switch self {
        case .signedIn: CARDEA_EVENT_SIGNED_IN
        case .signedOut: CARDEA_EVENT_SIGNED_OUT
        case .refreshed: CARDEA_EVENT_REFRESHED
        case .refreshFailed: CARDEA_EVENT_REFRESH_FAILED
        case .loginWaiting: CARDEA_EVENT_LOGIN_WAITING
        case .loginReturned: CARDEA_EVENT_LOGIN_RETURNED
        case .redirectIgnored: CARDEA_EVENT_REDIRECT_IGNORED
        case .storeAsking: CARDEA_EVENT_STORE_ASKING
        }
    }

    // The names of fields are those that the header promises.
    fileprivate var fields: Fields {
        switch self {
        case .signedOut(let reason): ["reason": .text(reason.rawValue)]
        case .storeAsking(let question): ["reason": .text(question.rawValue)]
        case .loginReturned(let token): ["activation_token": .text(token)]
        case .signedIn, .refreshed, .refreshFailed, .loginWaiting, .redirectIgnored: [:]
        }
    }
}

/// The object of a `cardea_question`. The host's handle is the only reference to it, so that freeing it counts as an answer.
final class QuestionHandle: Handle {
    /// The host's answer.
    enum Answer: Sendable {
        case text(String?)
        case bytes([UInt8]?)
        case key(EncryptionKey?)
        case rejected(Int32, String?)
        /// The question was freed without an answer.
        case none
    }

    let kind: cardea_question_kind
    let fields: BorrowedFields
    let bytes: Secret?
    private let take: @Sendable (Answer) -> Void
    private let isAnswered = Atomic(false)

    /// - Parameter take: Gets one answer, the first.
    init(
        _ kind: cardea_question_kind, _ fields: Fields = [:], bytes: Secret? = nil,
        _ take: @escaping @Sendable (Answer) -> Void = { _ in }
    ) {
        (self.kind, self.fields, self.bytes, self.take) = (kind, BorrowedFields(fields), bytes, take)
    }

    deinit { answer(.none) }

    func answer(_ answer: Answer) {
        if !isAnswered.exchange(true, ordering: .relaxed) { take(answer) }
    }
}
