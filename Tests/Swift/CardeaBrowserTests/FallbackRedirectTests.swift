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
    /// A login with two redirect URIs, which takes the second where the scheme of the first does not come back.
    @Suite(.timeLimit(.minutes(1))) struct FallbackRedirectTests {
        private let rig: Rig

        init() throws { rig = try Rig() }

        /// A browser on a desktop that brings redirects back, if the test does not.
        private struct Browser: Presenter {
            let show: @Sendable (Presentation) async throws(CardeaError) -> Void
            var usesSystemBrowser: Bool { true }

            func present(_ request: Presentation) async throws(CardeaError) -> String? {
                try await show(request)
                return nil
            }
        }

        private static func options(_ fallback: String = "http://127.0.0.1/callback") -> OAuthLoginOptions {
            var options = Rig.options
            options.fallbackRedirectURI = fallback
            return options
        }

        @Test("where the relay loses the URL, the redirect is taken by a listener, and nothing is left of the try")
        func lost() async throws {
            let shown = Lock<String?>(nil)
            let browser = Browser { [rig] request throws(CardeaError) in
                shown.withLock { $0 = request.redirectURI }
                guard let peer = LoopbackPeer(request.redirectURI) else { return }
                #expect(await peer.follow(try rig.complete(request)) == 200)
            }
            let client = try rig.client(relay: ["/bin/true"])
            _ = try await client.loginWithOAuth(Self.options(), presenter: browser).user
            #expect(shown.withLock { $0 }?.hasPrefix("http://127.0.0.1:") == true)
            #expect(
                rig.log.text.contains(
                    "would not come back here. The login listens on this machine instead. reason=by GIO"))
            #expect(EffectiveHandler.find(scheme: "myapp", folders: .ofProcess) == nil)
        }

        @Test("where the scheme comes back, it is used, and the second redirect URI is not")
        func comesBack() async throws {
            let client = try rig.client(relay: [try PeerProcess.program("cardea"), "redirect"])
            let browser = Browser { [rig] request throws(CardeaError) in
                #expect(request.redirectURI == Rig.options.redirectURI)
                try CardeaClient.deliverRedirect(try rig.complete(request))
            }
            _ = try await client.loginWithOAuth(Self.options(), presenter: browser).user
            #expect(!rig.log.text.contains("would not come back here"))
        }

        @Test("a scheme that another application has is no reason to fail")
        func taken() async throws {
            let other = try HeldScheme.takeNow(
                "myapp", SchemeApplication(id: "com.example.Other", name: "Other"), chosenRelay: ["/bin/true"])
            defer { #expect(other.releaseNow() == nil) }
            let browser = Browser { [rig] request throws(CardeaError) in
                guard let peer = LoopbackPeer(request.redirectURI) else { return }
                #expect(await peer.follow(try rig.complete(request)) == 200)
            }
            _ = try await rig.client(relay: ["/bin/true"]).loginWithOAuth(Self.options(), presenter: browser).user
        }

        @Test("closing the client ends the try at once")
        func closed() async throws {
            let client = try rig.client(relay: ["/bin/true"])
            let login = Task {
                await failure { try await client.loginWithOAuth(Self.options(), presenter: Browser { _ in }) }
            }
            #expect(await eventually { EffectiveHandler.find(scheme: "myapp", folders: .ofProcess) != nil })
            let began = ContinuousClock.now
            client.close()
            #expect(await login.value?.code == .cancelled)
            #expect(began.duration(to: .now) < .seconds(4))
            #expect(EffectiveHandler.find(scheme: "myapp", folders: .ofProcess) == nil)
        }

        @Test(
            "a second redirect URI that could not be used is refused before anything is tried",
            arguments: ["https://example.com/callback", "myapp://other", "http://192.0.2.1/callback", ""])
        func refused(_ fallback: String) async throws {
            let client = try rig.client()
            let browser = Browser { _ in Issue.record("a page was shown") }
            let error = await failure { try await client.loginWithOAuth(Self.options(fallback), presenter: browser) }
            #expect(error?.code == .invalidConfiguration)
            #expect(rig.control.requests.isEmpty)
        }

        @Test(
            "it goes with the scheme capture alone",
            arguments: [RedirectCapture.loopback, .installedScheme, .oauthPrefix])
        func otherCapture(_ capture: RedirectCapture) async throws {
            var options = Self.options()
            options.redirectCapture = capture
            switch capture {
            case .loopback: options.redirectURI = "http://127.0.0.1/callback"
            case .oauthPrefix: options.redirectURI = "myapp://oauth/callback"
            default: break
            }
            let error = await failure { [options] in
                try await rig.client().loginWithOAuth(options, presenter: Browser { _ in })
            }
            #expect(error?.code == .invalidConfiguration)
            #expect(error?.message.contains("fallback") == true)
        }
    }
}
