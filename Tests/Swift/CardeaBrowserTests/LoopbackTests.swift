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
    /// The listener that takes a redirect on this machine.
    @Suite struct LoopbackTests {
        private let rig: Rig
        private let client: CardeaClient

        init() throws {
            rig = try Rig()
            client = try rig.client()
            rig.control.update {
                $0.allowedRedirectURIs += ["http://localhost:*/callback", "http://127.0.0.1:*"]
            }
        }

        private static func options(_ redirectURI: String = "http://127.0.0.1/callback") -> OAuthLoginOptions {
            OAuthLoginOptions(provider: .google, redirectURI: redirectURI, redirectCapture: .loopback)
        }

        /// Runs a login whose browser first does something else with the listener.
        private func login(
            _ redirectURI: String = "http://127.0.0.1/callback", as outcome: SandboxOutcome = .verified,
            before: @escaping @Sendable (LoopbackPeer) async -> Void = { _ in }
        ) async throws -> FinalizeOAuthLoginResult {
            let presenter = ScriptedPresenter { [rig] request throws(CardeaError) in
                guard let peer = LoopbackPeer(request.redirectURI) else {
                    throw CardeaError(.internalError, "no port in \(request.redirectURI)")
                }
                await before(peer)
                #expect(await peer.follow(try rig.complete(request, as: outcome)) == 200)
                return nil
            }
            return try await client.loginWithOAuth(Self.options(redirectURI), presenter: presenter)
        }

        @Test(
            "LB-1: the redirect is taken on a free port, on the address that the redirect URI has",
            arguments: [
                "http://127.0.0.1/callback", "http://127.0.0.1:0/callback", "http://[::1]/callback",
                "http://localhost/callback", "http://127.0.0.1",
            ])
        func freePort(redirectURI: String) async throws {
            _ = try await login(redirectURI).user
            let sent = rig.control.requests(to: Rig.authorize).last?.bodyText ?? ""
            #expect(sent.contains(":"))
            #expect(!sent.contains(":0/"))
        }

        @Test("LB-3: a named port is listened on, and free again after the login")
        func namedPort() async throws {
            let probe = try SandboxServer()
            let port = probe.port
            probe.stop()
            let redirectURI = "http://127.0.0.1:\(port)/callback"
            let taken = try await login(redirectURI) { peer in
                #expect(peer.authority == "127.0.0.1:\(port)")
            }
            _ = try taken.user
            let peer = try #require(LoopbackPeer(redirectURI))
            #expect(peer.connect() == nil)
            #expect(await eventually { await failure { try await login(redirectURI).user } == nil })
        }

        @Test("LB-3: a port that a login was given can be named at once by a second page of it")
        func portOfSecondPage() async throws {
            let given = Lock("")
            _ = try await login { peer in given.withLock { $0 = "http://\(peer.authority)/callback" } }.user
            _ = try await login(given.withLock { $0 }).user
        }

        @Test("LB-3: a port in use is said to be, with what to do, and the gate is free afterwards")
        func portInUse() async throws {
            let error = await failure { try await login("http://127.0.0.1:\(rig.server.port)/callback") }
            #expect(error?.code == .captureUnavailable)
            #expect(error?.message.contains("Port \(rig.server.port)") == true)
            #expect(error?.message.contains("without a port") == true)
            #expect(rig.control.requests.isEmpty)
            _ = try await login().user
        }

        @Test(
            "LB-1: a redirect URI that is not a loopback address in full is refused before any request",
            arguments: [
                "http://localhost.example/callback", "http://u@127.0.0.1/callback", "http://127.0.0.2/callback",
                "https://127.0.0.1/callback",
                "http://example.com/callback", "myapp://oauth-callback", "http://127.0.0.1/callback?x=1",
                "http://127.0.0.1/callback#x", "http://[::2]/callback", "http://127.0.0.1:70000/callback", "",
            ])
        func notLoopback(redirectURI: String) async throws {
            let error = await failure {
                try await client.loginWithOAuth(Self.options(redirectURI), presenter: rig.presenter())
            }
            #expect(error?.code == .invalidConfiguration)
            #expect(rig.control.requests.isEmpty)
        }

        @Test("LB-4: everything but the redirect itself changes nothing")
        func notFound() async throws {
            let result = try await login { peer in
                #expect(await peer.status("GET", "/favicon.ico") == 404)
                #expect(await peer.status("GET", "/callback/x?challenge_token=a.e30.c") == 404)
                #expect(await peer.status("GET", "/callback?error=access_denied", host: "evil.example.com") == 421)
                #expect(await peer.status("HEAD", "/callback?error=access_denied") == 405)
                #expect(
                    await peer.status("GET", "/callback?error=access_denied", ["Sec-Fetch-Mode: no-cors"]) == 403)
                #expect(await peer.status("GET", "/callback") == 400)
                #expect(await peer.exchange("nonsense\r\n\r\n")?.contains("400") == true)
            }
            _ = try result.user
        }

        @Test("LB-4: a redirect that arrives as a form completes the login")
        func formPost() async throws {
            let presenter = ScriptedPresenter { [rig] request throws(CardeaError) in
                let redirect = try rig.complete(request)
                guard let peer = LoopbackPeer(request.redirectURI), let mark = redirect.firstIndex(of: "?") else {
                    return nil
                }
                let body = redirect[redirect.index(after: mark)...]
                let head = peer.head(
                    "POST", "/callback",
                    ["Content-Type: application/x-www-form-urlencoded", "Content-Length: \(body.utf8.count)"])
                #expect(await peer.exchange(head + body).flatMap(LoopbackPeer.status) == 303)
                #expect(await peer.status("GET", "/callback/received") == 200)
                return nil
            }
            _ = try await client.loginWithOAuth(Self.options(), presenter: presenter).user
        }

        @Test("LB-1: localhost is listened on in both address families, with one port")
        func localhost() async throws {
            let presenter = ScriptedPresenter { [rig] request throws(CardeaError) in
                guard let port = (try? URI(parsing: request.redirectURI))?.port,
                    let peer = LoopbackPeer(request.redirectURI)
                else { return nil }
                let both = ["00000000000000000000000001000000", "0100007F"]
                #expect(await eventually { LoopbackTable.addresses(port: port) == both })
                for literal in ["http://127.0.0.1:\(port)/callback", "http://[::1]:\(port)/callback"] {
                    #expect(await LoopbackPeer(literal)?.status("GET", "/callback?error=x") == 421)
                }
                #expect(await peer.follow(try rig.complete(request)) == 200)
                return nil
            }
            _ = try await client.loginWithOAuth(Self.options("http://localhost/callback"), presenter: presenter).user
        }

        @Test("LB-3: a port that somebody has on one of the addresses of localhost is in use")
        func localhostInUse() async throws {
            let other = try LoopbackSockets(URI(parsing: "http://[::1]/"))
            defer { other.close() }
            let error = await failure { try await login("http://localhost:\(other.port)/callback") }
            #expect(error?.code == .captureUnavailable)
            #expect(LoopbackTable.addresses(port: Int(other.port)).count == 1)
        }

        @Test("LB-2: when the login has its result the listener is gone, and the browser has its page")
        func gone() async throws {
            let seen = Lock<(port: String, page: Task<Int?, Never>)?>(nil)
            let presenter = ScriptedPresenter { [rig] request throws(CardeaError) in
                let redirect = try rig.complete(request)
                guard let peer = LoopbackPeer(request.redirectURI) else { return nil }
                seen.withLock { $0 = (request.redirectURI, Task { await peer.follow(redirect) }) }
                return nil
            }
            _ = try await client.loginWithOAuth(Self.options(), presenter: presenter).user
            let (uri, page) = try #require(seen.withLock { $0 })
            #expect(LoopbackPeer(uri)?.connect() == nil)
            #expect(await page.value == 200)
        }

        @Test("LB-7: neither the log nor an error has anything of a request")
        func silence() async throws {
            let secret = "one-time-value"
            let result = try await login { peer in
                for target in ["/callback/\(secret)?\(secret)", "/\(secret)"] {
                    #expect(await peer.status("GET", target) == 404)
                }
                #expect(await peer.status("GET", "/callback?code=\(secret)", host: secret) == 421)
            }
            _ = try result.user
            let error = await failure { try await login(as: .denied) }
            let texts = rig.log.text + "\(String(describing: error)) \(String(reflecting: error))"
            #expect(rig.log.all.count > 0)
            for part in [secret, "challenge_token", "GET /", "/callback?"] { #expect(!texts.contains(part), "\(part)") }
        }

        @Test("a refusal comes back by the listener, too")
        func denied() async throws {
            #expect(await failure { try await login(as: .denied) }?.code == .accessDenied)
            guard case .otpRequired = try await login(as: .unverified) else { throw UnexpectedResult() }
        }

        @Test("LB-2: the listener is gone when the user gives up")
        func givenUp() async throws {
            let (ports, found) = AsyncStream.makeStream(of: String.self)
            let presenter = ScriptedPresenter { request throws(CardeaError) in
                found.yield(request.redirectURI)
                found.finish()
                throw .cancelled
            }
            #expect(
                await failure { try await client.loginWithOAuth(Self.options(), presenter: presenter) }?.code
                    == .cancelled)
            for await redirectURI in ports {
                let peer = try #require(LoopbackPeer(redirectURI))
                #expect(peer.connect() == nil)
            }
        }

        @Test("LB-2: the listener is gone when the task of the login is cancelled")
        func cancelled() async throws {
            let (pages, shown) = AsyncStream.makeStream(of: String.self)
            let presenter = ScriptedPresenter { request in
                shown.yield(request.redirectURI)
                shown.finish()
                return nil
            }
            let login = Task { try await client.loginWithOAuth(Self.options(), presenter: presenter) }
            for await redirectURI in pages {
                let peer = try #require(LoopbackPeer(redirectURI))
                let open = peer.connect(sending: "GET /callback")
                login.cancel()
                #expect(await failure { try await login.value }?.code == .cancelled)
                #expect(peer.connect() == nil)
                withExtendedLifetime(open) {}
            }
        }

        @Test("a redirect to the listener may also be delivered to the process")
        func delivered() async throws {
            let presenter = ScriptedPresenter { [rig] request throws(CardeaError) in
                try CardeaClient.deliverRedirect(try rig.complete(request))
                return nil
            }
            _ = try await client.loginWithOAuth(Self.options(), presenter: presenter).user
        }
    }
}
