import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

extension OneLoginAtATime {
    /// What a login tells while it waits for its user, and what ends the wait.
    @Suite final class LoginWaitTests: Sendable {
        private let rig: Rig
        private let client: CardeaClient
        private let shown = Lock<[Presentation]>([])
        private let dismissed = Lock(0)

        init() throws {
            rig = try Rig()
            client = try rig.client()
        }

        /// Stays open until it is dismissed, as a window does.
        private var window: ScriptedPresenter {
            ScriptedPresenter { [self] request throws(CardeaError) in
                shown.withLock { $0.append(request) }
                do throws(CardeaError) {
                    return try await AsyncReply<String?>().value()
                } catch {
                    dismissed.withLock { $0 += 1 }
                    throw error
                }
            }
        }

        private func begin(
            _ presenter: ScriptedPresenter, milliseconds: UInt32 = 60_000
        ) -> Task<
            FinalizeOAuthLoginResult, any Error
        > {
            var options = Rig.options
            options.timeoutMilliseconds = milliseconds
            return Task { [options] in try await client.loginWithOAuth(options, presenter: presenter) }
        }

        private func pageIsShown(times: Int = 1) async -> Bool {
            await eventually { shown.withLock { $0.count == times } }
        }

        @Test("a waiting login tells the address of its page, that the redirect came, and who signed in")
        func events() async throws {
            let login = begin(window)
            #expect(await pageIsShown())
            let page = try #require(rig.observer.waiting.first)
            let request = try #require(shown.withLock { $0.first })
            #expect(page.authorizationURL == request.authorizationURL)
            #expect(!"\(page) \(String(reflecting: page))".contains(request.authorizationURL))
            try CardeaClient.deliverRedirect(rig.complete(request))
            _ = try await login.value.user
            #expect(
                rig.observer.all == [
                    "loginWaiting(myapp://oauth-callback)", "loginReturned(no token)", "signedIn",
                ])
            #expect(dismissed.withLock { $0 } == 1)
            #expect(!page.openAgain())
            #expect(!page.cancel())
        }

        @Test("a page that is opened again replaces the first one, whose end ends nothing")
        func again() async throws {
            let login = begin(window)
            #expect(await pageIsShown())
            let page = try #require(rig.observer.waiting.first)
            #expect(page.openAgain())
            #expect(await pageIsShown(times: 2))
            #expect(await eventually { dismissed.withLock { $0 } == 1 })
            try CardeaClient.deliverRedirect(rig.complete(shown.withLock { $0[1] }))
            _ = try await login.value.user
            #expect(shown.withLock { Set($0.map(\.authorizationURL)).count } == 1)
        }

        @Test("the page's cancel ends the login as cancelled, and closes its window")
        func cancel() async throws {
            let login = begin(window)
            #expect(await pageIsShown())
            #expect(rig.observer.waiting.first?.cancel() == true)
            #expect(await failure { try await login.value }?.code == .cancelled)
            #expect(dismissed.withLock { $0 } == 1)
            #expect(rig.observer.waiting.first?.cancel() == false)
        }

        @Test(
            "ER-5: a login that nobody finishes ends at its deadline with what the page may have shown, and the next one begins"
        )
        func deadline() async throws {
            let error = await failure { try await begin(window, milliseconds: 200).value }
            #expect(error?.code == .loginTimedOut)
            #expect(error?.message.hasPrefix("The login was not finished within 200 ms.") == true)
            #expect(error?.message.includes("redirect URI") == true, "a server that does not know it does not redirect")
            #expect(dismissed.withLock { $0 } == 1)
            _ = try await client.loginWithOAuth(Rig.options, presenter: rig.presenter()).user
        }

        @Test("a redirect that is redeemed meanwhile is not ended by the deadline")
        func deadlineWhileRedeeming() async throws {
            let gate = rig.control.hold(Rig.finalize)
            let login = begin(rig.presenter(), milliseconds: 300)
            #expect(await gate.waitUntilHeld())
            let late = AsyncReply<Void>()
            client.perform(afterMilliseconds: 400) { late.deliver(.success(())) }
            try await late.value()
            gate.release()
            _ = try await login.value.user
        }

        @Test("a time limit of nothing is refused before any request")
        func noTime() async {
            let error = await failure { try await begin(window, milliseconds: 0).value }
            #expect(error?.code == .invalidArgument)
            #expect(rig.control.requests.isEmpty)
        }

        @Test("a foreign redirect is told without its parameters, and the login goes on")
        func ignored() async throws {
            let login = begin(window)
            #expect(await pageIsShown())
            let foreign = await failure { try CardeaClient.deliverRedirect("myapp://elsewhere?challenge_token=a.b.c") }
            #expect(foreign?.code == .attemptNotFound)
            #expect(await eventually { rig.observer.all.contains("redirectIgnored(redirect_mismatch)") })
            try CardeaClient.deliverRedirect(rig.complete(shown.withLock { $0[0] }))
            _ = try await login.value.user
            // Once, though it comes to the process and to the inbox that other processes hand redirects to.
            #expect(rig.observer.all.count { $0.hasPrefix("redirectIgnored") } == 1)
        }

        @Test("where no browser opens, the attempt can still be finished by its redirect")
        func withoutBrowser() async throws {
            let presenter = ScriptedPresenter { [self] request throws(CardeaError) in
                shown.withLock { $0.append(request) }
                throw CardeaError(.browserUnavailable, "There is no browser.")
            }
            #expect(await failure { try await begin(presenter).value }?.code == .browserUnavailable)
            let page = try #require(rig.observer.waiting.first)
            let redirect = try rig.server.authorize(page.authorizationURL, as: .verified)
            _ = try await client.finalizeOAuthLogin(redirectURL: redirect).user
        }

        @Test("the page of a login that has ended without a session keeps no client alive")
        func keptPage() async throws {
            weak var watched: CardeaClient?
            do {
                let client = try rig.client()
                watched = client
                let presenter = ScriptedPresenter { _ throws(CardeaError) in throw CardeaError(.loginDismissed, "") }
                _ = await failure { try await client.loginWithOAuth(Rig.options, presenter: presenter) }
            }
            let page = try #require(rig.observer.waiting.first)
            #expect(!page.openAgain())
            #expect(await eventually { watched == nil })
        }

        @Test("a presenter that does not listen when it is dismissed holds the login's end for a moment only")
        func deafPresenter() async throws {
            let stuck = TestGate()
            let presenter = ScriptedPresenter { [self] request in
                shown.withLock { $0.append(request) }
                await stuck.pass()
                return nil
            }
            let login = begin(presenter)
            #expect(await pageIsShown())
            try CardeaClient.deliverRedirect(rig.complete(shown.withLock { $0[0] }))
            _ = try await login.value.user
            stuck.open()
        }
    }
}
