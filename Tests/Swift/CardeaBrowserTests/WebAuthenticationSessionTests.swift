import Cardea
import CardeaBasics
import CardeaModel
import Testing

@testable import CardeaBrowser
@testable import CardeaLogins
@testable import TestSupport

extension OneLoginAtATime {
    /// The browser trip with the names of AuthenticationServices.
    @Suite(.timeLimit(.minutes(1))) struct WebAuthenticationSessionTests {
        /// A browser that brings nothing, or this.
        private final class Browser: PagePresenter {
            let shown = Lock<[Presentation]>([])
            private let redirect: String?

            init(_ redirect: String? = nil) { self.redirect = redirect }

            func present(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation? {
                shown.withLock { $0.append(request) }
                done(.success(redirect))
                return nil
            }
        }

        private struct End: Equatable {
            let redirect: String?
            let code: CardeaError.Code?
        }

        private let ends = Collected<End>()

        private final class Collected<Value: Sendable>: Sendable {
            let all = Lock<[Value]>([])
            func add(_ value: Value) { all.withLock { $0.append(value) } }
            var values: [Value] { all.withLock { $0 } }
        }

        init() throws { try DesktopOfTests.use() }

        private func session(
            _ url: String, _ callback: WebAuthenticationSession.Callback, _ browser: Browser
        ) -> WebAuthenticationSession {
            WebAuthenticationSession(url: url, callback: callback, options: .init(), presenter: browser) {
                [ends] redirect, error in ends.add(End(redirect: redirect, code: error?.code))
            }
        }

        @Test("a custom scheme takes the redirect URI of the page, and the handler gets the redirect once")
        func customScheme() async throws {
            let browser = Browser("com.example.app:/back?code=1")
            let session = session(
                "https://login.example/?redirect_uri=com.example.app%3A%2Fback", .customScheme("com.example.app"),
                browser)
            session.prefersEphemeralWebBrowserSession = true
            #expect(session.canStart && session.start())
            #expect(!session.canStart && !session.start())
            #expect(await eventually { ends.values.count == 1 })
            #expect(ends.values == [End(redirect: "com.example.app:/back?code=1", code: nil)])
            #expect(browser.shown.withLock { $0.map(\.prefersEphemeralSession) } == [true])
        }

        @Test("cancelling ends it as cancelled, and a session that was cancelled before does not start")
        func cancel() async throws {
            let browser = Browser()
            let session = session("https://login.example/?r={redirect_uri}", .loopback(), browser)
            #expect(session.start())
            #expect(await eventually { browser.shown.withLock { $0.count == 1 } })
            session.cancel()
            #expect(await eventually { ends.values == [End(redirect: nil, code: .cancelled)] })
            session.cancel()
            let other = self.session("https://login.example/?r={redirect_uri}", .loopback(), browser)
            other.cancel()
            #expect(!other.canStart && !other.start())
            #expect(ends.values.count == 1)
        }

        @Test(
            "what cannot start says why",
            arguments: [
                ("https://login.example/", .customScheme("myapp")),
                ("https://login.example/?redirect_uri=otherapp%3A%2F", .customScheme("myapp")),
                ("https://login.example/?redirect_uri=myapp%3A%2Fa&redirect_uri=myapp%3A%2Fb", .customScheme("myapp")),
                ("https://login.example/", .loopback()), ("file:///etc/passwd", .redirectURI("myapp:/back")),
            ] as [(String, WebAuthenticationSession.Callback)])
        func refused(url: String, callback: WebAuthenticationSession.Callback) async throws {
            let browser = Browser()
            #expect(!session(url, callback, browser).start())
            #expect(ends.values == [End(redirect: nil, code: .invalidArgument)])
            #expect(browser.shown.withLock { $0.isEmpty })
            let error = await failure {
                try await WebAuthenticationSession.authenticate(using: url, callback: callback)
            }
            #expect(error?.code == .invalidArgument)
        }

        @Test("the asynchronous form reports that no browser can be opened here")
        func asynchronous() async throws {
            let error = await failure {
                try await WebAuthenticationSession.authenticate(
                    using: "https://login.example/?r={redirect_uri}", callback: .loopback(path: "/back"))
            }
            #expect(error?.code == .browserUnavailable)
        }
    }
}
