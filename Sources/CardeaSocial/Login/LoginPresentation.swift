import Cardea
import CardeaCore
import CardeaDesktop

/// Shows the page of one login, anew when asked to, and dismisses it when the login needs it no longer.
///
/// Each showing is a task on the client's thread. The latest one counts: what an earlier one still says - usually that it
/// was cancelled - ends nothing.
final class LoginPresentation: Sendable {
    private struct Showing {
        let number: Int
        let task: Task<Void, Never>
        let ended: OneShot<Void>
    }

    private struct State {
        var latest: Showing?
        /// How many showings there were: the number of the latest.
        var begun = 0
        var isDismissed = false
        var hasReturned = false
    }

    private let client: CardeaClient
    private let presenter: any Presenter
    private let request: Presentation
    private let login: LoginGate.Login
    private let state = Lock(State())

    /// How long the end of a login waits for its window to close.
    private static let patienceMilliseconds: UInt32 = 1_000

    init(
        _ request: Presentation, by presenter: any Presenter, of client: CardeaClient,
        for login: LoginGate.Login
    ) {
        self.client = client
        self.presenter = presenter
        self.request = request
        self.login = login
    }

    /// Shows the page. The one before is dismissed. `false` when the login needs none any more.
    @discardableResult
    func show() -> Bool {
        let begun = state.withLock { state -> Int? in
            guard !state.isDismissed else { return nil }
            state.begun += 1
            return state.begun
        }
        guard let number = begun else { return false }
        let ended = OneShot<Void>()
        // Without the lock: where the client's thread has ended, the task runs right here.
        let task = client.spawn { [self] in
            await present(number)
            ended.deliver(.success(()))
        }
        let showing = Showing(number: number, task: task, ended: ended)
        let (isShown, needless) = state.withLock { state -> (Bool, Showing?) in
            // The login may have ended meanwhile, and another call may have shown a later page.
            guard !state.isDismissed, number > state.latest?.number ?? 0 else { return (!state.isDismissed, showing) }
            let earlier = state.latest
            state.latest = showing
            return (true, earlier)
        }
        needless?.task.cancel()
        return isShown
    }

    /// Whether the presenter has brought a redirect itself, and has ended with it.
    var hasReturned: Bool { state.withLock { $0.hasReturned } }

    /// Dismisses the page for good, and waits a moment for it to be gone.
    func dismiss() async {
        let latest = state.withLock { state in
            state.isDismissed = true
            return state.latest
        }
        guard let showing = latest else { return }
        showing.task.cancel()
        client.perform(afterMilliseconds: Self.patienceMilliseconds) { showing.ended.deliver(.success(())) }
        // A client that is closed has no clock any more.
        let ending = client.engine.endings.add { showing.ended.deliver(.success(())) }
        defer { client.engine.endings.callOff(ending) }
        _ = try? await showing.ended.value()
    }

    private func present(_ number: Int) async {
        do throws(CardeaError) {
            guard let redirect = try await presenter.present(request) else { return }
            state.withLock { $0.hasReturned = true }
            login.redirect.deliver(.success(try ArrivedRedirect(redirect)))
        } catch {
            if state.withLock({ $0.begun == number }) { login.fail(error) }
        }
    }
}
