import CardeaBasics
import CardeaServers
import Testing

/// What counts in the query of a redirect.
@Suite struct PreludeRedirectTests {
    private func token(_ query: String) throws(CardeaError) -> String {
        guard let uri = try? URI(parsing: "myapp://oauth-callback?\(query)") else {
            throw CardeaError(.internalError, "not a URL: \(query)")
        }
        return try PreludeRedirect.challengeToken(in: uri).reveal()
    }

    private func failure(_ query: String) -> CardeaError? {
        do throws(CardeaError) {
            _ = try token(query)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "the token is found",
        arguments: [
            ("challenge_token=a.b.c", "a.b.c"), ("status=otp_required&challenge_token=a.b.c", "a.b.c"),
            ("challenge_token=a.b.c&status=nonsense", "a.b.c"), ("error=&challenge_token=a.b.c", "a.b.c"),
            ("error&challenge_token=a.b.c", "a.b.c"), ("challenge_token=first&challenge_token=second", "first"),
            ("challenge_token=a+b", "a+b"), ("challenge_token=a%2Bb", "a+b"), ("challenge%5Ftoken=x", "x"),
            ("challenge_token=a=b", "a=b"), ("challenge_token=x#_=_", "x"),
            ("error=&error=late&challenge_token=x", "x"),
        ])
    func found(query: String, expected: String) throws {
        #expect(try token(query) == expected)
    }

    @Test(
        "without a token the failure says so",
        arguments: [
            "", "status=ok", "challenge_token=", "challenge_token", "Challenge_Token=x", "error=&challenge_token=",
            "challenge_token=&challenge_token=second", "token=x", "error_description=alone",
        ])
    func missing(query: String) {
        #expect(failure(query)?.code == .missingChallengeToken)
    }

    @Test(
        "an error beats a token, before or behind it",
        arguments: [
            ("error=server_error&challenge_token=a.b.c", .internalServerError),
            ("challenge_token=a.b.c&error=server_error", .internalServerError),
            ("error=email_already_in_use", .conflict), ("error=access_denied", .accessDenied),
            ("error=missing_challenge_token", .missingChallengeToken),
            ("error=authentication_failed", CardeaError.Code(rawValue: "authentication_failed")),
            ("error=server_error&error=access_denied", .internalServerError),
        ] as [(String, CardeaError.Code)])
    func errorWins(query: String, code: CardeaError.Code) {
        let error = failure(query)
        #expect(error?.code == code)
        #expect(error?.message == "Authentication failed")
        #expect(error?.httpStatus == nil)
    }

    @Test("the description is the message; a plus sign in it is a space")
    func description() {
        let error = failure("error=access_denied&error_description=The+user+denied%20the%20request")
        #expect(error?.message == "The user denied the request")
        #expect(error?.serverCode == "access_denied")
    }

    @Test("a hostile description is made harmless")
    func hostileDescription() {
        let error = failure(
            "error=access_denied&error_description=mail%20user%40example.com%20code%20123456%1B%5B31m%0Adone")
        let message = error?.message ?? ""
        #expect(message == "mail … code … [31m done")
    }

    @Test(
        "a hostile error name never becomes a code",
        arguments: ["a%20b", "user%40example.com", "%0A", "%E2%80%AE", "a%00b", String(repeating: "x", count: 65)])
    func hostileName(name: String) {
        let error = failure("error=\(name)&challenge_token=a.b.c")
        #expect(error?.code == .badRequest)
        #expect(error?.serverCode == nil)
    }

    @Test(
        "a redirect cannot speak of what happens in this process",
        arguments: [
            "cancelled", "timeout", "network", "store_locked", "store_corrupted", "attempt_consumed", "internal_error",
        ])
    func localNames(name: String) {
        let error = failure("error=\(name)")
        #expect(error?.code == .badRequest)
        #expect(error?.serverCode == name)
        #expect(error?.isRetryable == false)
    }

    @Test("where a parameter cannot be decoded, no later one is taken for the first")
    func undecodable() {
        #expect(failure("challenge_token=%FF&challenge_token=second")?.code == .invalidArgument)
        #expect(failure("error=%FF&challenge_token=a.b.c")?.code == .invalidArgument)
        #expect(failure("error=server_error&error_description=%E9t%E9")?.code == .internalServerError)
    }
}
