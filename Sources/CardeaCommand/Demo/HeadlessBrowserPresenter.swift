import CardeaBasics
import CardeaBrowser
import CardeaDesktop
import CardeaModel
import Synchronization

/// Shows the page in a Chromium without a window, and presses "Sign in" on it.
///
/// A thread of its own drives the browser, from its start until its profile is removed.
final class HeadlessBrowserPresenter: Presenter {
    let executable: String
    private let browser = Lock<BrowserProcess?>(nil)
    private let isStarted = Atomic(false)
    private let ended = AsyncReply<Void>()

    init() throws(CardeaError) {
        guard let executable = BrowserProcess.findExecutable() else {
            throw CardeaError(
                .browserUnavailable,
                "Chromium, which a login without a window needs, is missing. Install the package chromium, or use "
                    + "--browser system."
            )
        }
        self.executable = executable
    }

    func present(_ request: Presentation) async throws(CardeaError) -> String? {
        let page = Secret(request.authorizationURL)
        let pressed = AsyncReply<Void>()
        isStarted.store(true, ordering: .releasing)
        let started = DetachedThread.run { [self] in
            do throws(CardeaError) {
                try press(on: page.reveal())
                pressed.deliver(.success(()))
            } catch {
                pressed.deliver(.failure(error))
            }
            ended.deliver(.success(()))
        }
        guard started else {
            ended.deliver(.success(()))
            throw CardeaError(.internalError, "No thread could be started to drive the browser.")
        }
        try await pressed.value()
        return nil
    }

    /// Ends the browser, if it was started, and returns when nothing is left of it.
    func end() async {
        guard isStarted.load(ordering: .acquiring) else { return }
        browser.withLock { $0?.terminate() }
        // Waits for milliseconds only, and also when this task is cancelled: a browser must not stay behind.
        await Task { [ended] in try? await ended.value() }.value
    }

    private func press(on page: String) throws(CardeaError) {
        let process = try BrowserProcess(executable)
        browser.withLock { $0 = process }
        defer { process.remove() }
        let tab = try DevToolsTab(DevToolsConnection(process.connection))
        try tab.open(page)
        try tab.press("button[value=sign_in]")
        try tab.waitForLoad()
    }
}
