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

    /// What an answer of `slow_down` says of the time between two requests, as GitHub's does.
    private static func interval(_ response: HTTPResponse) -> Int64? {
        DeviceAuthorization.milliseconds((try? JSONReader.read(response.body))?.object?["interval"])
    }

    /// A server, or one before it, that is out of order or flooded says nothing about the login.
    private static func passes(_ status: Int) -> Bool { status == 429 || status >= 500 }

    /// No answer, or none that says anything, to the token request or to one that the check of the tokens needs.
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
    /// Whether something has answered that says nothing of the login.
    fileprivate var isOfAnswerThatPasses: Bool { httpStatus != nil && refusal == .passing }
}
