package import CardeaCore

/// The one login that this process may present at a time, and where its redirect is delivered.
///
/// Process-wide by contract: the desktop hands a redirect to a process, not to a client, and two login pages at once would
/// leave the user guessing. Nothing else in Cardea is global.
package enum LoginGate {
    /// A login between entering and leaving the gate.
    package final class Login: Sendable {
        private let wait = Lock(Wait())
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
        }

        private struct Rule: Sendable {
            let isOwn: @Sendable (URI) -> Bool
            let oversight: @Sendable (URI) -> CardeaError?
        }

        /// From now on redirects that this rule finds to be the login's are taken.
        ///
        /// - Parameter oversight: What to say of another one, where there is more to say than that it is none.
        package func expect(
            _ isOwn: @escaping @Sendable (URI) -> Bool,
            or oversight: @escaping @Sendable (URI) -> CardeaError? = { _ in nil }
        ) {
            expected.withLock { $0 = Rule(isOwn: isOwn, oversight: oversight) }
        }

        /// Takes a redirect if it is this login's and the first.
        package func offer(_ arrived: ArrivedRedirect) -> RedirectVerdict {
            guard let rule = expected.withLock({ $0 }) else { return .foreign }
            guard rule.isOwn(arrived.url) else {
                reportOnce(arrived, rule.oversight(arrived.url))
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
        private func reportOnce(_ arrived: ArrivedRedirect, _ oversight: CardeaError?) {
            let isKnown = lastIgnored.withLock { last in
                defer { last = arrived }
                return last?.url == arrived.url
            }
            guard !isKnown else { return }
            reportIgnored(
                oversight
                    ?? CardeaError(
                        .redirectMismatch,
                        "A redirect arrived that is not this login's: \(arrived.url.redacted). The login keeps waiting."
                    ))
        }

        /// Ends the wait without a redirect; says whether there was one to end.
        @discardableResult
        package func fail(_ error: CardeaError) -> Bool {
            wait.withLock { $0.failure = $0.failure ?? error }
            return deliver(.failure(error))
        }

        /// Lets the next login in. Leaving twice is harmless.
        package func leave() {
            LoginGate.current.withLock { if $0 === self { $0 = nil } }
        }
    }

    private static let current = Lock<Login?>(nil)

    package static func enter(
        reportIgnored: @escaping @Sendable (CardeaError) -> Void
    ) throws(CardeaError) -> Login {
        let login = Login(reportIgnored: reportIgnored)
        let entered = current.withLock { current in
            guard current == nil else { return false }
            current = login
            return true
        }
        guard entered else {
            throw CardeaError(.conflict, "Another login is running in this process. Finish or cancel it first.")
        }
        return login
    }

    /// Hands a redirect to the login that waits for it.
    static func offer(_ arrived: ArrivedRedirect) -> RedirectVerdict {
        current.withLock { $0 }?.offer(arrived) ?? .foreign
    }
}
