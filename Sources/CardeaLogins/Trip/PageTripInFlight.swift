import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaModel

/// One trip from its start to its end: hands it events, and performs what it answers by the ports - presenter, capture, engine.
///
/// `@unchecked Sendable`: touched on the client's loop alone, but for `login`, which is immutable.
final class PageTripInFlight: @unchecked Sendable {
    private let client: CardeaClient
    private let choice: RedirectChoice
    private let presenter: any PagePresenter
    private let purpose: TripPurpose
    private let login: PresentedLogin
    /// Until the end: who is told may hold what cancels this.
    private var done: Completion<Void>?

    private var trip = PageTrip()
    private var events: [PageTrip.Event] = []
    private var isHandling = false
    private var cancelAction: Cancellation?
    /// Calls off what may end the wait.
    private var callOff: (() -> Void)?

    private var options: PageOptions
    private var capture: LoginCapture?
    private var page: TripPage?
    private var presentation: LoginPresentation?
    private var waiting: LoginWaiting?

    init(
        _ client: CardeaClient, _ options: PageOptions, _ choice: RedirectChoice, _ presenter: any PagePresenter,
        _ purpose: TripPurpose, _ login: PresentedLogin, _ done: @escaping Completion<Void>
    ) {
        self.client = client
        self.choice = choice
        self.presenter = presenter
        self.purpose = purpose
        self.login = login
        self.done = done
        self.options = options
    }

    /// Has the next login wait for the end of this one. From any thread.
    func giveUp() { login.giveUp() }

    func start() {
        let ending = client.engine.endings.add { [login] in login.fail(.cancelled) }
        let time = options.timeLimit
        let words = time % 1000 == 0 ? "\(time / 1000) s" : "\(time) ms"
        let overdue = CardeaError(.loginTimedOut, "\(purpose.overdue) within \(words).\(purpose.hint)")
        let stopClock = client.perform(afterMilliseconds: time) { [login] in login.fail(overdue) }
        callOff = { [client] in
            stopClock()
            client.engine.endings.callOff(ending)
        }
        listen()
        handle(.begin)
    }

    /// An event that comes while one is handled, because a port has answered at once, waits its turn.
    func handle(_ event: PageTrip.Event) {
        events.append(event)
        guard !isHandling else { return }
        isHandling = true
        while !events.isEmpty {
            switch trip.next(events.removeFirst()) {
            case .wait: break
            case .cancelAction: cancelAction.take()?()
            case .perform(let action): perform(action)
            case .finish(let error): finish(error)
            }
        }
        isHandling = false
    }

    private func perform(_ action: PageTrip.Action) {
        switch action {
        case .enter: report { LoginGate.enter(login, $0) }
        case .check:
            report { presenter.checkBeforehand(prefersEphemeralSession: options.prefersEphemeralSession, $0) }
        case .choose:
            guard presenter.usesSystemBrowser else { return handle(.done) }
            report({ choice.make(for: client, $0) }, keep: { [self] in options = $0 })
        case .openCapture: openCapture()
        case .beginPage: beginPage()
        case .keepRedirect:
            guard let capture, let attempt = page?.attempt else { return handle(.done) }
            report { done in
                capture.keepRedirect(for: attempt, of: client) { done(.success(())) }
                return nil
            }
        case .show: show()
        case .waitOn(let error):
            client.tellIgnored(error)
            login.waitOn()
            if presentation == nil { show() } else { tellWaiting() }
            listen()
        case .redeem(let redirect): redeem(redirect)
        case .pause(let milliseconds): report { client.engine.wait(milliseconds, outlastsLogout: true, $0) }
        case .dismiss:
            report { done in
                presentation?.dismiss { done(.success(())) }
                return nil
            }
        case .closeCapture:
            report { done in
                capture?.end { done(.success(())) }
                return nil
            }
        }
    }

    /// Begins an action that reports its result.
    private func report<Value: Sendable>(
        _ begin: (@escaping Completion<Value>) -> Cancellation?, keep: @escaping @Sendable (Value) -> Void = { _ in },
        orElse failed: @escaping @Sendable (CardeaError) -> PageTrip.Event = { .failed($0) }
    ) {
        cancelAction = begin { [self] result in
            client.onLoop { _ in
                switch result {
                case .success(let value):
                    keep(value)
                    self.handle(.done)
                case .failure(let error):
                    self.handle(failed(error))
                }
            }
        }
    }

    private func finish(_ error: CardeaError?) {
        // An attempt whose page could not be shown can still be finished elsewhere.
        if let error, error.code != .browserUnavailable, let attempt = page?.attempt { client.abandon(attempt) }
        callOff.take()?()
        waiting.take()?.end()
        // Lets go of this trip, which listens.
        login.fail(.cancelled)
        LoginGate.leave(login)
        (presentation, capture, cancelAction) = (nil, nil, nil)
        done.take()?(error.map { .failure($0) } ?? .success(()))
    }
}

extension PageTripInFlight {
    private func openCapture() {
        report(
            {
                LoginCapture.begin(
                    options, isForBrowser: presenter.usesSystemBrowser, of: client, for: login,
                    purpose.loopback, $0)
                return nil
            }, keep: { [self] in capture = $0 })
    }

    private func beginPage() {
        if let target = capture?.target { options.target = target }
        report(
            { purpose.begin(options, $0) },
            keep: { [self] found in
                page = found
                login.expect(found.isOwn, or: found.mistake)
            })
    }

    private func show() {
        guard let page else { return }
        presentation = LoginPresentation(
            Presentation(
                page.address, endingAt: page.redirectURI, scheme: options.target.applicationScheme,
                prefersEphemeralSession: options.prefersEphemeralSession, redirectOrigins: page.redirectOrigins,
                activationToken: options.activationToken),
            by: presenter, of: client, for: login)
        tellWaiting()
        presentation?.show()
    }

    private func listen() {
        login.whenDelivered { [self] result in
            client.onLoop { _ in
                switch result {
                case .success(let redirect): self.handle(.arrived(redirect))
                case .failure(let error): self.handle(.stopped(error))
                }
            }
        }
    }

    /// Gives the observer what an application shows its user meanwhile.
    private func tellWaiting() {
        guard let page, page.tellsWaiting, let presentation else { return }
        let told = LoginWaiting(
            attemptID: page.attempt?.id, page: page.address,
            redirectURI: page.attempt?.redirectURI ?? page.redirectURI, expiresAt: page.attempt?.expiresAt
        ) { [login, presentation] action in
            switch action {
            case .cancel: return login.fail(.cancelled)
            case .presentAgain where login.isDelivered: return false
            case .presentAgain: return presentation.show()
            }
        }
        waiting = told
        client.tell(.loginWaiting(told))
    }

    private func redeem(_ redirect: ArrivedRedirect) {
        waiting.take()?.end()
        guard let page else { return handle(.failed(.unexpectedEvent)) }
        if page.tellsReturn { client.tell(.loginReturned(activationToken: redirect.activationToken)) }
        report(
            { page.redeem(redirect, $0) },
            orElse: { [self] error in
                .unredeemed(
                    error, holdsGrant: page.attempt.map { client.engine.holdsGrant(attemptID: $0.id) } ?? false,
                    takesMore: takesMore)
            })
    }

    /// True if another redirect can be a login's after one that was not: a page that has brought one itself brings no more.
    private var takesMore: Bool {
        page?.attempt != nil && capture?.takesMore == true && presentation?.hasReturned != true
    }
}

extension CardeaClient {
    /// Begins a trip. Whatever becomes of it, it reports after everything is as it was before.
    func travel<Output: Sendable>(
        _ options: @autoclosure () throws(CardeaError) -> PageOptions, _ presenter: any PagePresenter,
        for purpose: TripPurpose, bringing brought: Brought<Output>, _ done: @escaping Completion<Output>
    ) -> Cancellation {
        travel(try options(), presenter, for: purpose) { result in
            done(result.flatMap { brought.output.map { .success($0) } ?? .failure(.unexpectedEvent) })
        }
    }

    private func travel(
        _ options: @autoclosure () throws(CardeaError) -> PageOptions, _ presenter: any PagePresenter,
        for purpose: TripPurpose, _ done: @escaping Completion<Void>
    ) -> Cancellation {
        let flight: PageTripInFlight
        do throws(CardeaError) {
            let options = try options()
            let choice = try RedirectChoice(options)
            try engine.requireNotClosed()
            if purpose.isOfAccount { try engine.backend.requireServer() }
            if presenter.usesSystemBrowser { try requireApplicationID(options.capture) }
            let account = purpose.isOfAccount ? engine.recordName(.session) : nil
            let login = PresentedLogin(of: account, by: choice.ways) { [self] error in tellIgnored(error) }
            flight = PageTripInFlight(self, options, choice, presenter, purpose, login, done)
        } catch {
            done(.failure(error))
            return {}
        }
        onLoop { _ in flight.start() }
        return { [self] in
            flight.giveUp()
            onLoop { _ in flight.handle(.cancelled) }
        }
    }

    /// The desktop keeps a scheme for an application, and has to know for which one.
    private func requireApplicationID(_ capture: RedirectCapture) throws(CardeaError) {
        guard capture == .scheme || capture == .oauthPrefix, engine.settings.applicationID.isEmpty else { return }
        throw CardeaError(
            .invalidConfiguration,
            "A redirect by a scheme needs an application id: call `cardea_config_set_application_id`, or use a redirect "
                + "URI such as http://127.0.0.1/callback with the loopback capture.")
    }
}
