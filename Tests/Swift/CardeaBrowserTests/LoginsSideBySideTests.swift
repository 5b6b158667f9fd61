import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import CardeaBrowser
@testable import CardeaDesktop
@testable import CardeaLogins
@testable import TestSupport

extension OneLoginAtATime {
    /// Logins of several accounts at once: together where no redirect can be taken for another's, refused where it can.
    @Suite struct LoginsSideBySideTests {
        /// What the user of one account does.
        private struct Person {
            let client: CardeaClient

            init(_ rig: Rig, _ account: String) throws { client = try rig.client(account: account) }

            /// Begins a login and returns with its page shown.
            func begin(_ options: OAuthLoginOptions) async throws -> (Task<CardeaUser, any Error>, Presentation) {
                let (pages, shown) = AsyncStream.makeStream(of: Presentation.self)
                let presenter = ScriptedPresenter { request in
                    shown.yield(request)
                    return nil
                }
                let login = Task {
                    defer { shown.finish() }
                    return try await client.loginWithOAuth(options, presenter: presenter).user
                }
                for await page in pages { return (login, page) }
                _ = try await login.value
                throw UnexpectedResult()
            }
        }

        private let rig: Rig
        private let (anna, bert): (Person, Person)

        init() throws {
            rig = try Rig()
            (anna, bert) = (try Person(rig, "anna"), try Person(rig, "bert"))
            rig.control.update {
                $0.allowedRedirectURIs += [
                    "otherapp://oauth-callback", "MyApp://oauth-callback", "http://localhost:*/callback",
                ]
            }
        }

        private static func loopback(_ redirectURI: String = "http://127.0.0.1/callback") -> OAuthLoginOptions {
            OAuthLoginOptions(provider: .google, redirectURI: redirectURI, redirectCapture: .loopback)
        }

        private static func scheme(_ scheme: String) -> OAuthLoginOptions {
            OAuthLoginOptions(provider: .google, redirectURI: "\(scheme)://oauth-callback")
        }

        private var ignored: [String] { rig.observer.all.filter { $0.hasPrefix("redirectIgnored") } }

        private func delivery(_ redirect: String) -> CardeaError.Code? {
            do throws(CardeaError) {
                try CardeaClient.deliverRedirect(redirect)
                return nil
            } catch {
                return error.code
            }
        }

        /// The message of the refusal, with which a second login ends beside a first one.
        private func refusal(of second: OAuthLoginOptions, beside first: OAuthLoginOptions) async throws -> String {
            let (login, _) = try await anna.begin(first)
            let before = rig.control.requests.count
            let error = await failure { try await bert.client.loginWithOAuth(second, presenter: rig.presenter()) }
            #expect(error?.code == .conflict)
            #expect(rig.control.requests.count == before)
            login.cancel()
            // Given up, it is waited for.
            _ = try await bert.client.loginWithOAuth(second, presenter: rig.presenter()).user
            #expect(await failure { try await login.value }?.code == .cancelled)
            return error?.message ?? ""
        }

        @Test("two logins with a listener each get the redirect that comes to theirs")
        func twoListeners() async throws {
            let (one, onePage) = try await anna.begin(Self.loopback())
            let (two, twoPage) = try await bert.begin(Self.loopback())
            let (onePeer, twoPeer) = (
                try #require(LoopbackPeer(onePage.redirectURI)), try #require(LoopbackPeer(twoPage.redirectURI))
            )
            #expect(onePage.redirectURI != twoPage.redirectURI)
            #expect(await twoPeer.follow(try rig.complete(twoPage)) == 200)
            let second = try await two.value
            #expect(rig.count(Rig.finalize) == 1)
            #expect(await onePeer.follow(try rig.complete(onePage)) == 200)
            let first = try await one.value
            #expect(first.accessToken != second.accessToken)
            #expect(try await anna.client.currentUser().accessToken == first.accessToken)
            #expect(try await bert.client.currentUser().accessToken == second.accessToken)
            #expect(rig.count(Rig.finalize) == 2 && ignored.isEmpty)
        }

        @Test(
            "a redirect that comes to the process finds its login, by a scheme and by a listener, and the other hears nothing"
        )
        func schemeAndListener() async throws {
            let (one, onePage) = try await anna.begin(Self.scheme("myapp"))
            let (two, twoPage) = try await bert.begin(Self.loopback())
            #expect(delivery(try rig.complete(twoPage)) == nil)
            _ = try await two.value
            #expect(delivery(try rig.complete(onePage)) == nil)
            _ = try await one.value
            #expect(rig.count(Rig.finalize) == 2 && ignored.isEmpty)
        }

        @Test("two schemes are told apart, in whichever order their redirects come")
        func twoSchemes() async throws {
            let (one, onePage) = try await anna.begin(Self.scheme("myapp"))
            let (two, twoPage) = try await bert.begin(Self.scheme("otherapp"))
            let redirect = try rig.complete(onePage)
            let gate = rig.control.hold(Rig.finalize)
            #expect(delivery(redirect) == nil)
            #expect(await gate.waitUntilHeld())
            #expect(delivery(redirect) == .attemptNotFound, "late, and nobody else's")
            gate.release()
            _ = try await one.value
            #expect(delivery(try rig.complete(twoPage)) == nil)
            _ = try await two.value
            #expect(ignored.isEmpty)
        }

        @Test("a redirect that no login takes is told of once, to the login whose way it came")
        func ignoredOnce() async throws {
            let (one, onePage) = try await anna.begin(Self.scheme("myapp"))
            let (two, twoPage) = try await bert.begin(Self.scheme("otherapp"))
            #expect(delivery("otherapp://elsewhere?challenge_token=a.e30.c") == .attemptNotFound)
            #expect(delivery("myapp://elsewhere?challenge_token=a.e30.c") == .attemptNotFound)
            #expect(delivery("unknown://elsewhere?challenge_token=a.e30.c") == .attemptNotFound)
            #expect(await eventually { ignored.count == 3 })
            for (login, page) in [(one, onePage), (two, twoPage)] {
                #expect(delivery(try rig.complete(page)) == nil)
                _ = try await login.value
            }
            #expect(ignored.count == 3)
        }

        @Test("the same scheme is refused, and the error says which login is in the way and what to do")
        func sameScheme() async throws {
            let message = try await refusal(of: Self.scheme("MyApp"), beside: Self.scheme("myapp"))
            for part in ["scheme myapp", "com.example.tests", rig.server.baseURL, "Finish or cancel", "another scheme"]
            {
                #expect(message.contains(part), "\(part) in \(message)")
            }
            #expect(!message.contains("anna"), "an account may be named by an e-mail address")
        }

        @Test("the same port is refused, on whichever loopback address")
        func samePort() async throws {
            let probe = try LoopbackSockets(URI(parsing: "http://127.0.0.1/"))
            let port = probe.port
            probe.close()
            let message = try await refusal(
                of: Self.loopback("http://[::1]:\(port)/callback"),
                beside: Self.loopback("http://127.0.0.1:\(port)/callback"))
            #expect(message.contains("port \(port)") && message.contains("leave the port out"))
        }

        @Test("a login with a fallback has both ways until it is over")
        func fallback() async throws {
            var both = Self.scheme("myapp")
            both.fallbackRedirectURI = "http://127.0.0.1:4711/callback"
            #expect(try await refusal(of: Self.scheme("myapp"), beside: both).contains("scheme myapp"))
            #expect(
                try await refusal(of: Self.loopback("http://localhost:4711/callback"), beside: both).contains(
                    "port 4711"))
        }

        @Test(
            "a second login of the same account is refused, however its redirect would come, until the first is given up"
        )
        func sameAccount() async throws {
            let again = try Person(rig, "anna")
            let (one, _) = try await anna.begin(Self.scheme("myapp"))
            let error = await failure {
                try await again.client.loginWithOAuth(Self.loopback(), presenter: rig.presenter())
            }
            #expect(error?.code == .conflict)
            #expect(error?.message.contains("of the same account") == true)
            #expect(error?.message.contains("anna") == false)
            one.cancel()
            _ = try await again.client.loginWithOAuth(Self.scheme("otherapp"), presenter: rig.presenter()).user
            #expect(await failure { try await one.value }?.code == .cancelled)
        }

        @Test("a page that is no login's follows the same rules")
        func otherPages() async throws {
            let (one, page) = try await anna.begin(Self.scheme("myapp"))
            let link = "oauth://?url=https%3A%2F%2Faccounts.example%2Flogin"
            let presenter = ScriptedPresenter { _ in "otherapp://oauth/x" }
            let same = await failure {
                try await bert.client.openDeepLinkPage(
                    link, OAuthLoginOptions(redirectURI: "myapp://oauth/"), presenter: presenter)
            }
            #expect(same?.code == .conflict)
            let route = try await bert.client.openDeepLinkPage(
                link, OAuthLoginOptions(redirectURI: "otherapp://oauth/"), presenter: presenter)
            #expect(route.path == "/x")
            #expect(delivery(try rig.complete(page)) == nil)
            _ = try await one.value
        }
    }
}
