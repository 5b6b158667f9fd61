package import CardeaBasics
package import CardeaModel

/// A login, or another page, that this process presents: what it wants of the gate, and its wait for a redirect.
///
/// The trip that shows the page owns it; the gate keeps it between ``LoginGate/enter(_:_:)`` and ``LoginGate/leave(_:)``. The
/// wait has three states: open, ended by a redirect, ended by a failure. The first end counts, until the trip opens the wait
/// again. Every member may be used on any thread; what is told runs where the end came from, with no lock held.
package final class PresentedLogin: Sendable {
    /// Whose session it may write; `nil` for a page that writes none.
    let account: RecordName?
    /// The ways that may bring its redirect back; two while the choice is still to be made.
    let ways: [RedirectWay]
    let hasLeft = Eventual<Void>()
    private let wait = Lock(Wait())
    private let expected = Lock<Rule?>(nil)
    private let lastIgnored = Lock<ArrivedRedirect?>(nil)
    private let reportIgnored: @Sendable (CardeaError) -> Void

    package init(
        of account: RecordName?, by ways: [RedirectWay], reportIgnored: @escaping @Sendable (CardeaError) -> Void
    ) {
        self.account = account
        self.ways = ways
        self.reportIgnored = reportIgnored
    }

    private struct Wait {
        /// The first of redirect, failure of the page, deadline and cancellation ends the wait.
        var end = Eventual<Result<ArrivedRedirect, CardeaError>>()
        /// The reason why no other redirect will come; may be set while one is being redeemed.
        var failure: CardeaError?
        /// True if nobody wants the login any longer, so that it leaves soon.
        var isGivenUp = false
    }

    private struct Rule: Sendable {
        let isOwn: @Sendable (URI) -> Bool
        let mistake: @Sendable (URI) -> CardeaError?
    }

    /// From now on redirects that this rule finds to be the login's are taken.
    ///
    /// - Parameter mistake: What to say of another one, where there is more to say than that it is none.
    package func expect(
        _ isOwn: @escaping @Sendable (URI) -> Bool,
        or mistake: @escaping @Sendable (URI) -> CardeaError? = { _ in nil }
    ) {
        expected.withLock { $0 = Rule(isOwn: isOwn, mistake: mistake) }
    }

    /// True if the login knows by now which redirects are its own.
    var isExpecting: Bool { expected.withLock { $0 != nil } }

    /// Takes a redirect that came by what this login alone has opened, if it is the login's and the first.
    package func offer(_ arrived: ArrivedRedirect) -> RedirectVerdict {
        let verdict = take(arrived)
        if verdict == .foreign { tellIgnored(arrived) }
        return verdict
    }

    /// The same without telling anyone of a redirect that is another's.
    func take(_ arrived: ArrivedRedirect) -> RedirectVerdict {
        guard let rule = expected.withLock({ $0 }), rule.isOwn(arrived.url) else { return .foreign }
        return deliver(.success(arrived)) ? .taken : .late
    }

    /// Tells once of a redirect that nobody has taken: it can come twice, to the process and to the inbox that it has for other
    /// processes. One that came too early belongs to an older login.
    func tellIgnored(_ arrived: ArrivedRedirect) {
        guard let rule = expected.withLock({ $0 }) else { return }
        let isKnown = lastIgnored.withLock { last in
            defer { last = arrived }
            return last?.url == arrived.url
        }
        guard !isKnown else { return }
        reportIgnored(
            rule.mistake(arrived.url)
                ?? CardeaError(
                    .redirectMismatch,
                    "A redirect arrived that is not this login's: \(arrived.url.redacted). The login keeps waiting."))
    }

    /// Waits for another redirect in the place of one that was not the login's.
    package func waitOn() {
        wait.withLock { wait in
            wait.end = Eventual()
            if let failure = wait.failure { wait.end.reach(.failure(failure)) }
        }
    }

    /// Ends the wait, unless it has ended; says whether it had not.
    @discardableResult
    package func deliver(_ result: Result<ArrivedRedirect, CardeaError>) -> Bool {
        wait.withLock { $0.end }.reach(result)
    }

    /// Has something done with what ends the wait.
    package func whenDelivered(_ done: @escaping Completion<ArrivedRedirect>) {
        wait.withLock { $0.end }.whenReached(done)
    }

    package var isDelivered: Bool { wait.withLock { $0.end }.isReached }

    /// Ends the wait without a redirect; says whether there was one to end.
    @discardableResult
    package func fail(_ error: CardeaError) -> Bool {
        wait.withLock { wait in
            wait.failure = wait.failure ?? error
            if error.code == .cancelled { wait.isGivenUp = true }
        }
        return deliver(.failure(error))
    }

    /// Has a login that begins from now on wait for the end of this one instead of failing.
    package func giveUp() { wait.withLock { $0.isGivenUp = true } }

    var isGivenUp: Bool { wait.withLock { $0.isGivenUp } }
}
