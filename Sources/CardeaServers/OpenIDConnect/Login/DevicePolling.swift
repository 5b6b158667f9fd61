import CardeaBasics
import CardeaModel

/// Asks a provider for the tokens of a device until its user has decided (RFC 8628, sections 3.4 and 3.5).
///
/// States: asking → granted, and from each to the end. *Asking*: a request is due by the schedule, or on its way.
/// `authorization_pending` and `slow_down` lead to the next one; so do a connection that fails and a server that is out of
/// order, after a longer wait. Every other error ends the login, and so does the lifetime of the codes. *Granted*: the provider has
/// given the tokens, which it does once, so their answer is kept here; where they cannot be checked because a connection
/// fails, the check comes again after a wait.
struct OpenIDDevicePollingRun {
    private let login: OpenIDDeviceLogin
    private var request: ClientRequest
    private var schedule: PollSchedule
    private var grant: DeviceGrant?

    init(_ login: OpenIDDeviceLogin, _ begun: BegunDeviceLogin, _ memory: ProviderMemory, since uptime: Int64) {
        (self.login, request) = (login, login.request(memory))
        schedule = PollSchedule(
            intervalMilliseconds: begun.intervalMilliseconds, lifetimeMilliseconds: begun.lifetimeMilliseconds,
            since: uptime)
    }

    mutating func next(_ event: PollEvent, uptime: Int64) throws(CardeaError) -> PollAction<DeviceGrant> {
        switch event {
        case .ready:
            return try proceed(at: uptime)
        case .answered(let response, let now):
            if let another = request.another(after: response) { return .send(another) }
            try take(response, at: now, uptime)
            return try proceed(at: uptime)
        case .failed(let error):
            guard Self.passes(error) || (grant != nil && error.isOfAnswerThatPasses) else { throw error }
            schedule.failed(at: uptime, retryAfter: error.retryAfterMilliseconds)
            if grant != nil, schedule.isOver(at: uptime) { throw error }
            return try proceed(at: uptime)
        }
    }

    private mutating func proceed(at uptime: Int64) throws(CardeaError) -> PollAction<DeviceGrant> {
        if grant == nil, schedule.isOver(at: uptime) { throw Self.late() }
        if let wait = schedule.wait(at: uptime) { return .wait(milliseconds: wait) }
        if let grant { return .finish(grant) }
        schedule.asked(at: uptime)
        return .send(request.request)
    }

    private mutating func take(_ response: HTTPResponse, at now: Timestamp, _ uptime: Int64) throws(CardeaError) {
        do throws(CardeaError) {
            _ = try TokenAnswer(response, quirks: login.provider.quirks, own: login.own)
            grant = DeviceGrant(response: response, at: now)
            schedule.succeeded(at: uptime)
        } catch {
            switch error.serverCode {
            case "authorization_pending":
                schedule.answered(at: uptime, retryAfter: error.retryAfterMilliseconds)
            case "slow_down":
                schedule.slowDown(toMilliseconds: Self.interval(response))
                schedule.answered(at: uptime, retryAfter: error.retryAfterMilliseconds)
            case "expired_token":
                throw Self.late(error)
            default:
                guard Self.passes(response.status), error.code != .accessDenied else { throw error }
                schedule.failed(at: uptime, retryAfter: error.retryAfterMilliseconds)
            }
        }
    }

    /// Reads the interval that an answer of `slow_down` names, as GitHub's does.
    private static func interval(_ response: HTTPResponse) -> Int64? {
        DeviceAuthorization.milliseconds((try? JSONReader.read(response.body))?.object?["interval"])
    }

    /// Returns true for a status of a server, or a proxy before it, that is out of order or flooded: it says nothing about the
    /// login.
    private static func passes(_ status: Int) -> Bool { status == 429 || status >= 500 }

    /// Returns true if there was no answer, or one that says nothing, to the token request or to a request of the check that
    /// follows it.
    private static func passes(_ error: CardeaError) -> Bool {
        error.code == .network || error.code == .timeout || error.httpStatus.map(passes) ?? false
    }

    private static func late(_ error: CardeaError? = nil) -> CardeaError {
        CardeaError(
            .loginTimedOut, "Nobody approved this device before its code expired.", serverCode: error?.serverCode,
            httpStatus: error?.httpStatus, requestID: error?.requestID)
    }
}

extension CardeaError {
    /// True if there was an answer that says nothing about the login.
    fileprivate var isOfAnswerThatPasses: Bool { httpStatus != nil && refusal == .passing }
}

/// Makes a session of the answer that brought the tokens of a device login.
struct OpenIDDeviceFinalizeRun: ProtocolRun {
    private var step: TokenSubrun
    private let grant: DeviceGrant
    private let environment: OpenIDEnvironment

    init(_ login: OpenIDDeviceLogin, _ grant: DeviceGrant, _ environment: OpenIDEnvironment) {
        (step, self.grant, self.environment) = (login.tokenStep, grant, environment)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<GrantedSession> {
        switch event {
        case .begin: try step.begin(grant.response, at: grant.at, environment)
        case .answered(let response, let now): try step.answered(response, at: now)
        }
    }
}

/// One device login at a provider as it was begun: what asks for its tokens, and what those are checked against.
struct OpenIDDeviceLogin: Sendable {
    let shared: SharedProvider
    var provider: OpenIDProvider { shared.value }
    private let device: OpenIDDevice
    var metadata: ProviderMetadata { device.metadata }

    init(_ shared: SharedProvider, _ device: OpenIDDevice) { (self.shared, self.device) = (shared, device) }

    /// The rules for the ID token of this login. No nonce was sent, so one in the token is wrong.
    var rules: IDTokenRules? { metadata.issuer.map { provider.rules(issuer: $0) } }

    var own: [String] { provider.ownWords(scope: device.scope, device.asked) }

    /// Asks whether the user has decided (RFC 8628, section 3.4).
    func request(_ memory: ProviderMemory) -> ClientRequest {
        ClientRequest(shared, metadata, memory) { [device, url = metadata.token, provider] in
            $0.deviceCode(device.deviceCode, for: device.asked, at: url, withProof: provider.dpop)
        }
    }

    var tokenStep: TokenSubrun {
        TokenSubrun(provider: shared, metadata: metadata, scope: device.scope, asked: device.asked, rules: rules)
    }
}

/// The times at which a server is asked, and the end of asking, by RFC 8628, section 3.5, in milliseconds of an uptime.
struct PollSchedule: Sendable, Hashable {
    /// The time between an answer and the next request.
    private(set) var interval: Int64
    /// The time at which the codes end.
    let deadline: Int64
    /// The time at which the next request is due.
    private var due: Int64
    /// The number of connections that have failed in a row.
    private var failures = 0

    /// Creates a schedule whose first request is due after one interval.
    init(intervalMilliseconds: Int64, lifetimeMilliseconds: Int64, since uptime: Int64) {
        interval = min(max(intervalMilliseconds, 1), Self.longestInterval)
        deadline = uptime + min(max(lifetimeMilliseconds, 0), Self.longestLifetime)
        due = uptime + interval
    }

    func isOver(at uptime: Int64) -> Bool { uptime >= deadline }

    /// Returns the time to wait, which never goes beyond the end; `nil` when a request is due.
    func wait(at uptime: Int64) -> UInt32? {
        let rest = min(due, deadline) - uptime
        return rest > 0 ? UInt32(clamping: rest) : nil
    }

    /// Notes that a request goes out: whatever becomes of it, the next one waits.
    mutating func asked(at uptime: Int64) { due = uptime + interval }

    /// Notes that the user has not decided yet.
    mutating func answered(at uptime: Int64, retryAfter: UInt32?) {
        failures = 0
        due = uptime + max(interval, Int64(retryAfter ?? 0))
    }

    /// Notes that the user has decided: the next request is due at once.
    mutating func succeeded(at uptime: Int64) { (failures, due) = (0, uptime) }

    /// Makes the interval longer for good: by five seconds, or to the one that the server names where that is longer.
    mutating func slowDown(toMilliseconds told: Int64?) {
        interval = min(max(interval + Self.slowing, told ?? 0), Self.longestInterval)
    }

    /// Notes that there was no answer, or one that says nothing: each failure in a row doubles the wait, up to a minute.
    mutating func failed(at uptime: Int64, retryAfter: UInt32? = nil) {
        failures = min(failures + 1, Self.mostDoublings)
        let backOff = min(interval << failures, max(Self.longestBackOff, interval))
        due = uptime + max(backOff, Int64(retryAfter ?? 0))
    }

    private static let slowing: Int64 = 5000
    private static let mostDoublings = 12
    private static let longestBackOff: Int64 = 60_000
    /// An hour: a provider that means more would not be heard of before its codes end.
    private static let longestInterval: Int64 = 3_600_000
    /// A month.
    private static let longestLifetime: Int64 = 2_592_000_000
}
