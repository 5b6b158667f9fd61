import Cardea
import CardeaCore

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

    private let client: CardeaClient
    private let presenter: any LoginPresenter
    private let request: PresentationRequest
    private let login: LoginGate.Login
    private let latest = VisibleMutex<Showing?>(nil)
    private let begun = VisibleMutex(0)

    /// How long the end of a login waits for its window to close.
    private static let patienceMilliseconds: UInt32 = 1_000

    init(
        _ request: PresentationRequest, by presenter: any LoginPresenter, of client: CardeaClient,
        for login: LoginGate.Login
    ) {
        self.client = client
        self.presenter = presenter
        self.request = request
        self.login = login
    }

    /// Shows the page. The one before is dismissed.
    func show() {
        let number = begun.withLock { number in
            number += 1
            return number
        }
        let ended = OneShot<Void>()
        let task = client.spawn { [self] in
            await present(number)
            ended.deliver(.success(()))
        }
        let earlier = latest.withLock { latest in
            let earlier = latest
            latest = Showing(number: number, task: task, ended: ended)
            return earlier
        }
        earlier?.task.cancel()
    }

    /// Dismisses the page, and waits a moment for it to be gone.
    func dismiss() async {
        guard let showing = latest.withLock({ $0 }) else { return }
        showing.task.cancel()
        client.perform(afterMilliseconds: Self.patienceMilliseconds) { showing.ended.deliver(.success(())) }
        _ = try? await showing.ended.value()
    }

    private func present(_ number: Int) async {
        do throws(CardeaError) {
            guard let redirect = try await presenter.present(request) else { return }
            login.redirect.deliver(.success(try ArrivedRedirect(redirect)))
        } catch {
            if begun.withLock({ $0 == number }) { login.fail(error) }
        }
    }
}
