import Cardea
import CardeaAsync
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import CardeaBrowser
@testable import TestSupport

extension OneLoginAtATime {
    /// Passkeys of a browser, by a page: what the page would do is done by the presenter.
    @Suite("A page for passkeys")
    struct PasskeyPageTests {
        private let rig: Rig
        private let client: CardeaClient
        private static let address = "https://auth.example.com/passkey"
        private static let options = #"{"challenge":"AAEC","rpId":"example.com"}"#

        init() throws {
            rig = try Rig()
            client = try rig.client()
            rig.control.update { $0.ways.scopes = ["prld:passkey:write": []] }
        }

        /// The question of a page, and where it goes with these fields.
        private func asked(_ page: Presentation) throws -> QueryParameters {
            let parts = page.authorizationURL.split(separator: "#", maxSplits: 1)
            #expect(parts.first.map(String.init) == Self.address)
            return QueryParameters(parsing: String(try #require(parts.last)), plusIsSpace: true)
        }

        private func back(_ question: QueryParameters, _ name: String, _ value: String) -> String {
            let query = QueryParameters.encode([("state", question.first("state") ?? ""), (name, value)])
            return "\(question.first("redirect") ?? "")?\(query)"
        }

        private func bringing(_ name: String, _ value: String) -> PasskeyPage {
            PasskeyPage(
                Self.address, client: client, presenter: ScriptedPresenter { try? back(asked($0), name, value) })
        }

        @Test("a passkey is made and used by a page")
        func works() async throws {
            let key = SoftAuthenticator()
            let page = PasskeyPage(
                Self.address, client: client,
                presenter: ScriptedPresenter { shown in
                    guard let question = try? asked(shown), let options = question.first("options") else { return nil }
                    #expect(shown.redirectURI == question.first("redirect"))
                    #expect(shown.redirectURI.hasPrefix("http://127.0.0.1:"))
                    let answer =
                        question.first("ceremony") == "create"
                        ? try? key.attestation(for: options) : try? key.assertion(for: options)
                    return back(question, "answer", answer ?? "")
                })
            try await rig.signIn(client)
            _ = try await client.requestStepUp("prld:passkey:write")
            let passkey = try await client.registerPasskey(username: "user@example.com", nickname: "phone", page)
            #expect(passkey.nickname == "phone")
            try await client.logout()
            #expect(try await client.loginWithPasskey(page).user.profile.claims["email"]?.string == "user@example.com")
        }

        @Test(
            "what the browser calls a failure becomes one of ours",
            arguments: [
                ("NotAllowedError", CardeaError.Code.cancelled), ("AbortError", .cancelled),
                ("InvalidStateError", .conflict), ("SecurityError", .invalidConfiguration),
                ("NotSupportedError", .notSupported), ("ConstraintError", .notSupported),
                ("UnknownError", .passkeyStepUnavailable),
            ])
        func failures(name: String, code: CardeaError.Code) async throws {
            let page = bringing("error", name)
            #expect(await failure { try await page.assertion(for: Self.options) }?.code == code)
        }

        @Test("an answer that is none, and one of another question, are not believed")
        func disbelieved() async throws {
            for answer in ["", "x", "[]", "{"] {
                let page = bringing("answer", answer)
                #expect(await failure { try await page.assertion(for: Self.options) }?.code == .decodingFailed)
            }
            let page = PasskeyPage(
                Self.address, client: client,
                presenter: ScriptedPresenter { "\($0.redirectURI)?state=another&answer=%7B%7D" })
            #expect(await failure { try await page.assertion(for: Self.options) }?.code == .redirectMismatch)
        }

        @Test(
            "a page at no safe origin is not shown",
            arguments: [
                "", "passkey", "http://auth.example.com/", "https://192.0.2.1/", "https://auth.example.com/#x",
                "https://ada@auth.example.com/", "file:///passkey.html",
            ])
        func unsafe(address: String) async throws {
            let page = PasskeyPage(
                address, client: client,
                presenter: ScriptedPresenter { _ in
                    Issue.record("It is shown.")
                    return nil
                })
            #expect(await failure { try await page.assertion(for: Self.options) }?.code == .invalidConfiguration)
        }

        @Test("options that are none are not shown to a browser")
        func malformed() async throws {
            for options in ["", "{}", "[]", #"{"challenge":""}"#, #"{"challenge":"a b"}"#] {
                #expect(
                    await failure { try await bringing("answer", "{}").assertion(for: options) }?.code
                        == .decodingFailed)
            }
        }

        @Test("the server's time is the page's")
        func late() async throws {
            let page = PasskeyPage(Self.address, client: client, presenter: ScriptedPresenter { _ in nil })
            let options = #"{"challenge":"AAEC","timeout":1000}"#
            #expect(await failure { try await page.assertion(for: options) }?.code == .loginTimedOut)
        }
    }
}
