import Cardea
import CardeaCore
import CardeaSandbox
import CardeaSocial
import Testing

extension OneLoginAtATime {
    /// The listener that takes a redirect on this machine.
    @Suite struct LoopbackTests {
        private let rig: Rig
        private let client: CardeaClient

        init() throws {
            rig = try Rig()
            client = try rig.client()
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
            "the redirect is taken on a free port, in both address families",
            arguments: ["http://127.0.0.1/callback", "http://127.0.0.1:0/callback", "http://[::1]/callback"])
        func freePort(redirectURI: String) async throws {
            _ = try await login(redirectURI).user
            let sent = rig.control.requests(to: Rig.authorize).last?.bodyText ?? ""
            #expect(sent.contains(":"))
            #expect(!sent.contains(":0/callback"))
        }

        @Test("a named port is listened on, and free again after the login")
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
            #expect(await eventually { peer.connect() == nil })
            #expect(await eventually { await failure { try await login(redirectURI).user } == nil })
        }

        @Test("a port in use is an invalid configuration, and the gate is free afterwards")
        func portInUse() async throws {
            let error = await failure { try await login("http://127.0.0.1:\(rig.server.port)/callback") }
            #expect(error?.code == .invalidConfiguration)
            #expect(error?.message.contains("\(rig.server.port)") == true)
            #expect(rig.control.requests.isEmpty)
            _ = try await login().user
        }

        @Test(
            "a redirect URI that is not a loopback address in full is refused before any request",
            arguments: [
                "http://localhost/callback", "http://127.0.0.2/callback", "https://127.0.0.1/callback",
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

        @Test("everything but the redirect itself is answered 404 and changes nothing")
        func notFound() async throws {
            let result = try await login { peer in
                #expect(await peer.status("GET", "/favicon.ico") == 404)
                #expect(await peer.status("GET", "/") == 404)
                #expect(await peer.status("GET", "/callback/x?challenge_token=a.e30.c") == 404)
                #expect(await peer.status("GET", "/callback?error=access_denied", host: "evil.example.com") == 404)
                #expect(await peer.status("GET", "/callback?error=access_denied", host: "localhost") == 404)
                #expect(await peer.status("GET", "/callback?error=access_denied", host: "127.0.0.1") == 404)
                #expect(await peer.status("POST", "/callback?error=access_denied") == 404)
                #expect(await peer.status("HEAD", "/callback?error=access_denied") == 404)
                #expect(await peer.status("GET", "http://\(peer.authority)/callback?error=access_denied") == 404)
                #expect(await peer.status("GET", "//callback?error=access_denied") == 404)
                #expect(await peer.status("GET", "/callback?a b") == 404)
                #expect(await peer.exchange("nonsense\r\n\r\n")?.contains("404") == true)
                #expect(await peer.exchange("GET /callback?error=x HTTP/1.1\r\n\r\n")?.contains("404") == true)
                #expect(await peer.exchange("\r\n\r\n\r\n")?.contains("404") == true)
            }
            _ = try result.user
        }

        @Test("the page that the browser gets forbids everything and keeps its address to itself")
        func page() async throws {
            let presenter = ScriptedPresenter { [rig] request throws(CardeaError) in
                guard let peer = LoopbackPeer(request.redirectURI) else { throw CardeaError(.internalError, "no port") }
                let target = try rig.complete(request).replacing("http://\(peer.authority)", with: "")
                let answer = await peer.exchange("GET \(target) HTTP/1.1\r\nHost: \(peer.authority)\r\n\r\n") ?? ""
                for line in [
                    "HTTP/1.1 200", "Content-Security-Policy: default-src 'none'", "Referrer-Policy: no-referrer",
                    "Cache-Control: no-store", "close this page",
                ] {
                    #expect(answer.contains(line))
                }
                #expect(!answer.contains("challenge_token"))
                return nil
            }
            _ = try await client.loginWithOAuth(Self.options(), presenter: presenter).user
        }

        @Test("an enormous request is dropped, one of an ordinary size is not")
        func enormous() async throws {
            let result = try await login { peer in
                #expect(await peer.status("GET", "/callback", padding: 1 << 17) == nil)
                #expect(await peer.status("GET", "/other", padding: 32_000) == 404)
            }
            _ = try result.user
        }

        @Test("connections that say nothing, or never finish, hold up nobody")
        func slow() async throws {
            let result = try await login { peer in
                var connections: [LoopbackPeer.Connection?] = []
                for number in 0..<40 {
                    connections.append(
                        peer.connect(sending: number.isMultiple(of: 2) ? "" : "GET /callback?x=1 HTTP/1.1\r\n"))
                }
                #expect(await peer.status("GET", "/favicon.ico") == 404)
                withExtendedLifetime(connections) {}
            }
            _ = try result.user
        }

        @Test("a refusal comes back by the listener, too")
        func denied() async throws {
            #expect(await failure { try await login(as: .denied) }?.code == .accessDenied)
            guard case .otpRequired = try await login(as: .unverified) else { throw UnexpectedResult() }
        }

        @Test("the listener is gone when the user gives up")
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
                #expect(await eventually { peer.connect() == nil })
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
