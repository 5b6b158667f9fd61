import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

extension OneLoginAtATime {
    @Suite("Linking and unlinking providers at the sandbox's Ory-compatible server", .timeLimit(.minutes(1)))
    struct OryLinkingTests {
        private let rig: OryRig
        private let client: CardeaClient

        init() throws {
            rig = try OryRig()
            client = try rig.client()
        }

        private func options(_ provider: OAuthProvider = .github) -> OAuthLoginOptions {
            OAuthLoginOptions(
                provider: provider, redirectURI: "myapp://oauth-callback", redirectCapture: .installedScheme)
        }

        /// What a presenter's person does, up to the redirect.
        private func presenter(
            _ act: @escaping @Sendable (OryBrowser, Presentation) async throws -> String?
        ) -> ScriptedPresenter {
            let base = rig.server.baseURL
            return ScriptedPresenter { request throws(CardeaError) in
                do {
                    return try await act(OryBrowser(base), request)
                } catch {
                    throw CardeaError(.internalError, "\(error)")
                }
            }
        }

        /// A browser in which somebody is signed in, and a page that links github at once.
        private var quick: ScriptedPresenter {
            presenter { browser, request in try await browser.open(request.authorizationURL).redirect }
        }

        private func beQuick(as email: String = "user@example.com", linking provider: String = "github") {
            rig.control.update {
                $0.ory.browserSession = email
                $0.ory.automaticLink = provider
                $0.automaticOutcome = .verified
            }
        }

        private func signInWithGitHub() async throws -> FinalizeOAuthLoginResult {
            let other = try rig.client()
            defer { other.close() }
            let attempt = try await other.initiateOAuthLogin(rig.options(provider: .github))
            return try await other.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt))
        }

        @Test("a person who signs in with the browser, and presses the button, has the provider linked")
        func link() async throws {
            defer { client.close() }
            let user = try await rig.login(client).user
            try await client.linkProvider(
                options(),
                presenter: presenter { browser, request in
                    let login = try await browser.open(request.authorizationURL).page
                    #expect(login.includes("Sign in"))
                    let google = try await browser.press("provider", "google", on: login).page
                    let settings = try await browser.signIn(on: google).page
                    #expect(settings.includes("Your account"))
                    let github = try await browser.press("link", "github", on: settings).page
                    return try await browser.signIn(on: github).redirect
                })
            #expect(try await client.currentUser().accessToken == user.accessToken)
            #expect(try await signInWithGitHub().user.profile.userID == user.profile.userID)
        }

        @Test("the last way to sign in stays")
        func lastWay() async throws {
            defer { client.close() }
            rig.control.update { $0.ory.phoneNumber = "+491701234567" }
            _ = try await rig.login(client)
            let error = await failure { try await client.unlinkProvider(.google) }
            #expect(error?.code == .badRequest && error?.serverCode == "4000001" && error?.httpStatus == nil)
        }

        @Test("linked, linked again, and unlinked")
        func round() async throws {
            defer { client.close() }
            let user = try await rig.login(client).user
            beQuick()
            try await client.linkProvider(options(), presenter: quick)
            rig.control.update { $0.ory.browserSession = "" }
            let unshown = presenter { _, _ in throw UnexpectedResult() }
            #expect(
                await failure { try await client.linkProvider(options(), presenter: unshown) }?.code == .conflict)
            try await client.unlinkProvider(.github)
            guard case .moreRequired(let step) = try await signInWithGitHub() else { throw UnexpectedResult() }
            #expect(step.kind == .accountLinking, "github signs nobody in any more")
            #expect(try await client.refresh().profile.userID == user.profile.userID)
        }

        @Test("what the browser brings back proves nothing")
        func notLinked() async throws {
            defer { client.close() }
            _ = try await rig.login(client)
            beQuick(as: "somebody@example.com")
            let other = await failure { try await client.linkProvider(options(), presenter: quick) }
            #expect(other?.code == .accessDenied)
            beQuick(linking: "apple")
            let another = await failure { try await client.linkProvider(options(), presenter: quick) }
            #expect(another?.code == .accessDenied, "another provider was linked")
            try await client.unlinkProvider(.apple)
        }

        @Test("a redirect without the item of this call is not taken, by whichever way it comes")
        func foreignRedirect() async throws {
            defer { client.close() }
            _ = try await rig.login(client)
            beQuick()
            try await client.linkProvider(
                options(),
                presenter: presenter { browser, request in
                    for text in ["myapp://oauth-callback", "myapp://oauth-callback?cardea-login=x", "myapp://x"] {
                        #expect(throws: CardeaError.self) { try CardeaClient.deliverRedirect(text) }
                    }
                    try CardeaClient.deliverRedirect(try await browser.open(request.authorizationURL).redirect)
                    return nil
                })
            try await client.unlinkProvider(.github)
            let strange = presenter { _, _ in "myapp://oauth-callback?cardea-login=x" }
            let error = await failure { try await client.linkProvider(options(), presenter: strange) }
            #expect(error?.code == .redirectMismatch)
        }

        @Test("the loopback capture brings the browser back as well")
        func loopback() async throws {
            defer { client.close() }
            _ = try await rig.login(client)
            beQuick()
            var options = options()
            (options.redirectURI, options.redirectCapture) = ("http://127.0.0.1/callback", .loopback)
            try await client.linkProvider(
                options,
                presenter: presenter { browser, request in
                    let redirect = try await browser.open(request.authorizationURL).redirect
                    #expect(await LoopbackPeer(redirect)?.follow(redirect) == 200)
                    return nil
                })
        }

        @Test("who is not signed in, or signs out meanwhile, links nothing, and no page is shown for nothing")
        func nobody() async throws {
            defer { client.close() }
            let unshown = presenter { _, _ in throw UnexpectedResult() }
            #expect(
                await failure { try await client.linkProvider(options(), presenter: unshown) }?.code == .notSignedIn)
            #expect(await failure { try await client.unlinkProvider(.github) }?.code == .notSignedIn)
            _ = try await rig.login(client)
            beQuick()
            let error = await failure { [client] in
                try await client.linkProvider(
                    options(),
                    presenter: presenter { browser, request in
                        let redirect = try await browser.open(request.authorizationURL).redirect
                        try await client.logout()
                        return redirect
                    })
            }
            #expect(error?.code == .notSignedIn)
        }

        @Test("a sign-in that lies too far back is an error of its own, and the session goes on")
        func tooOld() async throws {
            defer { client.close() }
            _ = try await rig.login(client)
            rig.control.update { $0.ory.privilegedLifetime = 0 }
            let error = await failure { try await client.unlinkProvider(.google) }
            #expect(error?.code == .unauthorized && error?.serverCode == "session_refresh_required")
            _ = try await client.refresh()
        }

        @Test("servers that tell applications of no providers, and options of logins, are refused before a page")
        func refused() async throws {
            defer { client.close() }
            _ = try await rig.login(client)
            let unshown = presenter { _, _ in throw UnexpectedResult() }
            rig.control.update { $0.ory.offersLinks = false }
            let old = await failure { try await client.linkProvider(options(), presenter: unshown) }
            #expect(old?.code == .notSupported)
            #expect(await failure { try await client.unlinkProvider(.github) }?.serverCode == "4000001")
            rig.control.update { $0.ory.offersLinks = true }
            var scoped = options()
            scoped.scopes = ["email"]
            var registering = options()
            registering.registers = true
            var payload = options()
            payload.transientPayload = "{}"
            for (options, code) in [
                (scoped, CardeaError.Code.invalidArgument), (registering, .invalidArgument),
                (payload, .invalidArgument), (options(OAuthProvider(rawValue: "nobody")), .conflict),
            ] {
                let error = await failure { try await client.linkProvider(options, presenter: unshown) }
                #expect(error?.code == code)
            }
        }

        @Test("a window that is closed, and a deadline, end the wait")
        func ends() async throws {
            defer { client.close() }
            _ = try await rig.login(client)
            let closed = ScriptedPresenter { _ throws(CardeaError) in throw CardeaError(.loginDismissed, "closed") }
            #expect(
                await failure { try await client.linkProvider(options(), presenter: closed) }?.code == .loginDismissed)
            var short = options()
            short.timeoutMilliseconds = 50
            let silent = ScriptedPresenter { _ throws(CardeaError) in nil }
            #expect(await failure { try await client.linkProvider(short, presenter: silent) }?.code == .loginTimedOut)
        }
    }
}
