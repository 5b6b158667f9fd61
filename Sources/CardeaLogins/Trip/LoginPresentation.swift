import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaModel

/// Shows the page of one login, again when asked to, and dismisses it when the login needs it no longer.
///
/// The latest showing counts: what an earlier one still says - usually that it was cancelled - ends nothing.
final class LoginPresentation: Sendable {
    private struct Showing {
        let number: Int
        let call: CallChain
        let ended: Eventual<Void>
    }

    private struct State {
        var latest: Showing?
        var isDismissed = false
        var hasReturned = false
    }

    private let client: CardeaClient
    private let presenter: any PagePresenter
    private let request: Presentation
    private let login: PresentedLogin
    private let state = Lock(State())

    /// The longest wait of a login's end for its window to close.
    private static let patienceMilliseconds: UInt32 = 1_000

    init(
        _ request: Presentation, by presenter: any PagePresenter, of client: CardeaClient,
        for login: PresentedLogin
    ) {
        self.client = client
        self.presenter = presenter
        self.request = request
        self.login = login
    }

    /// Shows the page, on the client's thread. The one before is dismissed. `false` when the login needs none any more.
    @discardableResult
    func show() -> Bool {
        let (showing, earlier) = state.withLock { state -> (Showing?, Showing?) in
            guard !state.isDismissed else { return (nil, nil) }
            let earlier = state.latest
            state.latest = Showing(number: (earlier?.number ?? 0) + 1, call: CallChain(), ended: Eventual())
            return (state.latest, earlier)
        }
        guard let showing else { return false }
        client.onLoop { [self] _ in
            showing.call.begin {
                presenter.present(request) { result in
                    self.ended(showing.number, result)
                    showing.ended.reach(())
                }
            }
        }
        earlier?.call.cancel()
        return true
    }

    /// True if the presenter has brought a redirect itself, and has ended with it.
    var hasReturned: Bool { state.withLock { $0.hasReturned } }

    /// Dismisses the page for good, and waits a moment for it to be gone.
    func dismiss(_ done: @escaping @Sendable () -> Void) {
        let latest = state.withLock { state in
            state.isDismissed = true
            return state.latest
        }
        guard let showing = latest else { return done() }
        let gone = Eventual<Void>()
        let callOff = client.perform(afterMilliseconds: Self.patienceMilliseconds) { gone.reach(()) }
        let endings = client.engine.endings
        // A client that is closed has no clock any more.
        let ending = endings.add { gone.reach(()) }
        gone.whenReached {
            callOff()
            endings.callOff(ending)
            done()
        }
        showing.ended.whenReached { gone.reach(()) }
        showing.call.cancel()
    }

    private func ended(_ number: Int, _ result: Result<String?, CardeaError>) {
        do throws(CardeaError) {
            guard let redirect = try result.get() else { return }
            state.withLock { $0.hasReturned = true }
            login.deliver(.success(try ArrivedRedirect(redirect)))
        } catch {
            if state.withLock({ $0.latest?.number == number }) { login.fail(error) }
        }
    }
}
