package import CardeaBasics
import CardeaModel

/// The logins, and other pages, that this process presents, side by side as long as none can be taken for another: where a
/// redirect from outside finds the login that it belongs to.
///
/// Process-wide by contract: the desktop hands a redirect to a process, not to a client.
///
/// A login is *outside*, *waiting*, *inside* or *gone*:
///
/// - It enters at once unless one inside is in its way: one that takes its redirect by the same ``RedirectWay``, or one of the
///   same account, whose session both would write. A login that chooses between two ways has both.
/// - Is every one in its way given up, it waits until they have left. Beside any other it is refused, with ``CardeaError/Code/conflict``.
/// - It leaves when it has its result and nothing of it is left on the desktop, whichever way it ended, and never comes back.
///
/// The trip of a page owns its login; the gate keeps a reference while the login is inside, in the order of entering, and a login
/// that waits is kept by the one that it waits for. All calls may be made on any thread. One lock guards the list, inside which
/// a login's own lock may be taken and nothing is told: completions run on the thread that calls, or on the one that leaves.
package enum LoginGate {
    private static let inside = Lock<[PresentedLogin]>([])

    /// Lets a login in: at once, or when those in its way, which are given up, have left.
    ///
    /// - Returns: Ends the waiting.
    package static func enter(_ login: PresentedLogin, _ done: @escaping Completion<Void>) -> Cancellation? {
        let found = inside.withLock { logins -> Obstacle? in
            if let obstacle = obstacle(to: login, among: logins) { return obstacle }
            logins.append(login)
            return nil
        }
        guard let obstacle = found else {
            done(.success(()))
            return nil
        }
        guard obstacle.isGivenUp else {
            done(.failure(.conflict(obstacle)))
            return nil
        }
        let chain = CallChain()
        chain.begin {
            let turn = Eventual<Bool>()
            turn.whenReached { isMine in
                if isMine { chain.begin { enter(login, done) } } else { done(.failure(.cancelled)) }
            }
            obstacle.login.hasLeft.whenReached { turn.reach(true) }
            return { turn.reach(false) }
        }
        return { chain.cancel() }
    }

    /// Lets those in that wait for this login's end. Leaving twice is harmless.
    package static func leave(_ login: PresentedLogin) {
        inside.withLock { logins in logins.removeAll { $0 === login } }
        login.hasLeft.reach(())
    }

    /// Hands a redirect to the login that it belongs to. One that is nobody's is told of once: to the login whose way it came,
    /// else to the latest.
    static func offer(_ arrived: ArrivedRedirect) -> RedirectVerdict {
        let logins = inside.withLock { $0 }
        var isLate = false
        for login in logins {
            switch login.take(arrived) {
            case .taken: return .taken
            case .late: isLate = true
            case .foreign: break
            }
        }
        if isLate { return .late }
        let meant = logins.filter { $0.ways.contains { $0.brings(arrived.url) } }
        (meant.isEmpty ? logins : meant).last { $0.isExpecting }?.tellIgnored(arrived)
        return .foreign
    }

    /// A login inside, and what another one would share with it.
    fileprivate struct Obstacle {
        let login: PresentedLogin
        /// `nil`: the account.
        let way: RedirectWay?
        let isGivenUp: Bool
    }

    /// The login in the way, one that stays before any that is given up.
    private static func obstacle(to login: PresentedLogin, among logins: [PresentedLogin]) -> Obstacle? {
        let obstacles = logins.compactMap { other -> Obstacle? in
            let isSameAccount = other.account != nil && other.account == login.account
            let way = isSameAccount ? nil : other.ways.first { login.ways.contains($0) }
            guard isSameAccount || way != nil else { return nil }
            return Obstacle(login: other, way: way, isGivenUp: other.isGivenUp)
        }
        return obstacles.first { !$0.isGivenUp } ?? obstacles.first
    }
}

extension CardeaError {
    /// Without the name of the account, which may be an e-mail address.
    fileprivate static func conflict(_ obstacle: LoginGate.Obstacle) -> CardeaError {
        let whose = obstacle.login.account.map { ": \($0.application), \($0.backend)" } ?? ""
        let (reason, remedy) =
            switch obstacle.way {
            case .scheme(let scheme):
                ("takes its redirect by the scheme \(scheme)", "use another scheme for one of them")
            case .port(let port): ("takes its redirect on port \(port)", "leave the port out of the redirect URI")
            case nil: ("is of the same account", "give each client an `account` of its own")
            }
        return CardeaError(
            .conflict,
            "Another login of this process \(reason)\(whose). Finish or cancel it first, or \(remedy).")
    }
}
