import CardeaBasics
import CardeaModel

/// Notes who ended the session while a command ran: the error alone does not say that it is over. Passes on what the store asks.
final class SessionWatch: SessionObserver {
    private let reason = Lock<SignOutReason?>(nil)
    private let other: (any SessionObserver)?
    private let asking: @Sendable (StoreQuestion) -> Void

    /// - Parameters:
    ///   - other: Hears of everything, too.
    ///   - asking: Tells the person at the terminal what the store asks.
    init(
        andTelling other: (any SessionObserver)? = nil, asking: @escaping @Sendable (StoreQuestion) -> Void = { _ in }
    ) {
        self.other = other
        self.asking = asking
    }

    func sessionChanged(_ event: SessionEvent) {
        switch event {
        case .signedOut(let reason): self.reason.withLock { $0 = reason }
        case .signedIn: reason.withLock { $0 = nil }
        case .storeAsking(let question): asking(question)
        default: break
        }
        other?.sessionChanged(event)
    }

    /// The failure as a person should hear of it.
    func explain(_ error: CardeaError) -> any Error {
        reason.withLock { $0 }.flatMap { EndedSession(reason: $0, cause: error) } ?? error
    }
}

/// A session that another program ended, with the failure that shows it.
struct EndedSession: Error {
    let reason: SignOutReason
    let cause: CardeaError

    /// `nil` when the end is what the command was asked for.
    init?(reason: SignOutReason, cause: CardeaError) {
        guard reason != .requested, reason != .revoked else { return nil }
        self.reason = reason
        self.cause = cause
    }
}
