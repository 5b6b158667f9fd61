import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// How the answer of finalize becomes a session.
@Suite struct PreludeSessionAnswerTests {
    private let token = PreludeFixture.jwt(["sub": "usr_1"])

    private func session(
        _ body: JSONObject, headers: [String: String] = [:], at now: Timestamp = PreludeFixture.now
    ) throws(CardeaError) -> Session {
        try PreludeResponse.session(PreludeFixture.response(200, body, headers: headers), at: now).session
    }

    private func code(_ body: JSONObject) -> CardeaError.Code? {
        do throws(CardeaError) {
            _ = try session(body)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("tokens and their expiries are taken over")
    func whole() throws {
        let session = try session(
            ["access_token": .string(token), "expires_at": 1_800_000_900],
            headers: ["X-Refresh-Token": "rft_1", "X-Refresh-Token-Expires-At": "2027-01-01T00:00:00Z"])
        #expect(session.accessToken.reveal() == token)
        #expect(session.accessTokenExpiresAt == Timestamp(seconds: 1_800_000_900))
        #expect(session.refreshToken?.reveal() == "rft_1")
        #expect(session.refreshTokenExpiresAt == "2027-01-01T00:00:00Z")
    }

    @Test("an absent and an empty refresh token are none", arguments: [[:], ["X-Refresh-Token": ""]])
    func noRefreshToken(headers: [String: String]) throws {
        let body: JSONObject = ["access_token": .string(token), "expires_at": 1_800_000_900]
        #expect(try session(body, headers: headers).refreshToken == nil)
    }

    @Test(
        "an answer without an access token is named",
        arguments: [["expires_at": 1], ["access_token": ""], ["access_token": 5, "expires_at": 1], [:]] as [JSONObject])
    func missingToken(body: JSONObject) {
        #expect(code(body) == .missingAccessToken)
    }

    @Test("an access token that is no JWT is named", arguments: ["opaque", "a.b.c", "a.W10.c"])
    func malformedToken(text: String) {
        #expect(code(["access_token": .string(text), "expires_at": 1]) == .invalidAccessToken)
    }

    @Test(
        "an expiry that is no integer does not decode",
        arguments: [nil, "1800000900", 1.5, true, .null, .double(1e300)] as [JSONValue?])
    func badExpiry(expiry: JSONValue?) {
        var body: JSONObject = ["access_token": .string(token)]
        body["expires_at"] = expiry
        #expect(code(body) == .decodingFailed)
    }

    // now is 2027-01-15T08:00:00Z
    @Test(
        "the expiry is shifted by the difference of the clocks, never to a later second",
        arguments: [
            ("Fri, 15 Jan 2027 08:00:00 GMT", 0, 1_800_000_900), ("Fri, 15 Jan 2027 08:00:00 GMT", 999, 1_800_000_900),
            ("Fri, 15 Jan 2027 07:59:00 GMT", 0, 1_800_000_960), ("Fri, 15 Jan 2027 08:01:00 GMT", 0, 1_800_000_840),
            ("Fri, 15 Jan 2027 08:01:00 GMT", 1, 1_800_000_840), ("Fri, 15 Jan 2027 08:01:00 GMT", -1, 1_800_000_839),
            ("nonsense", 0, 1_800_000_900),
        ] as [(String, Int64, Int64)])
    func correction(date: String, milliseconds: Int64, expected: Int64) throws {
        let session = try session(
            ["access_token": .string(token), "expires_at": 1_800_000_900], headers: ["Date": date],
            at: PreludeFixture.now.advanced(byMilliseconds: milliseconds))
        #expect(session.accessTokenExpiresAt == Timestamp(seconds: expected))
    }

    @Test(
        "absurd clocks and expiries give an absurd expiry and no crash",
        arguments: [Int64.min, -1, 0, 1, Int64.max], ["Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT"])
    func absurd(value: Int64, date: String) throws {
        for now in [Timestamp(milliseconds: .min), PreludeFixture.now, Timestamp(milliseconds: .max)] {
            let body: JSONObject = ["access_token": .string(token), "expires_at": .integer(value)]
            _ = try session(body, headers: ["Date": date], at: now)
        }
    }
}
