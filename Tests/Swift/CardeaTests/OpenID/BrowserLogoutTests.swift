import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import CardeaBrowser
@testable import CardeaLogins
@testable import TestSupport

extension OneLoginAtATime {
    @Suite("Ending the session that the browser has at a provider")
    struct BrowserLogoutTests {
        private let rig: OpenIDRig
        private let client: CardeaClient

        init() throws {
            rig = try OpenIDRig()
            client = try rig.client()
        }

        private static let options = OAuthLoginOptions(
            redirectURI: "myapp://oauth-callback", redirectCapture: .installedScheme)
        private static let loopback = OAuthLoginOptions(
            redirectURI: "http://127.0.0.1/callback", redirectCapture: .loopback)

        /// A presenter whose browser goes to the page, where the user signs out, and hands on the redirect so.
        private func presenter(
            then follow: @escaping @Sendable (_ redirect: String) async throws -> String?
        ) -> ScriptedPresenter {
            ScriptedPresenter { request throws(CardeaError) in
                do {
                    let page = try await OpenIDBrowser.open("\(request.authorizationURL)&sandbox_outcome=verified")
                    guard let redirect = LoopbackPeer.location(page) else { throw UnexpectedResult() }
                    return try await follow(redirect)
                } catch {
                    throw CardeaError(.internalError, "\(error)")
                }
            }
        }

        private var capturing: ScriptedPresenter { presenter { $0 } }

        /// Follows a redirect to the loopback listener and from there to its page.
        private var browser: ScriptedPresenter {
            presenter { redirect in
                guard let uri = try? URI(parsing: redirect), let peer = LoopbackPeer(redirect) else {
                    throw UnexpectedResult()
                }
                let target = uri.query.map { "\(uri.path)?\($0)" } ?? uri.path
                guard let answer = await peer.exchange(peer.head("GET", target)),
                    let clean = LoopbackPeer.location(answer), let page = await peer.exchange(peer.head("GET", clean))
                else { throw UnexpectedResult() }
                #expect(LoopbackPeer.status(page) == 200 && page.includes("Sign-out"))
                return nil
            }
        }

        @Test(
            "LO-1 LO-3 oidcc-client-test-rp-init-logout: the provider's session ends with the hint of the session here, which stays until it is forgotten"
        )
        func endsAtProvider() async throws {
            try await rig.signIn(client)
            #expect(try await client.endBrowserSession(Self.options, presenter: capturing))
            let sent = try #require(rig.requests(to: "logout").last?.url)
            for name in ["id_token_hint", "client_id", "post_logout_redirect_uri", "state"] {
                #expect(sent.includes("\(name)="))
            }
            #expect(try await client.currentUser().profile.userID?.isEmpty == false)
            await #expect(throws: CardeaError.self) { try await client.refresh() }
            try? await client.logout()
            await #expect { try await client.currentUser() } throws: { ($0 as? CardeaError)?.code == .notSignedIn }
        }

        @Test("an ephemeral window that no browser can open is refused before any request")
        func ephemeralWithoutBrowser() async throws {
            var options = Self.loopback
            options.prefersEphemeralSession = true
            let error = await failure { try await client.endBrowserSession(options) }
            #expect(error?.code == .ephemeralUnavailable)
            #expect(rig.control.requests.isEmpty)
        }

        @Test("LO-3: after a logout the page is asked for without a hint, because nothing was kept")
        func afterLogout() async throws {
            try await rig.signIn(client)
            try await client.logout()
            #expect(try await client.endBrowserSession(Self.options, presenter: capturing))
            #expect(rig.requests(to: "logout").last?.url.includes("id_token_hint") == false)
        }

        @Test("LO-2 oidcc-client-test-rp-init-logout-no-state: a redirect without state ends the wait, unconfirmed")
        func noState() async throws { try await expectUnconfirmed(.logoutMissingState) }

        @Test("LO-2 oidcc-client-test-rp-init-logout-other-state: one with another state ends it so, too")
        func otherState() async throws { try await expectUnconfirmed(.logoutInvalidState) }

        /// By scheme and by loopback.
        private func expectUnconfirmed(_ misbehaviour: SandboxMisbehaviour) async throws {
            rig.control.update { $0.openID.misbehaviours = [misbehaviour] }
            try await rig.signIn(client)
            #expect(try await client.endBrowserSession(Self.options, presenter: capturing) == false)
            #expect(try await client.endBrowserSession(Self.loopback, presenter: browser) == false)
        }

        @Test("LO-1: the loopback capture takes the redirect and says that it was a sign-out")
        func loopback() async throws {
            try await rig.signIn(client)
            #expect(try await client.endBrowserSession(Self.loopback, presenter: browser))
        }

        @Test("LO-2: a redirect that is delivered to the process ends the wait, and that of a login does not")
        func delivered() async throws {
            try await rig.signIn(client)
            let end = try await client.endBrowserSession(
                Self.options,
                presenter: presenter { redirect in
                    #expect(throws: CardeaError.self) {
                        try CardeaClient.deliverRedirect("myapp://oauth-callback?code=x&state=y")
                    }
                    #expect(throws: CardeaError.self) { try CardeaClient.deliverRedirect("myapp://elsewhere") }
                    try CardeaClient.deliverRedirect(redirect)
                    return nil
                })
            #expect(end)
        }

        @Test("LO-2: a presenter that comes back from somewhere else ends in a mismatch")
        func mismatch() async throws {
            await #expect {
                try await client.endBrowserSession(Self.options, presenter: presenter { _ in "myapp://elsewhere" })
            } throws: { ($0 as? CardeaError)?.code == .redirectMismatch }
        }

        @Test("LO-2: a browser that never comes back ends the wait in time, and the next one begins")
        func neverComesBack() async throws {
            var options = Self.options
            options.timeoutMilliseconds = 50
            await #expect {
                try await client.endBrowserSession(options, presenter: presenter { _ in nil })
            } throws: { ($0 as? CardeaError)?.code == .loginTimedOut }
            #expect(try await client.endBrowserSession(Self.options, presenter: capturing))
        }

        @Test("the end of the client ends the wait as cancelled")
        func cancelled() async throws {
            let closing = ScriptedPresenter { [client] _ throws(CardeaError) in
                client.close()
                return nil
            }
            await #expect {
                try await client.endBrowserSession(Self.options, presenter: closing)
            } throws: { ($0 as? CardeaError)?.code == .cancelled }
        }

        @Test("one page at a time: a login during the wait is a conflict")
        func conflict() async throws {
            let client = client
            let end = try await client.endBrowserSession(
                Self.options,
                presenter: presenter { redirect in
                    await #expect {
                        try await client.loginWithOAuth(
                            OAuthLoginOptions(provider: .google, redirectURI: "myapp://oauth-callback"))
                    } throws: { ($0 as? CardeaError)?.code == .conflict }
                    return redirect
                })
            #expect(end)
        }

        @Test("LO-4: a provider without the page is not supported, and nothing is shown")
        func notSupported() async throws {
            rig.control.update { $0.openID.misbehaviours = [.discoveryMinimal] }
            try await rig.signIn(client)
            let never = ScriptedPresenter { _ throws(CardeaError) in
                Issue.record("a page was shown")
                return nil
            }
            for options in [Self.options, Self.loopback] {
                await #expect {
                    try await client.endBrowserSession(options, presenter: never)
                } throws: { ($0 as? CardeaError)?.code == .notSupported }
            }
        }

        @Test("http redirect URIs need the loopback capture here, too")
        func webRedirect() async throws {
            await #expect {
                try await client.endBrowserSession(
                    OAuthLoginOptions(redirectURI: "https://example.com/bye"), presenter: capturing)
            } throws: { ($0 as? CardeaError)?.code == .invalidConfiguration }
            #expect(rig.control.requests.isEmpty)
        }

        @Test("LG-1: neither the hint nor the state is logged")
        func silence() async throws {
            try await rig.signIn(client)
            _ = try await client.endBrowserSession(Self.options, presenter: capturing)
            let url = try #require(rig.requests(to: "logout").last?.url)
            let query = QueryParameters(parsing: try URI(parsing: url).query ?? "", plusIsSpace: true)
            for name in ["id_token_hint", "state"] {
                let value = try #require(query.first(name))
                #expect(!rig.log.text.includes(value))
            }
        }
    }
}
