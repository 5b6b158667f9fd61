/// The strings of a running server: its behaviour, its faults, its mailbox and its log. Safe to use from any thread.
public final class SandboxControl: Sendable {
    let prelude: PreludeServer
    let openID: OpenIDServer
    let ory: OryServer
    private let linking: IdentityLinking
    let faults = FaultTable()
    let log: RequestLog
    let authenticator = SoftAuthenticator()
    private let clock: SandboxClock
    private let initialBehaviour: SandboxBehaviour

    init(
        prelude: PreludeServer, openID: OpenIDServer, ory: OryServer, linking: IdentityLinking, clock: SandboxClock,
        configuration: SandboxConfiguration
    ) {
        self.prelude = prelude
        self.openID = openID
        self.ory = ory
        self.linking = linking
        self.clock = clock
        log = RequestLog(limit: configuration.entryLimit, scheme: prelude.scheme)
        initialBehaviour = configuration.behaviour
    }

    // MARK: Behaviour

    /// The present behaviour of the server.
    public var behaviour: SandboxBehaviour { prelude.withState { $0.behaviour } }

    /// Changes the behaviour from the next request on.
    public func update(_ change: (inout SandboxBehaviour) -> Void) {
        prelude.withState { change(&$0.behaviour) }
    }

    /// Sets the server's clock ahead, or back when negative; everything with a lifetime grows older, and `Date` says so.
    public func advanceClock(seconds: Int) { clock.advance(seconds: seconds) }

    /// Makes everything of that kind expire now.
    public func expire(_ kind: SandboxExpiry) {
        let now = clock.now
        prelude.withState { $0.expire(kind, now: now) }
        openID.withState { $0.expire(kind, now: now) }
        ory.withState { $0.expire(kind, now: now) }
    }

    /// Returns to the configured behaviour: no faults, an empty log and mailbox, no counts, no added addresses and numbers, no
    /// links of identities, no users of the Ory-compatible server, an unshifted clock. Held requests go on; other sessions and
    /// nonces stay.
    public func reset() {
        faults.remove("*")
        clock.reset()
        prelude.withState { state in
            state.behaviour = initialBehaviour
            state.mailbox = []
            state.counts = RefreshCounts(limit: state.entryLimit)
            state.passwords = PasswordBook(limit: state.entryLimit)
            state.identifiers = BoundedTable(limit: state.entryLimit)
            state.passkeys = BoundedTable(limit: state.entryLimit)
        }
        openID.withState { $0.counts = RefreshCounts(limit: $0.entryLimit) }
        ory.reset()
        linking.reset()
        authenticator.reset()
        log.clear()
    }

    // MARK: Faults

    /// Puts faults into the sequence of a path such as `/v1/session/otp`; each serves one request unless repeated. A
    /// path that ends with `*` covers all that begin so.
    public func inject(_ faults: SandboxFault..., on path: String) { self.faults.append(faults, to: path) }

    /// Holds every request to a path until the gate is released.
    public func hold(_ path: String, at hold: SandboxFault.Hold = .request) -> SandboxGate {
        let gate = SandboxGate()
        var fault = SandboxFault.none.always
        fault.gate = gate
        fault.hold = hold
        faults.append([fault], to: path)
        return gate
    }

    /// Forgets the faults of a path, of all paths if none is given. Requests that they held go on.
    public func clearFaults(on path: String = "*") { faults.remove(path) }

    // MARK: Mailbox

    /// The messages to a recipient, to all if none is given; oldest first.
    public func mail(to recipient: String? = nil) -> [SandboxMail] {
        prelude.withState { $0.mailbox.filter { recipient == nil || $0.recipient == recipient } }
    }

    /// The code that was sent last, to that recipient if one is given.
    public func lastCode(to recipient: String? = nil) -> String? { mail(to: recipient).last?.code }

    // MARK: Sessions

    /// The sessions of a user, of all users if none is given; ended ones too, oldest first.
    public func sessions(of email: String? = nil) -> [SandboxSession] {
        let known =
            prelude.withState { Array($0.sessions.values) } + openID.withState { $0.sessions.values.map(\.session) }
            + ory.withState { $0.sessions.values.map(\.session) }
        return known.filter { email == nil || $0.identity.email == email }
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.map(SandboxSession.init)
    }

    // MARK: Log

    /// All requests so far, oldest first; those to `/sandbox` are not counted.
    public var requests: [SandboxRequest] { log.all }

    /// The requests to a path.
    public func requests(to path: String) -> [SandboxRequest] { log.all.filter { $0.path == path } }

    /// The counts since the start or the last reset.
    public var statistics: SandboxStatistics {
        prelude.withState { $0.counts.statistics } + openID.withState { $0.counts.statistics }
    }

    /// Forgets all requests.
    public func clearLog() { log.clear() }

    /// Waits until that many requests have arrived, and returns them.
    ///
    /// - Parameter path: Counts requests to this path only; `nil` counts all.
    /// - Throws: ``SandboxError`` of kind `timedOut`.
    @discardableResult
    public func waitForRequests(
        _ count: Int = 1, to path: String? = nil, timeoutMilliseconds: Int = 10_000
    ) async throws(SandboxError) -> [SandboxRequest] {
        guard await log.wait(for: count, to: path, milliseconds: timeoutMilliseconds) else {
            throw SandboxError(.timedOut, "fewer than \(count) requests to \(path ?? "any path") in time")
        }
        return path.map(requests(to:)) ?? requests
    }
}
