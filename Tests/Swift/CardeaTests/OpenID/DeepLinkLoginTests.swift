import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import CardeaBrowser
@testable import CardeaLogins
@testable import TestSupport

extension OneLoginAtATime {
    @Suite("A login that ends with a deep link")
    struct DeepLinkLoginTests {
        private let deep: DeepLinkRig
        private let client: CardeaClient

        init() throws {
            deep = try DeepLinkRig()
            client = try deep.rig.client(deep.provider)
        }

        /// Ends of the wait, for tests that deliver links themselves.
        private func begin() async throws -> (Task<CardeaUser, any Error>, page: String) {
            let (pages, shown) = AsyncStream.makeStream(of: String.self)
            let presenter = deep.presenter { page in
                shown.yield(page)
                return nil
            }
            let login = Task { try await client.loginWithOAuth(deep.options, presenter: presenter).user }
            for await page in pages { return (login, page) }
            throw UnexpectedResult()
        }

        private func delivery(_ link: String) -> CardeaError.Code? {
            do throws(CardeaError) {
                try CardeaClient.deliverRedirect(link)
                return nil
            } catch { return error.code }
        }

        @Test("DE-2 DE-6 DE-8a: a relay that takes the scheme from state leads back, and the code is redeemed")
        func relay() async throws {
            let seen = Lock<String?>(nil)
            let presenter = deep.presenter { page in
                let link = try await deep.link(page)
                seen.withLock { $0 = link }
                return link
            }
            let user = try await client.loginWithOAuth(deep.options, presenter: presenter).user
            #expect(user.profile.claims["email"]?.string == "user@example.com")
            #expect(seen.withLock { $0 }?.hasPrefix("myapp://oauth/callback?") == true)
            let sent = try #require(deep.rig.requests(to: "authorize").last?.url)
            #expect(sent.includes(".myapp") && sent.includes("relay"))
            #expect(!deep.rig.log.text.includes("code="))
        }

        @Test("DE-19: an error that the provider's page reports comes back through the relay, and closes the browser")
        func denied() async throws {
            let error = await failure {
                try await client.loginWithOAuth(
                    deep.options, presenter: deep.presenter { try await deep.link($0, as: "denied") })
            }
            #expect(error?.code == .accessDenied)
            #expect(deep.rig.requests(to: "token").isEmpty)
        }

        @Test(
            "DE-3 DE-12 DE-15: other links of the scheme leave the browser open, and the observer and the log hear of them"
        )
        func otherLinks() async throws {
            let (login, page) = try await begin()
            let link = try await deep.link(page)
            let query = try #require(try URI(parsing: link).query)
            for form in [
                "myapp://auth", "myapp:/oauth/callback", "myapp://oauth:80/callback", "myapp://oauthx/callback",
            ] {
                #expect(delivery("\(form)?\(query)") == .attemptNotFound)
            }
            let told = await eventually {
                deep.rig.observer.all.filter { $0 == "redirectIgnored(redirect_mismatch)" }.count == 4
            }
            #expect(told)
            #expect(deep.rig.log.text.includes("browser left open: myapp://auth?code=…&state=…"))
            #expect(!deep.rig.log.text.includes(try DeepLinkRig.state(page)))
            #expect(delivery(link) == nil)
            _ = try await login.value
        }

        @Test("ST-2 ST-3 DE-8a: forged links - another state, none, or an error - do not end the login")
        func forged() async throws {
            let (login, page) = try await begin()
            let state = try DeepLinkRig.state(page)
            let random = try #require(state.pieces(between: ".").first.map { String($0) })
            for parameters in [
                "?code=c&state=x", "?code=c", "?error=access_denied", "?error=access_denied&state=\(random)",
                "?error=access_denied&state=\(random).otherapp", "#access_token=t", "?code=c&state=\(state)x", "",
            ] {
                #expect(delivery("myapp://oauth/callback\(parameters)") == .attemptNotFound)
            }
            #expect(deep.rig.requests(to: "token").isEmpty)
            #expect(delivery(try await deep.link(page)) == nil)
            _ = try await login.value
        }

        @Test("DE-27 RR-8: the same link delivered again does nothing")
        func twice() async throws {
            let (login, page) = try await begin()
            let link = try await deep.link(page)
            #expect(delivery(link) == nil)
            let user = try await login.value
            #expect(delivery(link) == .attemptNotFound)
            #expect(await failure { try await client.finalizeOAuthLogin(redirectURL: link) }?.code == .attemptNotFound)
            #expect(deep.rig.requests(to: "token").count == 1)
            #expect(try await client.currentUser().accessToken == user.accessToken)
        }

        @Test("DE-10 DE-17: a token in the link of a login that asked for a code is refused, without a request")
        func uninvitedToken() async throws {
            let error = await failure {
                try await client.loginWithOAuth(
                    deep.options,
                    presenter: deep.presenter { page in
                        deep.link(in: "#", [("access_token", "t"), ("state", try DeepLinkRig.state(page))])
                    })
            }
            #expect(error?.code == .redirectMismatch && error?.message.includes("accepts_token_handoff") == true)
            #expect(deep.rig.requests(to: "userinfo").isEmpty && deep.rig.requests(to: "token").isEmpty)
        }

        @Test(
            "options that cannot work are refused before any request",
            arguments: [
                ("https://app.example/relay", nil), ("http://app.example/relay", "myapp"),
                ("myapp://oauth-callback", nil), ("https://app.example/relay", "javascript"),
            ] as [(String, String?)])
        func refused(redirectURI: String, scheme: String?) async throws {
            var options = deep.options
            (options.redirectURI, options.deepLinkScheme) = (redirectURI, scheme)
            let whole = await failure {
                try await client.loginWithOAuth(options, presenter: deep.presenter { _ in nil })
            }
            #expect(whole?.code == .invalidConfiguration)
            #expect(await failure { try await client.initiateOAuthLogin(options) }?.code == .invalidConfiguration)
            #expect(deep.rig.control.requests.isEmpty)
        }

        @Test("a page is given where it ends, and from where its link may come")
        func presentation() async throws {
            let requests = Lock<Presentation?>(nil)
            let presenter = ScriptedPresenter { request throws(CardeaError) in
                requests.withLock { $0 = request }
                throw CardeaError(.loginDismissed, "")
            }
            var options = deep.options
            options.redirectURI = "https://app.example/relay"
            _ = await failure { try await client.loginWithOAuth(options, presenter: presenter) }
            let request = try #require(requests.withLock { $0 })
            #expect(request.redirectURI == "myapp://oauth/")
            #expect(request.redirectOrigins.contains("https://app.example"))
        }

        @Test("DE-27: a login goes on after a restart, by its deep link and by nothing else, once")
        func restart() async throws {
            let folder = try TestFolder()
            func next() throws -> CardeaClient {
                try deep.rig.client(deep.provider, store: EncryptedFileStore.open(folder: folder.path, key: .keyFile))
            }
            let first = try next()
            let attempt = try await first.initiateOAuthLogin(deep.options)
            try await first.save(attempt)
            let link = try await deep.link(attempt.authorizationURL)
            first.close()

            let second = try next()
            let query = try #require(try URI(parsing: link).query)
            for other in [
                "myapp://auth?\(query)", "\(attempt.redirectURI)?\(query)", "otherapp://oauth/callback?\(query)",
            ] {
                #expect(
                    await failure { try await second.finalizeOAuthLogin(redirectURL: other) }?.code == .attemptNotFound)
                let restored = try await second.restore(attempt.id, as: OAuthLoginContext.self)
                #expect(restored.deepLinkScheme == "myapp")
                let named = await failure { try await second.finalizeOAuthLogin(restored, redirectURL: other) }
                #expect(named?.code == .redirectMismatch)
            }
            _ = try await second.finalizeOAuthLogin(redirectURL: link).user
            #expect(await failure { try await second.finalizeOAuthLogin(redirectURL: link) }?.code == .attemptNotFound)
            await second.settle()
            second.close()
        }
    }
}
