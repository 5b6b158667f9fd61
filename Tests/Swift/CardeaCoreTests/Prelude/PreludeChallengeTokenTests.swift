import CardeaBasics
import CardeaServers
import Testing

/// How leniently a challenge token is read.
@Suite struct PreludeChallengeTokenTests {
    private func code(_ token: String) -> CardeaError.Code? {
        do throws(CardeaError) {
            _ = try PreludeChallengeToken(Secret(token))
            return nil
        } catch {
            return error.code
        }
    }

    @Test("an empty token is missing, not malformed")
    func empty() {
        #expect(code("") == .missingChallengeToken)
    }

    @Test(
        "what is not three parts around a JSON object is no token",
        arguments: [
            "x", "a.b", "a.b.c", ".e30.c", "a..c", "a.e30.", "a.e30.c.d", "a.W10.c", "a.bnVsbA.c", "a.e30==.c",
            "a.e3 0.c", "..", "a.e30.c.", "not-a-token", "a.MQ.c",
        ])
    func malformed(token: String) {
        #expect(code(token) == .invalidChallengeToken)
    }

    @Test(
        "padding, a strange header and any signature are accepted",
        arguments: ["a.e30.c", "!.eyJhIjoxfQ==.?", "é.e30.é", "a.eyJhIjoxfQ.c"])
    func lenient(token: String) {
        #expect(code(token) == nil)
    }

    @Test(
        "the e-mail must be proven only where the grant mode says so and both claims can be read",
        arguments: [
            (["grant_mode": "oauth-email-link"], true, nil),
            (["grant_mode": "oauth-email-link", "metadata": ["oauth_email": "a@example.com"]], true, "a@example.com"),
            (["grant_mode": "oauth-email-link", "metadata": [:]], true, nil),
            (["grant_mode": "oauth-email-link", "metadata": .null], true, nil),
            (["grant_mode": "oauth-email-link", "metadata": ["oauth_email": .null]], true, nil),
            (["grant_mode": "oauth-email-link", "metadata": ["oauth_email": 5]], false, nil),
            (["grant_mode": "oauth-email-link", "metadata": "x"], false, nil),
            (["grant_mode": "session-start"], false, nil), (["grant_mode": 1], false, nil), ([:], false, nil),
            (["grant_mode": "OAUTH-EMAIL-LINK"], false, nil),
        ] as [(JSONObject, Bool, String?)])
    func branch(claims: JSONObject, needsCode: Bool, email: String?) throws {
        let token = try PreludeChallengeToken(Secret(PreludeFixture.jwt(claims)))
        #expect(token.needsEmailCode == needsCode)
        #expect(token.email?.reveal() == email)
    }

    @Test("an expired token is left to the server")
    func expiry() {
        #expect(code(PreludeFixture.jwt(["exp": 1, "grant_mode": "session-start"])) == nil)
    }
}
