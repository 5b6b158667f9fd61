import CardeaCore
import Testing

@Suite("The redirect of a login at a provider")
struct OpenIDRedirectTests {
    private func finalize(
        _ query: String, metadata: JSONObject = OpenIDFixture.metadata
    ) throws -> Result<any ProtocolRun<LoginOutcome>, CardeaError> {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend, metadata: metadata)
        let redirect = try OpenIDFixture.redirect(query)
        do throws(CardeaError) {
            return .success(try backend.finalize(attempt, with: .redirect(redirect), replacing: nil))
        } catch { return .failure(error) }
    }

    private func code(_ query: String, metadata: JSONObject = OpenIDFixture.metadata) throws -> CardeaError.Code? {
        if case .failure(let error) = try finalize(query, metadata: metadata) { error.code } else { nil }
    }

    @Test(
        "ST-2 ST-3 ST-5 ST-6: only a redirect with the state of the login answers it, whatever else it says",
        arguments: [
            ("state=STATE&code=c", true), ("code=c&state=STATE", true), ("code=c", false),
            ("error=access_denied", false),
            ("state=other&error=access_denied", false), ("state=STATE&state=STATE&code=c", false),
            ("state=&code=c", false),
            ("State=STATE&code=c", false),
        ])
    func state(query: String, answers: Bool) throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        let own = OpenIDFixture.seed.state.reveal()
        let text = "com.example.app:/callback?\(query)".pieces(between: "STATE").joined(separator: own)
        #expect(backend.answers(try URI(parsing: text), attempt) == answers)
    }

    @Test("RR-4 RR-5 RR-6 RR-7 RR-9: what a redirect brings is a code, an error, or a mistake of its own")
    func parameters() throws {
        #expect(try code("code=abc&session_state=1") == nil)
        #expect(try code("code=") == .missingAuthorizationCode)
        #expect(try code("foo=1") == .missingAuthorizationCode)
        #expect(try code("code=a&code=b") == .invalidArgument)
        #expect(try code("error=a&error=b") == .invalidArgument)
        #expect(try code("code=a&error=access_denied") == .accessDenied)
        #expect(try code("code=%FF") == .invalidArgument)
    }

    @Test(
        "ER-2 ER-4 AR-7: an error keeps its name; what it says is text for people",
        arguments: [
            ("access_denied", CardeaError.Code.accessDenied), ("server_error", .internalServerError),
            ("temporarily_unavailable", .internalServerError),
            ("invalid_scope", CardeaError.Code(rawValue: "invalid_scope")),
            ("login_required", CardeaError.Code(rawValue: "login_required")),
            ("cancelled", .badRequest), ("unheard_of", CardeaError.Code(rawValue: "unheard_of")),
        ])
    func errors(name: String, expected: CardeaError.Code) throws {
        guard case .failure(let error) = try finalize("error=\(name)&error_description=Sorry%2C+no%0A") else {
            throw UnexpectedAction()
        }
        #expect(error.code == expected && error.serverCode == name)
        #expect(error.message == "Sorry, no" || error.message == "Sorry, no ")
    }

    @Test("IS-1 IS-2 IS-3 IS-4: an answer of another provider means nothing, not even as an error")
    func issuer() throws {
        let encoded = "https%3A%2F%2Fop.example%2Ftenant"
        #expect(try code("code=a&iss=\(encoded)") == nil)
        #expect(try code("code=a&iss=https%3A%2F%2Fevil.example") == .redirectMismatch)
        #expect(try code("error=access_denied&iss=https%3A%2F%2Fevil.example") == .redirectMismatch)
        #expect(try code("code=a&iss=\(encoded)&iss=\(encoded)") == .redirectMismatch)
        #expect(try code("code=a&iss=") == .redirectMismatch)
        let strict = OpenIDFixture.metadata([("authorization_response_iss_parameter_supported", true)])
        #expect(try code("code=a", metadata: strict) == .redirectMismatch)
        #expect(try code("code=a&iss=\(encoded)", metadata: strict) == nil)
    }

    @Test("a challenge token is nothing that such a provider has")
    func challengeToken() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        #expect(throws: CardeaError.self) {
            try backend.finalize(attempt, with: .challengeToken(Secret("x")), replacing: nil)
        }
    }
}
