import Cardea
import CardeaAsync
import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaModel

/// A presenter with asynchronous functions, as hosts in Swift supply them, behind the port of a login.
final class AsyncPresenter: PagePresenter {
    private let presenter: any Presenter
    private let executor: any TaskExecutor

    /// - Parameter executor: What the calls begin on.
    init(_ presenter: any Presenter, on executor: any TaskExecutor) {
        self.presenter = presenter
        self.executor = executor
    }

    var usesSystemBrowser: Bool { presenter.usesSystemBrowser }

    func checkBeforehand(prefersEphemeralSession: Bool, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [presenter] () throws(CardeaError) in
            try await presenter.checkBeforehand(prefersEphemeralSession: prefersEphemeralSession)
        }
    }

    func present(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation? {
        reporting(on: executor, done) { [presenter] () throws(CardeaError) in try await presenter.present(request) }
    }
}

extension CardeaClient {
    /// The presenter as a login of this client uses it.
    func port(of presenter: any Presenter) -> any PagePresenter {
        presenter is SystemBrowserPresenter ? DesktopPresenter() : AsyncPresenter(presenter, on: executor)
    }
}
