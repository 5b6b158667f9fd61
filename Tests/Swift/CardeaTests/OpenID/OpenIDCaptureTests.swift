import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import CardeaBrowser
@testable import CardeaLogins
@testable import TestSupport

extension OneLoginAtATime {
    @Suite("The redirect of a provider's login comes back")
    struct OpenIDCaptureTests {
        private func options(_ redirectURI: String, _ capture: RedirectCapture = .loopback) -> OAuthLoginOptions {
            OAuthLoginOptions(redirectURI: redirectURI, redirectCapture: capture)
        }

        /// A presenter that does what the page's script does.
        private func presenter(_ outcome: String) -> ScriptedPresenter {
            ScriptedPresenter { request throws(CardeaError) in
                do {
                    let page = try await OpenIDBrowser.open("\(request.authorizationURL)&sandbox_outcome=\(outcome)")
                    #expect(page.includes("<form") && !page.includes("Location:"))
                    #expect(try await OpenIDBrowser.submit(page).flatMap(LoopbackPeer.status) == 200)
                } catch {
                    throw CardeaError(.internalError, "\(error)")
                }
                return nil
            }
        }

        @Test("FP-1 RR-3: an answer that is posted to the loopback listener signs in")
        func formPost() async throws {
            let rig = try OpenIDRig()
            var provider = rig.provider
            provider.responseMode = .formPost
            let client = try rig.client(provider)
            defer { client.close() }
            let user = try await client.loginWithOAuth(
                options("http://127.0.0.1/callback"), presenter: presenter("verified")
            ).user
            #expect(user.profile.claims["email"]?.string == "user@example.com")
            #expect(rig.requests(to: "authorize").last?.url.includes("response_mode=form_post") == true)
        }

        @Test("FP-1 oidcc-client-test-form-post-error: an error that is posted ends the login with it")
        func formPostError() async throws {
            let rig = try OpenIDRig()
            var provider = rig.provider
            provider.responseMode = .formPost
            let client = try rig.client(provider)
            defer { client.close() }
            await #expect {
                try await client.loginWithOAuth(options("http://[::1]/callback"), presenter: presenter("denied"))
            } throws: { ($0 as? CardeaError)?.code == .accessDenied }
            #expect(rig.requests(to: "token").isEmpty)
        }

        @Test("FP-1: a form for a custom scheme is refused before any request")
        func formPostToScheme() async throws {
            let rig = try OpenIDRig()
            var provider = rig.provider
            provider.responseMode = .formPost
            let client = try rig.client(provider)
            defer { client.close() }
            await #expect {
                try await client.loginWithOAuth(
                    options("myapp://oauth-callback", .installedScheme), presenter: presenter("verified"))
            } throws: { ($0 as? CardeaError)?.code == .invalidConfiguration }
            #expect(rig.control.requests.isEmpty)
        }

        @Test(
            "RR-1: a redirect URI with an item of its own brings the login back, and its redirect without the item does not"
        )
        func ownItems() async throws {
            let rig = try OpenIDRig()
            rig.control.update { $0.allowedRedirectURIs += ["myapp://oauth-callback?tenant=1"] }
            let client = try rig.client()
            defer { client.close() }
            let attempt = try await client.initiateOAuthLogin(
                options("myapp://oauth-callback?tenant=1", .installedScheme))
            let redirect = try rig.redirect(attempt)
            #expect(redirect.includes("tenant=1"))
            let stripped = redirect.pieces(between: "tenant=1&").joined(separator: "")
            await #expect {
                try await client.finalizeOAuthLogin(attempt, redirectURL: stripped)
            } throws: { ($0 as? CardeaError)?.code == .redirectMismatch }
            _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
        }

        @Test("RR-2: the #_=_ that a provider appends is dropped")
        func appendedFragment() async throws {
            let rig = try OpenIDRig()
            let client = try rig.client()
            defer { client.close() }
            let attempt = try await client.begin()
            _ = try await client.finalizeOAuthLogin(redirectURL: "\(rig.redirect(attempt))#_=_").user
        }

        @Test(
            "RR-3 DE-16: an answer in the fragment ends a login at once as a mismatch, and signs in where it is let pass"
        )
        func fragment() async throws {
            let rig = try OpenIDRig(misbehaving: "response_in_fragment")
            let script = ScriptedPresenter { request throws(CardeaError) in
                do { return try rig.server.authorize(request.authorizationURL, as: .verified) } catch {
                    throw CardeaError(.internalError, "\(error)")
                }
            }
            let strict = try rig.client()
            defer { strict.close() }
            await #expect {
                try await strict.loginWithOAuth(options("myapp://oauth-callback", .installedScheme), presenter: script)
            } throws: { ($0 as? CardeaError)?.code == .redirectMismatch }
            var provider = rig.provider
            provider.quirks = .fragmentAnswer
            let lenient = try rig.client(provider)
            defer { lenient.close() }
            _ = try await lenient.loginWithOAuth(
                options("myapp://oauth-callback", .installedScheme), presenter: script
            ).user
        }
    }
}
