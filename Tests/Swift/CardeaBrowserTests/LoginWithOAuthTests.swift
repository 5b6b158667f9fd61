import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaDesktop
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

extension OneLoginAtATime {
    /// The order of the checks, and the gate.
    @Suite struct LoginWithOAuthTests {
        private let rig: Rig
        private let client: CardeaClient

        init() throws {
            rig = try Rig()
            client = try rig.client()
        }

        private func login(_ outcome: SandboxOutcome = .verified) async throws -> FinalizeOAuthLoginResult {
            try await client.loginWithOAuth(Rig.options, presenter: rig.presenter(outcome))
        }

        @Test("a presenter that captures the redirect itself completes the login")
        func whole() async throws {
            let seen = Lock<Presentation?>(nil)
            var options = Rig.options
            options.prefersEphemeralSession = true
            let presenter = ScriptedPresenter { [rig] request throws(CardeaError) in
                seen.withLock { $0 = request }
                return try rig.complete(request)
            }
            let user = try await client.loginWithOAuth(options, presenter: presenter).user
            #expect(try await client.currentUser().accessToken == user.accessToken)
            #expect(rig.control.requests.map(\.path) == [Rig.authorize, Rig.finalize])
            let request = seen.withLock { $0 }
            #expect(request?.redirectURI == "myapp://oauth-callback")
            #expect(request?.prefersEphemeralSession == true)
            #expect(request?.authorizationURL.hasPrefix(rig.server.baseURL) == true)
        }

        @Test(
            "a redirect URI that cannot come back is refused before anything else, also while another login runs",
            arguments: [
                "http://127.0.0.1:1/callback", "https://example.com/callback", "HTTPS://example.com",
                "HtTp://localhost",
                "oauth-callback", "", "//host", ":", "myapp://cb#x",
            ])
        func badRedirectURI(text: String) async throws {
            let options = OAuthLoginOptions(provider: .google, redirectURI: text)
            let alone = await failure { try await client.loginWithOAuth(options, presenter: rig.presenter()) }
            #expect(alone?.code == .invalidConfiguration)
            #expect(rig.control.requests.isEmpty)

            let gate = rig.control.hold(Rig.authorize)
            let other = Task { try await login() }
            #expect(await gate.waitUntilHeld())
            let beside = await failure { try await client.loginWithOAuth(options, presenter: rig.presenter()) }
            #expect(beside?.code == .invalidConfiguration)
            gate.release()
            _ = try await other.value.user
        }

        @Test("an ephemeral login that no browser can show is refused before any request, and leaves nothing")
        func ephemeralWithoutBrowser() async throws {
            for capture in [RedirectCapture.loopback, .scheme] {
                let uri = capture == .loopback ? "http://127.0.0.1/callback" : "myapp://oauth-callback"
                let options = OAuthLoginOptions(
                    provider: .google, redirectURI: uri, redirectCapture: capture, prefersEphemeralSession: true)
                let error = await failure { try await client.loginWithOAuth(options) }
                #expect(error?.code == .ephemeralUnavailable)
            }
            #expect(rig.control.requests.isEmpty)
            _ = try await login().user
        }

        @Test("a second login with the same scheme is refused without a request, whatever its client")
        func conflict() async throws {
            let other = try rig.client(account: "other")
            let gate = rig.control.hold(Rig.authorize)
            let first = Task { try await login() }
            #expect(await gate.waitUntilHeld())
            let second = await failure { try await other.loginWithOAuth(Rig.options, presenter: rig.presenter()) }
            #expect(second?.code == .conflict)
            #expect(rig.count(Rig.authorize) == 1)
            gate.release()
            _ = try await first.value.user
        }

        @Test("the gate is held until the redirect is redeemed")
        func conflictDuringFinalize() async throws {
            let gate = rig.control.hold(Rig.finalize)
            let first = Task { try await login() }
            #expect(await gate.waitUntilHeld())
            #expect(await failure { try await login() }?.code == .conflict)
            gate.release()
            _ = try await first.value.user
            _ = try await login().user
        }

        @Test("a login right after a cancelled one waits for its end, whatever its client")
        func afterCancellation() async throws {
            let other = try rig.client()
            let gate = rig.control.hold(Rig.finalize)
            let first = Task { try await login() }
            #expect(await gate.waitUntilHeld())
            first.cancel()
            let next = Task { try await other.loginWithOAuth(Rig.options, presenter: rig.presenter()) }
            gate.release()
            #expect(await failure { try await first.value }?.code == .cancelled)
            _ = try await next.value.user
        }

        @Test("a login that waits for the end of a cancelled one can be cancelled itself")
        func cancelledWhileWaiting() async throws {
            let account = RecordName(application: "a", backend: "b", account: "", kind: .session)
            let (one, two) = (
                PresentedLogin(of: account, by: []) { _ in }, PresentedLogin(of: account, by: []) { _ in }
            )
            let answers = Lock<[String]>([])
            let note: @Sendable (String) -> Completion<Void> = { name in
                { result in
                    let word = if case .failure(let error) = result { error.code.rawValue } else { "in" }
                    answers.withLock { $0.append("\(name) \(word)") }
                }
            }
            _ = LoginGate.enter(one, note("one"))
            _ = LoginGate.enter(two, note("two"))
            one.giveUp()
            let cancel = LoginGate.enter(two, note("two"))
            cancel?()
            _ = LoginGate.enter(two, note("two again"))
            LoginGate.leave(one)
            LoginGate.leave(two)
            #expect(answers.withLock { $0 } == ["one in", "two conflict", "two cancelled", "two again in"])
        }

        @Test("waiting for an e-mail code does not hold the gate")
        func otpRequired() async throws {
            guard case .otpRequired(let challenge, let email) = try await login(.unverified) else {
                throw UnexpectedResult()
            }
            #expect(email == "user@example.com")
            let code = try rig.code()
            _ = try await login().user
            _ = try await client.checkOTP(code, resuming: challenge)
        }

        @Test(
            "the gate is free after every kind of redirect",
            arguments: [
                (.denied, .accessDenied), (.serverError, .internalServerError), (.errorPlusToken, .internalServerError),
                (.malformedToken, .invalidChallengeToken), (.noParameters, .missingChallengeToken),
            ] as [(SandboxOutcome, CardeaError.Code)])
        func freeAfterRedirect(outcome: SandboxOutcome, code: CardeaError.Code) async throws {
            #expect(await failure { try await login(outcome) }?.code == code)
            _ = try await login().user
        }

        @Test("the gate is free after a failure of the server, at the beginning and at the end")
        func freeAfterServer() async throws {
            rig.control.inject(.error(503, code: "internal"), on: Rig.authorize)
            #expect(await failure { try await login() }?.code == .internalServerError)
            rig.control.inject(.error(401, code: "invalid_challenge_token"), on: Rig.finalize)
            #expect(await failure { try await login() }?.code == .invalidChallengeToken)
            _ = try await login().user
        }

        @Test(
            "what a presenter throws is what the login throws, and the gate is free",
            arguments: [CardeaError.Code.cancelled, .browserUnavailable])
        func presenterFails(code: CardeaError.Code) async throws {
            let presenter = ScriptedPresenter { _ throws(CardeaError) in throw CardeaError(code, "The presenter fails.")
            }
            let error = await failure { try await client.loginWithOAuth(Rig.options, presenter: presenter) }
            #expect(error?.code == code)
            #expect(rig.count(Rig.finalize) == 0)
            _ = try await login().user
        }

        @Test("a presenter that returns a foreign redirect fails the login without redeeming it")
        func presenterReturnsForeign() async throws {
            for foreign in ["myapp://other?challenge_token=a.e30.c", "not a url", ""] {
                let presenter = ScriptedPresenter { _ in foreign }
                let error = await failure { try await client.loginWithOAuth(Rig.options, presenter: presenter) }
                #expect(error?.code == .redirectMismatch || error?.code == .invalidArgument)
            }
            #expect(rig.count(Rig.finalize) == 0)
            _ = try await login().user
        }

        @Test("cancelling the task while the page is shown dismisses it at once, even if the presenter does not listen")
        func cancelledWhilePresenting() async throws {
            let shown = TestGate()
            let told = Lock(false)
            let presenter = ScriptedPresenter { _ in
                await withTaskCancellationHandler {
                    await shown.pass()
                } onCancel: {
                    told.withLock { $0 = true }
                }
                return nil
            }
            let running = Task { try await client.loginWithOAuth(Rig.options, presenter: presenter) }
            #expect(await shown.waitUntilHeld())
            running.cancel()
            #expect(await failure { try await running.value }?.code == .cancelled)
            #expect(told.withLock { $0 })
            _ = try await login().user
            shown.open()
        }

        @Test("a task that was cancelled before shows nothing")
        func cancelledBefore() async throws {
            let presenter = ScriptedPresenter { _ in
                Issue.record("the page was shown")
                return nil
            }
            let running = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await client.loginWithOAuth(Rig.options, presenter: presenter)
            }
            #expect(await failure { try await running.value }?.code == .cancelled)
            _ = try await login().user
        }

        @Test("cancelling while the redirect is redeemed returns at once, and the session is stored")
        func cancelledDuringFinalize() async throws {
            let gate = rig.control.hold(Rig.finalize)
            let running = Task { try await login() }
            #expect(await gate.waitUntilHeld())
            running.cancel()
            #expect(await failure { try await running.value }?.code == .cancelled)
            gate.release()
            #expect(await eventually { await failure { try await client.currentUser() } == nil })
        }

        @Test("closing the client ends a login whose page is shown")
        func closed() async throws {
            let shown = TestGate()
            let presenter = ScriptedPresenter { _ in
                await shown.pass()
                return nil
            }
            let running = Task { try await client.loginWithOAuth(Rig.options, presenter: presenter) }
            #expect(await shown.waitUntilHeld())
            client.close()
            // The presenter does not listen, and there is no clock any more that could end the wait for it.
            #expect(await failure { try await running.value }?.code == .cancelled)
            shown.open()
            #expect(await failure { try await login() }?.code == .clientClosed)
        }
    }
}
