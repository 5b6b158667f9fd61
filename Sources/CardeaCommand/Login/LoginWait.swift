import CardeaCore
import Glibc
import Synchronization

/// Knows the page of a login that waits for its browser and, on a terminal, what its user can do meanwhile.
final class LoginWait: SessionObserver {
    /// What can be typed, each with Enter.
    static let keys = "Waiting for your browser. o opens the page again, c shows its address, q cancels (with Enter)."

    /// Whether keys are read.
    let hasKeys: Bool
    private let console: Console
    private let current = Mutex<(page: LoginPage, keys: Task<Void, Never>?)?>(nil)

    init(console: Console, hasKeys: Bool) {
        self.console = console
        self.hasKeys = hasKeys
    }

    /// The latest page, also when the login no longer waits for it.
    var page: LoginPage? { current.withLock { $0?.page } }

    func sessionChanged(_ event: SessionEvent) {
        switch event {
        case .loginWaiting(let page):
            let keys = hasKeys ? Task { await listen(page) } : nil
            current.withLock { $0 = (page, keys) }
        case .loginReturned: end()
        default: break
        }
    }

    /// Leaves the input to others.
    func end() { current.withLock { $0?.keys }?.cancel() }

    private func listen(_ page: LoginPage) async {
        while let line = try? await console.input.line() {
            switch line.filter({ !$0.isWhitespace }).lowercased() {
            case "o": if !page.openAgain() { return }
            case "c": console.progress("\n    \(page.authorizationURL)\n")
            case "q":
                page.cancel()
                return
            default: console.progress(Self.keys)
            }
        }
    }
}
