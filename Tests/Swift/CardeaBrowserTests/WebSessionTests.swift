import Cardea
import CardeaBasics
import CardeaModel
import Testing

@testable import CardeaBrowser
@testable import CardeaDesktop
@testable import CardeaLogins
@testable import TestSupport

extension OneLoginAtATime {
    /// The browser trip alone, by clients without a server.
    @Suite(.timeLimit(.minutes(1))) struct WebSessionTests {
        private let observer = EventCollector()
        private let log = LogCollector()
        private let client: CardeaClient
        private static let page = "https://login.example/authorize?state=s&redirect_uri="

        init() throws {
            try DesktopOfTests.use()
            client = try Self.client(log, observer)
        }

        private static func client(
            _ log: LogCollector = LogCollector(), _ observer: EventCollector? = nil, applicationID: String = "",
            relay: [String] = []
        ) throws -> CardeaClient {
            var configuration = Configuration(backend: .noServer, applicationID: applicationID)
            (configuration.logHandler, configuration.observer) = (log, observer)
            configuration.redirectRelay = relay
            return try CardeaClient(configuration)
        }

        private static func scheme(_ uri: String = "myapp://callback?app=1") -> OAuthLoginOptions {
            OAuthLoginOptions(redirectURI: uri)
        }

        private static func loopback(_ uri: String = "http://127.0.0.1/callback") -> OAuthLoginOptions {
            OAuthLoginOptions(redirectURI: uri, redirectCapture: .loopback)
        }

        private struct Browser: Presenter {
            var usesSystemBrowser = false
            var check: @Sendable () -> Void = {}
            let show: @Sendable (Presentation) async throws(CardeaError) -> String?

            func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError) { check() }
            func present(_ request: Presentation) async throws(CardeaError) -> String? { try await show(request) }
        }

        /// Begins a web session and returns with its page shown.
        private func begin(
            _ options: OAuthLoginOptions = scheme(), _ url: String = page + "{redirect_uri}",
            of other: CardeaClient? = nil
        ) async throws -> (Task<String, any Error>, Presentation) {
            let (pages, shown) = AsyncStream.makeStream(of: Presentation.self)
            let browser = Browser { request in
                shown.yield(request)
                return nil
            }
            let client = other ?? client
            let session = Task {
                defer { shown.finish() }
                return try await client.openWebSession(url, options, presenter: browser)
            }
            for await page in pages { return (session, page) }
            _ = try await session.value
            throw UnexpectedResult()
        }

        private static let mustNotShow: @Sendable (Presentation) async throws(CardeaError) -> String? = {
            _ throws(CardeaError) in
            Issue.record("the page was shown")
            throw CardeaError(.browserUnavailable, "It must not be shown.")
        }

        /// The error of a session whose page must not be shown.
        private func refusal(
            _ url: String, _ options: OAuthLoginOptions, of other: CardeaClient? = nil, isSystemBrowser: Bool = false
        ) async -> CardeaError? {
            let browser = Browser(usesSystemBrowser: isSystemBrowser, show: Self.mustNotShow)
            return await failure { try await (other ?? client).openWebSession(url, options, presenter: browser) }
        }

        private func isTaken(_ redirect: String) -> Bool { (try? CardeaClient.deliverRedirect(redirect)) != nil }

        private var ignored: Int { observer.all.count { $0.hasPrefix("redirectIgnored") } }

        @Test("a redirect by scheme is handed out as it came, with its fragment, and once")
        func byScheme() async throws {
            let (session, page) = try await begin()
            #expect(page.authorizationURL == Self.page + "myapp%3A%2F%2Fcallback%3Fapp%3D1")
            #expect(page.redirectURI == "myapp://callback?app=1" && page.redirectOrigins == ["https://login.example"])
            let redirect = "myapp://callback?app=1&code=%C3%A4&state=s#token"
            #expect(isTaken(redirect))
            #expect(try await session.value == redirect)
            #expect(!isTaken(redirect), "after the end")
            #expect(observer.all == ["loginWaiting(myapp://callback?app=1)", "loginReturned(no token)"])
        }

        @Test(
            "every form of the placeholder becomes the address with the port that is listened on",
            arguments: ["{redirect_uri}", "%7Bredirect_uri%7D", "%7bredirect_uri%7d"])
        func byLoopback(placeholder: String) async throws {
            let url = "https://login.example/?again=\(placeholder)&redirect_uri=\(placeholder)&brace=%7Bx%7D"
            for uri in ["http://127.0.0.1/callback", "http://127.0.0.1:0/callback", "http://localhost/callback"] {
                let (session, page) = try await begin(Self.loopback(uri), url)
                let value = PercentEncoding.encode(segment: page.redirectURI)
                #expect(
                    page.authorizationURL == "https://login.example/?again=\(value)&redirect_uri=\(value)&brace=%7Bx%7D"
                )
                let peer = try #require(LoopbackPeer(page.redirectURI))
                #expect(!page.redirectURI.contains(":0/"))
                #expect(await peer.follow(page.redirectURI + "?code=1&state=s") == 200)
                #expect(try await session.value == page.redirectURI + "?code=1&state=s")
            }
        }

        @Test("a redirect that says nothing is one, and so is an address that was pasted")
        func bareAndPasted() async throws {
            let (session, page) = try await begin(Self.loopback())
            #expect(await LoopbackPeer(page.redirectURI)?.follow(page.redirectURI) == 200)
            #expect(try await session.value == page.redirectURI)
            let (pasted, next) = try await begin(Self.loopback())
            #expect(isTaken(" \t\(next.redirectURI)?code=1 \r\n"))
            #expect(try await pasted.value == next.redirectURI + "?code=1")
        }

        @Test("foreign scheme, host, port, path, user and items are not handed out, and told without their values")
        func foreign() async throws {
            let (session, _) = try await begin()
            let links = [
                "otherapp://callback?app=1&code=SECRET", "myapp://elsewhere?app=1&code=SECRET",
                "myapp://callback:1?app=1&code=SECRET", "myapp://callback/x?app=1&code=SECRET",
                "myapp://me@callback?app=1&code=SECRET", "myapp://callback?app=2&code=SECRET",
                "myapp://callback?app=1&app=2&code=SECRET", "myapp:callback?app=1&code=SECRET",
            ]
            for link in links { #expect(!isTaken(link), "\(link)") }
            #expect(await eventually { ignored == links.count })
            #expect(!log.text.contains("SECRET"))
            #expect(isTaken("myapp://CALLBACK?app=1"))
            #expect(try await session.value == "myapp://CALLBACK?app=1")
        }

        @Test("foreign requests to the listener end nothing, however they are wrong")
        func foreignRequests() async throws {
            let (session, page) = try await begin(Self.loopback())
            let peer = try #require(LoopbackPeer(page.redirectURI))
            #expect(await peer.status("GET", "/other?code=1") == 404)
            #expect(await peer.status("GET", "/callback?code=1", host: "evil.example") == 421)
            #expect(await peer.status("GET", "/callback?code=1", ["Sec-Fetch-Mode: no-cors"]) == 403)
            #expect(await peer.status("GET", "/callback?code=%zz") == 303, "shown that it is none")
            #expect(await peer.status("GET", "/callback?code=" + String(repeating: "x", count: 64 << 10)) == 431)
            #expect(!isTaken(page.redirectURI.replacing("/callback", with: "/other") + "?code=1"))
            #expect(!isTaken("http://127.0.0.1:1/callback?code=1"))
            #expect(!isTaken(page.redirectURI.replacing("http:", with: "https:") + "?code=1"))
            #expect(await peer.follow(page.redirectURI + "?code=%FF") == 200, "an escape is not read")
            #expect(try await session.value == page.redirectURI + "?code=%FF")
        }

        @Test("a redirect of 64 KiB is handed out, a longer one is none")
        func long() async throws {
            let (session, _) = try await begin()
            let start = "myapp://callback?app=1&code="
            let longest = start + String(repeating: "x", count: (64 << 10) - start.utf8.count)
            #expect(await failure { try CardeaClient.deliverRedirect(longest + "x") }?.code == .invalidArgument)
            #expect(isTaken(longest))
            #expect(try await session.value == longest)
        }

        @Test("a redirect from before the page is opened is not taken")
        func early() async throws {
            let verdict = Lock<CardeaError?>(nil)
            let early = Browser(check: {
                do throws(CardeaError) {
                    try CardeaClient.deliverRedirect("myapp://callback?app=1&code=early")
                } catch {
                    verdict.withLock { $0 = error }
                }
            }) { _ in "myapp://callback?app=1&code=own" }
            let redirect = try await client.openWebSession(Self.page, Self.scheme(), presenter: early)
            #expect(redirect == "myapp://callback?app=1&code=own")
            #expect(verdict.withLock { $0?.code } == .attemptNotFound)
        }

        @Test("a presenter that brings another address is believed no more than the desktop")
        func presenterBringsOther() async throws {
            let error = await failure {
                try await client.openWebSession(
                    Self.page, Self.scheme(), presenter: Browser { _ in "myapp://elsewhere?app=1&code=SECRET" })
            }
            #expect(error?.code == .redirectMismatch && error?.message.contains("SECRET") == false)
        }

        @Test("two of one scheme or fixed port are refused, the others run side by side")
        func sideBySide() async throws {
            let (one, first) = try await begin(Self.loopback())
            let (two, second) = try await begin(Self.loopback())
            let (three, _) = try await begin(Self.scheme())
            let (four, _) = try await begin(Self.scheme("otherapp://callback"), of: try Self.client())
            let conflict = await refusal(Self.page, Self.scheme("MyApp://else"), of: try Self.client())
            #expect(conflict?.code == .conflict && conflict?.message.contains("by the scheme myapp.") == true)
            let port = try #require(try URI(parsing: first.redirectURI).port)
            let fixed = try await begin(Self.loopback("http://[::1]:\(port)/x"), Self.page)
            #expect(await refusal(Self.page, Self.loopback("http://127.0.0.1:\(port)/y"))?.code == .conflict)
            #expect(isTaken(second.redirectURI + "?code=2"))
            #expect(isTaken("myapp://callback?app=1&code=3"))
            #expect(isTaken("otherapp://callback?code=4"))
            #expect(isTaken("http://[::1]:\(port)/x?code=5"))
            #expect(isTaken(first.redirectURI + "?code=1"))
            for (number, session) in [one, two, three, four, fixed.0].enumerated() {
                #expect(try await session.value.hasSuffix("=\(number + 1)"))
            }
        }

        @Test("a login goes on beside a web session of its client")
        func besideLogin() async throws {
            let rig = try Rig()
            let client = try rig.client()
            let (session, page) = try await begin(Self.loopback(), of: client)
            _ = try await client.loginWithOAuth(Rig.options, presenter: rig.presenter()).user
            #expect(isTaken(page.redirectURI + "?code=1"))
            #expect(try await session.value.hasSuffix("?code=1"))
        }

        @Test("the wait ends by its deadline, by cancelling and with the client")
        func ends() async throws {
            var brief = Self.scheme()
            brief.timeoutMilliseconds = 1
            let late = await failure { [brief] in
                try await client.openWebSession(Self.page, brief, presenter: Browser { _ in nil })
            }
            #expect(late?.code == .loginTimedOut)
            let (session, _) = try await begin()
            session.cancel()
            #expect(await failure { try await session.value }?.code == .cancelled)
            let (closed, _) = try await begin()
            client.close()
            #expect(await failure { try await closed.value }?.code == .cancelled)
            #expect(await refusal(Self.page, Self.scheme())?.code == .clientClosed)
        }

        @Test("the page that waits can be opened again and cancelled, and names no attempt")
        func waiting() async throws {
            let shown = Lock(0)
            let session = Task {
                try await client.openWebSession(
                    Self.page, Self.scheme(),
                    presenter: Browser { _ in
                        shown.withLock { $0 += 1 }
                        return nil
                    })
            }
            #expect(await eventually { shown.withLock { $0 } == 1 })
            let page = try #require(observer.waiting.first)
            #expect(page.attemptID == nil && page.authorizationURL == Self.page)
            #expect(page.openAgain())
            #expect(await eventually { shown.withLock { $0 } == 2 })
            #expect(page.cancel())
            #expect(await failure { try await session.value }?.code == .cancelled)
            #expect(!page.openAgain())
        }

        @Test(
            "what no browser should open is refused before anything starts",
            arguments: [
                "", "login.example", "/authorize", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x",
                "ftp://login.example/", "myapp://callback", "https://", "https:///authorize", "https://h ost/",
                "https://login.example/\n", "https://login.example/\u{7F}", "https://login.example/\u{0}",
                "https://login.example/ä", "https://user:word@login.example/", "https://login.example:99999/",
                "https://login.example/%zz", "https://login.example/{other}",
                "https://login.example/" + String(repeating: "x", count: 64 << 10),
                "https://login.example/" + String(repeating: "{redirect_uri}", count: 4600),
            ])
        func refusedURLs(url: String) async throws {
            #expect(await refusal(url, Self.scheme())?.code == .invalidArgument)
            #expect(observer.all.isEmpty)
        }

        @Test("a redirect URI that is not known before needs the placeholder, and the message says so")
        func missingPlaceholder() async throws {
            var fallback = Self.scheme()
            fallback.fallbackRedirectURI = "http://127.0.0.1:8765/callback"
            for options in [
                Self.loopback(), Self.loopback("http://127.0.0.1:0/callback"), Self.loopback("http://[::1]/"), fallback,
            ] {
                let error = await refusal(Self.page + "{redirect}", options)
                #expect(error?.code == .invalidArgument && error?.message.contains("{redirect_uri}") == true)
            }
        }

        @Test("options that contradict each other are refused")
        func refusedOptions() async throws {
            for (options, code) in [
                (Self.scheme(""), .invalidConfiguration), (Self.scheme("https://app.example/"), .invalidConfiguration),
                (Self.loopback("http://192.168.0.1/"), .invalidConfiguration),
                (Self.loopback("myapp://callback"), .invalidConfiguration),
                (OAuthLoginOptions(redirectURI: "myapp://oauth/", redirectCapture: .oauthPrefix), .invalidArgument),
            ] as [(OAuthLoginOptions, CardeaError.Code)] {
                #expect(await refusal(Self.page + "{redirect_uri}", options)?.code == code)
            }
        }

        @Test("a scheme needs an application id where the desktop is to keep it, and a listener needs none")
        func applicationID() async throws {
            let error = await refusal(Self.page, Self.scheme(), isSystemBrowser: true)
            #expect(error?.code == .invalidConfiguration)
            #expect(error?.message.contains("cardea_config_set_application_id") == true)
            let browser = Browser(usesSystemBrowser: true) { request in
                #expect(await LoopbackPeer(request.redirectURI)?.follow(request.redirectURI + "?code=1") == 200)
                return nil
            }
            let redirect = try await client.openWebSession(
                Self.page + "{redirect_uri}", Self.loopback(), presenter: browser)
            #expect(redirect.hasSuffix("?code=1"))
        }

        @Test("where the scheme does not come back, the fallback is listened on, and the page is told")
        func fallback() async throws {
            var options = Self.scheme()
            options.fallbackRedirectURI = "http://127.0.0.1/callback"
            let browser = Browser(usesSystemBrowser: true) { request in
                #expect(request.authorizationURL.hasPrefix(Self.page + "http%3A%2F%2F127.0.0.1%3A"))
                #expect(await LoopbackPeer(request.redirectURI)?.follow(request.redirectURI + "?code=1") == 200)
                return nil
            }
            let client = try Self.client(applicationID: "com.example.tests", relay: ["/bin/true"])
            let redirect = try await client.openWebSession(Self.page + "{redirect_uri}", options, presenter: browser)
            #expect(redirect.hasPrefix("http://127.0.0.1:") && redirect.hasSuffix("?code=1"))
            #expect(EffectiveHandler.find(scheme: "myapp", folders: .ofProcess) == nil)
        }

        @Test("without a server every other call fails, and says what to do")
        func noServer() async throws {
            let client = client
            let browser = Browser(show: Self.mustNotShow)
            let calls: [(String, @Sendable () async throws -> Void)] = [
                ("login", { _ = try await client.loginWithOAuth(Rig.options, presenter: browser) }),
                ("attempt", { _ = try await client.initiateOAuthLogin(Rig.options) }),
                ("finalize", { _ = try await client.finalizeOAuthLogin(redirectURL: "myapp://x?code=1") }),
                ("link", { try await client.linkProvider(Rig.options, presenter: browser) }),
                ("browser's end", { _ = try await client.endBrowserSession(Self.scheme(), presenter: browser) }),
                (
                    "deep link",
                    { _ = try await client.openDeepLinkPage("https://a", Self.scheme(), presenter: browser) }
                ),
                ("device", { _ = try await client.beginDeviceLogin() }),
                ("code", { _ = try await client.startOTPLogin(.email("a@example.com")) }),
                ("password", { _ = try await client.loginWithPassword(Secret("x"), email: "a@example.com") }),
                ("user", { _ = try await client.currentUser() }),
                ("token", { _ = try await client.accessToken() }),
                ("refresh", { _ = try await client.refresh() }),
                ("sessions", { _ = try await client.listSessions() }),
                ("accounts", { _ = try await client.listAccounts() }),
                ("migrate", { _ = try await client.migrate(token: Secret("x")) }),
                ("move", { _ = try await client.moveSessions(from: .memory) }),
                ("unlock", { try await client.unlockStore() }),
                ("logout", { try await client.logout() }),
            ]
            for (name, call) in calls {
                let error = await failure(call)
                #expect(error?.code == .invalidConfiguration, "\(name): \(String(describing: error))")
                #expect(error?.message.contains("This client has no server") == true, "\(name)")
            }
            #expect(client.peekAccessToken() == nil && client.storeKind == .memory)
            #expect(try await client.resumeOAuthLogin() == nil)
        }
    }
}
