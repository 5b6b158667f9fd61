package import CardeaCore

/// The one login that this process may present at a time, and where its redirect is delivered.
///
/// Process-wide by contract: the desktop hands a redirect to a process, not to a client, and two login pages at once would
/// leave the user guessing. Nothing else in Cardea is global.
package enum LoginGate {
    /// A login between entering and leaving the gate.
    package final class Login: Sendable {
        private let wait = Lock(Wait())
        private let hasLeft = Eventual<Void>()
        private let expected = Lock<Rule?>(nil)
        private let lastIgnored = Lock<ArrivedRedirect?>(nil)
        private let reportIgnored: @Sendable (CardeaError) -> Void

        package init(reportIgnored: @escaping @Sendable (CardeaError) -> Void) {
            self.reportIgnored = reportIgnored
        }

        private struct Wait {
            /// The first of redirect, failure of the page, deadline and cancellation ends the wait.
            var end = Eventual<Result<ArrivedRedirect, CardeaError>>()
            /// Why there will be no other redirect, also when one is being redeemed by then.
            var failure: CardeaError?
            /// Whether nobody wants the login any longer, so that it leaves soon.
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

        /// Takes a redirect if it is this login's and the first.
        package func offer(_ arrived: ArrivedRedirect) -> RedirectVerdict {
            guard let rule = expected.withLock({ $0 }) else { return .foreign }
            guard rule.isOwn(arrived.url) else {
                reportOnce(arrived, rule.mistake(arrived.url))
                return .foreign
            }
            return deliver(.success(arrived)) ? .taken : .late
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

        /// One redirect can come twice: to the process, and to the inbox that it has for other processes.
        private func reportOnce(_ arrived: ArrivedRedirect, _ mistake: CardeaError?) {
            let isKnown = lastIgnored.withLock { last in
                defer { last = arrived }
                return last?.url == arrived.url
            }
            guard !isKnown else { return }
            reportIgnored(
                mistake
                    ?? CardeaError(
                        .redirectMismatch,
                        "A redirect arrived that is not this login's: \(arrived.url.redacted). The login keeps waiting."
                    ))
        }

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

        /// Enters as the one login of this process: at once, or when one that is given up has left. Fails beside any other.
        ///
        /// - Returns: Ends the waiting.
        package func enter(_ done: @escaping Completion<Void>) -> Cancellation? {
            let other = LoginGate.current.withLock { current in
                if current == nil { current = self }
                return current
            }
            guard let other, other !== self else {
                done(.success(()))
                return nil
            }
            guard other.wait.withLock({ $0.isGivenUp }) else {
                done(
                    .failure(
                        CardeaError(
                            .conflict, "Another login is running in this process. Finish or cancel it first.")))
                return nil
            }
            let chain = CallChain()
            chain.begin {
                let turn = Eventual<Bool>()
                turn.whenReached { [self] isMine in
                    if isMine { chain.begin { enter(done) } } else { done(.failure(.cancelled)) }
                }
                other.hasLeft.whenReached { turn.reach(true) }
                return { turn.reach(false) }
            }
            return { chain.cancel() }
        }

        /// Lets the next login in. Leaving twice is harmless.
        package func leave() {
            LoginGate.current.withLock { if $0 === self { $0 = nil } }
            hasLeft.reach(())
        }
    }

    private static let current = Lock<Login?>(nil)

    /// Hands a redirect to the login that waits for it.
    static func offer(_ arrived: ArrivedRedirect) -> RedirectVerdict {
        current.withLock { $0 }?.offer(arrived) ?? .foreign
    }
}
