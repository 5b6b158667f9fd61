import CardeaBasics
import CardeaBrowser
import CardeaModel
import Testing

@testable import CardeaCommand

@Suite("What helps after a sign-in that failed")
struct LoginAdviceTests {
    private let loopback = OAuthLoginOptions(redirectURI: "http://127.0.0.1:8400/callback", redirectCapture: .loopback)
    private let scheme = OAuthLoginOptions(redirectURI: "myapp://oauth-callback")

    private func advice(
        _ code: CardeaError.Code, _ login: OAuthLoginOptions?, clientID: String? = nil
    ) throws -> String? {
        let failure = LoginAdvice(login: login, clientID: clientID).explain(CardeaError(code, "It failed."))
        return try #require(failure as? AdvisedFailure).advice
    }

    @Test("a scheme that cannot come back names that scheme and the way without it; a port speaks for itself")
    func capture() throws {
        let text = try #require(try advice(.captureUnavailable, scheme))
        #expect(text.contains("cardea doctor --scheme myapp") && text.contains("--no-browser"))
        #expect(try advice(.captureUnavailable, loopback) == nil)
    }

    @Test("a sign-in with a code that nobody used is begun again, and --timeout would not lengthen it")
    func device() throws {
        let text = try #require(try advice(.loginTimedOut, nil, clientID: "notes"))
        #expect(text.contains("new code") && !text.contains("--timeout"))
    }

    @Test("a sign-in in a browser that was not finished can have more time")
    func browser() throws {
        #expect(try advice(.loginTimedOut, scheme) == "Try again; --timeout SECONDS allows more time.")
        #expect(try advice(.loginDismissed, scheme)?.contains("--timeout") == false)
    }

    @Test("at a provider it also names what the provider has to know")
    func provider() throws {
        for code in [CardeaError.Code.loginTimedOut, .loginDismissed] {
            let text = try #require(try advice(code, loopback, clientID: "notes"))
            #expect(text.contains("client ID notes and the redirect URI http://127.0.0.1:8400/callback."))
        }
    }

    @Test("a free port, which some servers do not take, has the option for one that can be registered")
    func freePort() throws {
        let free = OAuthLoginOptions(redirectURI: "http://[::1]/cb", redirectCapture: .loopback)
        let option = "--redirect-uri http://[::1]:8400/cb"
        #expect(FreePort(free)?.beforehand.contains(option) == true)
        #expect(try advice(.loginTimedOut, free, clientID: "notes")?.contains(option) == true)
        #expect(try advice(.loginTimedOut, loopback, clientID: "notes")?.contains("--redirect-uri") == false)
        #expect(FreePort(loopback) == nil && FreePort(scheme) == nil)
        let refused = [
            CardeaError(.badRequest, "No.", serverCode: "invalid_redirect_uri", httpStatus: 400),
            CardeaError(.unauthorized, "It may not know the redirect URI.", httpStatus: 401),
        ]
        for error in refused {
            let advised = LoginAdvice(login: free, clientID: nil).explain(error) as? AdvisedFailure
            #expect(advised?.advice?.contains(option) == true)
            #expect(LoginAdvice(login: loopback, clientID: nil).explain(error) as? CardeaError == error)
        }
    }

    @Test("other failures are left as they are")
    func others() {
        let error = CardeaError(.network, "It failed.")
        #expect(LoginAdvice(login: loopback, clientID: nil).explain(error) as? CardeaError == error)
    }
}
