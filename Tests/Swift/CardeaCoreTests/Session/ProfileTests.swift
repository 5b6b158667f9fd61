import CardeaBasics
import CardeaModel
import Testing

/// Who a session is for.
@Suite struct ProfileTests {
    private func profile(_ claims: JSONObject) throws -> CardeaProfile {
        let session = Session(
            accessToken: Secret(PreludeFixture.jwt(claims)), accessTokenExpiresAt: PreludeFixture.now,
            refreshToken: nil,
            refreshTokenExpiresAt: nil)
        return try session.user().profile
    }

    @Test("sub and sid name user and session, and every claim keeps its type")
    func claims() throws {
        let profile = try profile([
            "sub": "usr_1", "sid": "ses_1", "exp": 9_007_199_254_740_993, "admin": true, "nothing": .null,
            "list": [1, "a"], "nested": ["a": 1],
        ])
        #expect(profile.userID == "usr_1")
        #expect(profile.sessionID == "ses_1")
        #expect(profile.claims["sub"] == "usr_1")
        #expect(profile.claims["sid"] == "ses_1")
        #expect(profile.claims["exp"] == 9_007_199_254_740_993)
        #expect(profile.claims["admin"] == true)
        #expect(profile.claims["nothing"] == .null)
        #expect(profile.claims["list"] == [1, "a"])
        #expect(profile.claims["nested"] == ["a": 1])
    }

    @Test("a claim of a wrong type counts as absent")
    func wrongTypes() throws {
        let profile = try profile(["sub": 5, "sid": ["x"]])
        #expect(profile.userID == nil)
        #expect(profile.sessionID == nil)
    }

    @Test("the claims are also there as the text of the token")
    func text() throws {
        let claims: JSONObject = ["b": 1, "a": "ü", "sub": "usr_1"]
        #expect(try profile(claims).claimsJSON == String(decoding: claims.serialized(), as: UTF8.self))
    }
}
