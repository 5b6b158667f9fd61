import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import CardeaBrowser
@testable import CardeaLogins
@testable import TestSupport

extension OneLoginAtATime {
    @Suite("Opening a page by a link")
    struct OpenOAuthLinkTests {
        private let rig: Rig
        private let client: CardeaClient
        private let options = OAuthLoginOptions(redirectURI: "myapp://oauth/")
        private static let link = "oauth://?url=https%3A%2F%2Faccounts.example%2Flogin%3Fa%3D1%26b%3D%252B"

        init() throws {
            rig = try Rig()
            client = try rig.client()
        }

        private func ending(with link: String?) -> ScriptedPresenter { ScriptedPresenter { _ in link } }

        /// Opens the link and returns with its page shown.
        private func begin() async throws -> (Task<OAuthRoute, any Error>, Presentation) {
            let (pages, shown) = AsyncStream.makeStream(of: Presentation.self)
            let presenter = ScriptedPresenter { request in
                shown.yield(request)
                return nil
            }
            let opened = Task {
                try await client.openDeepLinkPage(Self.link, options, presenter: presenter) as OAuthRoute
            }
            for await page in pages { return (opened, page) }
            throw UnexpectedResult()
        }

        private func isTaken(_ link: String) -> Bool { (try? CardeaClient.deliverRedirect(link)) != nil }

        @Test("DE-1 DE-2: the page of the link is shown, and the deep link that ends it is its route")
        func route() async throws {
            let (opened, page) = try await begin()
            #expect(page.authorizationURL == "https://accounts.example/login?a=1&b=%2B")
            #expect(page.redirectURI == "myapp://oauth/" && page.redirectOrigins == ["https://accounts.example"])
            #expect(isTaken("myapp://oauth/auth?token=a%2Bb#x"))
            let route = try await opened.value
            #expect(route.text == "/auth?token=a%2Bb#x" && route.path == "/auth")
            #expect(rig.control.requests.isEmpty)
            #expect(!isTaken("myapp://oauth/auth?token=a%2Bb#x"), "DE-27")
        }

        @Test("DE-3 DE-12 DE-15: a link without oauth leaves the browser open, and is told of without its values")
        func otherLinks() async throws {
            let (opened, _) = try await begin()
            for link in ["myapp://auth?token=SECRET", "myapp://home", "myapp:/oauth/x", "otherapp://oauth/x"] {
                #expect(!isTaken(link))
            }
            let told = await eventually { rig.observer.all.filter { $0.hasPrefix("redirectIgnored") }.count == 4 }
            #expect(told)
            #expect(rig.log.text.includes("Unmatched app link, browser left open: myapp://auth?token=…"))
            #expect(!rig.log.text.includes("SECRET"))
            #expect(isTaken("myapp://oauth/home"))
            #expect(try await opened.value.text == "/home")
        }

        @Test("DE-11: the form with one slash ends it where that is configured")
        func singleSlash() async throws {
            var options = options
            options.redirectURI = "myapp:/oauth/"
            let route = try await client.openDeepLinkPage(
                "https://accounts.example", options, presenter: ending(with: "myapp:/oauth/x"))
            #expect(route.text == "/x")
        }

        @Test(
            "DE-14: a route that is not safe to go to is an error, and not a route",
            arguments: ["//evil.example", "/%5Cevil.example", "/../x", "/javascript:x"])
        func unsafe(path: String) async throws {
            let error = await failure {
                try await client.openDeepLinkPage(Self.link, options, presenter: ending(with: "myapp://oauth\(path)"))
            }
            #expect(error?.code == .redirectMismatch)
        }

        @Test("DE-12: a presenter that brings another link is believed no more than the desktop")
        func presenterBringsOther() async throws {
            let error = await failure {
                try await client.openDeepLinkPage(
                    Self.link, options, presenter: ending(with: "myapp://auth?token=SECRET"))
            }
            #expect(error?.code == .redirectMismatch && error?.message.includes("SECRET") == false)
        }

        @Test(
            "DE-1: what cannot be opened is refused before the browser is",
            arguments: [
                ("oauth://?url=javascript%3Aalert(1)", "myapp", .invalidArgument),
                ("oauth://", "myapp", .invalidArgument),
                ("https://h", "https", .invalidConfiguration), ("https://h", "", .invalidConfiguration),
            ] as [(String, String, CardeaError.Code)])
        func refused(link: String, scheme: String, code: CardeaError.Code) async throws {
            let presenter = ScriptedPresenter { _ in
                Issue.record("the page was shown")
                return nil
            }
            var options = OAuthLoginOptions(redirectURI: "")
            options.deepLinkScheme = scheme
            let error = await failure { [options] in
                try await client.openDeepLinkPage(link, options, presenter: presenter)
            }
            #expect(error?.code == code)
        }

        @Test("the wait ends by its deadline, by cancellation, and beside no login")
        func ends() async throws {
            var brief = options
            brief.timeoutMilliseconds = 1
            let late = await failure {
                try await client.openDeepLinkPage(Self.link, brief, presenter: ending(with: nil))
            }
            #expect(late?.code == .loginTimedOut)
            let (opened, _) = try await begin()
            let beside = await failure {
                try await client.loginWithOAuth(Rig.options, presenter: rig.presenter())
            }
            #expect(beside?.code == .conflict)
            opened.cancel()
            #expect(await failure { try await opened.value }?.code == .cancelled)
            _ = try await client.loginWithOAuth(Rig.options, presenter: rig.presenter()).user
        }

        @Test("a challenge token comes back by a deep link through a page, and other links do not end the login")
        func prelude() async throws {
            rig.control.update { $0.allowedRedirectURIs.append("https://app.example/back") }
            var options = OAuthLoginOptions(
                provider: .google, redirectURI: "https://app.example/back", redirectCapture: .oauthPrefix)
            options.deepLinkScheme = "myapp"
            let attempt = try await client.initiateOAuthLogin(options)
            let query = try #require(try URI(parsing: rig.redirect(attempt)).query)
            for other in ["myapp://oauth/home", "myapp://auth?\(query)", "https://app.example/back?\(query)"] {
                #expect(
                    await failure { try await client.finalizeOAuthLogin(redirectURL: other) }?.code == .attemptNotFound)
            }
            _ = try await client.finalizeOAuthLogin(redirectURL: "myapp://oauth/back?\(query)").user
            options.acceptsTokenHandoff = true
            #expect(await failure { try await client.initiateOAuthLogin(options) }?.code == .invalidConfiguration)
        }
    }
}
