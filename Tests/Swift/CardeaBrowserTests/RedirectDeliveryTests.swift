import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

extension OneLoginAtATime {
    /// Redirects that reach the process.
    @Suite struct RedirectDeliveryTests {
        private let rig: Rig
        private let client: CardeaClient

        init() throws {
            rig = try Rig()
            client = try rig.client()
        }

        private func delivery(_ redirect: String) -> CardeaError.Code? {
            do throws(CardeaError) {
                try CardeaClient.deliverRedirect(redirect)
                return nil
            } catch {
                return error.code
            }
        }

        /// Begins a login and returns it with its page.
        private func begin() async throws -> (Task<FinalizeOAuthLoginResult, any Error>, Presentation) {
            let (pages, shown) = AsyncStream.makeStream(of: Presentation.self)
            let presenter = ScriptedPresenter { request in
                shown.yield(request)
                return nil
            }
            let login = Task {
                try await client.loginWithOAuth(Rig.options, presenter: presenter) as FinalizeOAuthLoginResult
            }
            for await page in pages { return (login, page) }
            throw UnexpectedResult()
        }

        @Test("a redirect that is delivered to the process completes the login")
        func delivered() async throws {
            let (login, page) = try await begin()
            try CardeaClient.deliverRedirect(rig.complete(page))
            _ = try await login.value.user
        }

        @Test("a presenter may deliver the redirect before it returns")
        func deliveredInside() async throws {
            let presenter = ScriptedPresenter { [rig] request throws(CardeaError) in
                try CardeaClient.deliverRedirect(try rig.complete(request))
                return nil
            }
            _ = try await client.loginWithOAuth(Rig.options, presenter: presenter).user
        }

        @Test(
            "a foreign redirect is refused, and the login goes on",
            arguments: [
                "myapp://oauth-callback/other?challenge_token=a.e30.c",
                "myapp://oauth-callback.evil?challenge_token=a.e30.c",
                "myapp://oauth-callbackX?challenge_token=a.e30.c", "other://oauth-callback?error=access_denied",
                "myapp://user@oauth-callback?challenge_token=a.e30.c",
            ])
        func foreign(redirect: String) async throws {
            let (login, page) = try await begin()
            #expect(delivery(redirect) == .attemptNotFound)
            try CardeaClient.deliverRedirect(rig.complete(page))
            _ = try await login.value.user
        }

        @Test("the second of two redirects is refused")
        func twice() async throws {
            let (login, page) = try await begin()
            let redirect = try rig.complete(page)
            let gate = rig.control.hold(Rig.finalize)
            try CardeaClient.deliverRedirect(redirect)
            #expect(await gate.waitUntilHeld())
            #expect(delivery(redirect) == .attemptNotFound)
            gate.release()
            _ = try await login.value.user
            #expect(delivery(redirect) == .attemptNotFound)
        }

        @Test("a redirect that reports a failure ends the login with it")
        func denied() async throws {
            let (login, page) = try await begin()
            try CardeaClient.deliverRedirect(rig.complete(page, as: .denied))
            #expect(await failure { try await login.value }?.code == .accessDenied)
        }

        @Test("the eighth link whose token is refused ends the login, which waits no longer")
        func strangers() async throws {
            let (login, _) = try await begin()
            let link = "myapp://oauth-callback?challenge_token=a.e30.c"
            for _ in 0..<8 { #expect(await eventually { delivery(link) == nil }) }
            #expect(await failure { try await login.value }?.code == .redirectMismatch)
            #expect(rig.count(Rig.finalize) == 8)
        }

        @Test("a redirect that comes before the page is shown belongs to an older login and is refused")
        func tooEarly() async throws {
            let gate = rig.control.hold(Rig.authorize)
            let login = Task { try await client.loginWithOAuth(Rig.options, presenter: rig.presenter()) }
            #expect(await gate.waitUntilHeld())
            #expect(delivery("myapp://oauth-callback?challenge_token=a.e30.c") == .attemptNotFound)
            gate.release()
            _ = try await login.value.user
        }

        @Test("with no login running a redirect finds nobody, and what is no URL is an invalid argument")
        func nobody() {
            #expect(delivery("myapp://oauth-callback?challenge_token=a.e30.c") == .attemptNotFound)
            for text in ["", "x", "my app://x", "\u{0}", String(repeating: "x", count: 1 << 20)] {
                #expect(delivery(text) == .invalidArgument)
            }
        }
    }
}
