package import CardeaCore

/// The one login that this process may present at a time, and where its redirect is delivered.
///
/// Process-wide by contract: the desktop hands a redirect to a process, not to a client, and two login pages at once would
/// leave the user guessing. Nothing else in Cardea is global.
package enum LoginGate {
    /// A login between entering and leaving the gate.
    package final class Login: Sendable {
        /// What the login waits for. The first of redirect, failure of the page, deadline and cancellation ends the wait.
        package var redirect: OneShot<ArrivedRedirect> { wait.withLock { $0.redirect } }
        /// Ends what comes before that wait, when the login fails.
        package let failing = Endings()
        private let wait = Lock(Wait())
        private let departure = Lock(Departure())
        private let expected = Lock<Rule?>(nil)
        private let lastIgnored = Lock<ArrivedRedirect?>(nil)
        private let reportIgnored: @Sendable (CardeaError) -> Void

        package init(reportIgnored: @escaping @Sendable (CardeaError) -> Void) {
            self.reportIgnored = reportIgnored
        }

        private struct Wait {
            var redirect = OneShot<ArrivedRedirect>()
            /// Why there will be no other redirect, also when one is being redeemed by then.
            var failure: CardeaError?
        }

        private struct Departure {
            var isGivenUp = false
            var hasLeft = false
            /// Logins that wait for it.
            var next: [OneShot<Void>] = []
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
            return redirect.deliver(.success(arrived)) ? .taken : .late
        }

        /// Waits for another redirect in the place of one that was not the login's.
        package func waitOn() {
            wait.withLock { wait in
                wait.redirect = OneShot()
                if let failure = wait.failure { wait.redirect.deliver(.failure(failure)) }
            }
        }

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
                        "A redirect arrived that is not this login's: \(arrived.url.redacted). The login goes on waiting."
                    ))
        }

        /// Ends the wait without a redirect; says whether there was one to end.
        @discardableResult
        package func fail(_ error: CardeaError) -> Bool {
            let redirect = wait.withLock { wait in
                wait.failure = wait.failure ?? error
                return wait.redirect
            }
            guard redirect.deliver(.failure(error)) else { return false }
            // What is cancelled, or whose client is closed, ends by itself, and may know a better reason.
            if error.code != .cancelled { failing.reach() }
            return true
        }

        /// Does the login's work, then lets the next one in. Once the calling task is cancelled, a login that comes meanwhile waits
        /// for that instead of failing.
        package func hold<Value: Sendable>(
            _ work: () async throws(CardeaError) -> Value
        ) async throws(CardeaError) -> Value {
            let outcome = await withTaskCancellationHandler {
                await Result(of: work)
            } onCancel: {
                departure.withLock { $0.isGivenUp = true }
            }
            leave()
            return try outcome.get()
        }

        /// Lets the next login in. Leaving twice is harmless.
        package func leave() {
            LoginGate.current.withLock { if $0 === self { $0 = nil } }
            let next = departure.withLock { departure in
                departure.hasLeft = true
                defer { departure.next = [] }
                return departure.next
            }
            for waiter in next { waiter.deliver(.success(())) }
        }

        /// Whether nobody wants it any more, so that it leaves soon.
        fileprivate var isGivenUp: Bool {
            departure.withLock { $0.isGivenUp } || wait.withLock { $0.failure?.code == .cancelled }
        }

        fileprivate func left() async throws(CardeaError) {
            let waiter = OneShot<Void>()
            let hasLeft = departure.withLock { departure in
                if !departure.hasLeft { departure.next.append(waiter) }
                return departure.hasLeft
            }
            if !hasLeft { try await waiter.value() }
        }
    }

    private static let current = Lock<Login?>(nil)

    /// Enters as the one login of this process. Waits for one that is cancelled, and fails beside any other.
    package static func enter(
        reportIgnored: @escaping @Sendable (CardeaError) -> Void
    ) async throws(CardeaError) -> Login {
        let login = Login(reportIgnored: reportIgnored)
        while true {
            let other = current.withLock { current in
                if current == nil { current = login }
                return current
            }
            guard let other, other !== login else { return login }
            if Task.isCancelled { throw .cancelled }
            guard other.isGivenUp else {
                throw CardeaError(.conflict, "Another login is running in this process. Finish or cancel it first.")
            }
            try await other.left()
        }
    }

    /// Hands a redirect to the login that waits for it.
    static func offer(_ arrived: ArrivedRedirect) -> RedirectVerdict {
        current.withLock { $0 }?.offer(arrived) ?? .foreign
    }
}
