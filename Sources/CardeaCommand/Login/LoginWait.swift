import Cardea
import CardeaBasics
import CardeaModel
import Glibc

/// Knows the page of a login that waits for its browser and, on a terminal, what its user can do meanwhile.
final class LoginWait: SessionObserver {
    /// The words that can be typed, each with Enter.
    static let keys = "Type o to open the page again, c to show its address, or q to cancel; then press Enter."

    private static let mostIgnored = 8

    /// The target that pasted addresses are read for; `nil` to read none.
    private let target: RedirectTarget?
    private let console: Console
    /// The messages about redirects that are not the login's: each is shown once, because any page can send some.
    private let said = Lock<Set<String>>([])
    private let listening = Lock<Task<Void, Never>?>(nil)

    /// - Parameter target: The target of the login's redirect, if the user can type; else `nil`.
    init(console: Console, target: RedirectTarget?) {
        self.console = console
        self.target = target
    }

    /// True if keys are read.
    var hasKeys: Bool { target != nil }

    func sessionChanged(_ event: SessionEvent) {
        switch event {
        case .loginWaiting(let page):
            let task = target.map { target in Task { await listen(page, target) } }
            listening.withLock { $0 = task }
        case .loginReturned: end()
        case .redirectIgnored(let error):
            let isNew = said.withLock { $0.count < Self.mostIgnored && $0.insert(error.message).inserted }
            if isNew { console.progress(TerminalText.line(error.message)) }
        default: break
        }
    }

    /// Leaves the input to others.
    func end() { listening.withLock { $0 }?.cancel() }

    private func listen(_ page: LoginWaiting, _ target: RedirectTarget) async {
        let pasted = PastedRedirect(target, endingAt: page.redirectURI)
        while let line = try? await console.input.line() {
            switch line.filter({ !$0.isWhitespace }).lowercased() {
            case "": continue
            case "o": if !page.openAgain() { return }
            case "c":
                let guide = PageGuide(page.authorizationURL, endingAt: page.redirectURI, pasted, takesAddress: true)
                console.progress(guide.text)
            case "q":
                page.cancel()
                return
            case let text where text.contains(":"):
                // A browser elsewhere may have shown the page.
                if let problem = try? await pasted.handOver(line) { console.progress(problem) }
            default: console.progress(Self.keys)
            }
        }
    }
}
