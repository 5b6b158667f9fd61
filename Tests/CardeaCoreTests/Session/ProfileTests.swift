import CardeaCore
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

    @Test("sub and sid name user and session, everything else is extra and keeps its type")
    func claims() throws {
        let profile = try profile([
            "sub": "usr_1", "sid": "ses_1", "exp": 9_007_199_254_740_993, "admin": true, "nothing": .null,
            "list": [1, "a"], "nested": ["a": 1],
        ])
        #expect(profile.userID == "usr_1")
        #expect(profile.sessionID == "ses_1")
        #expect(profile.extras["sub"] == nil)
        #expect(profile.extras["sid"] == nil)
        #expect(profile.extras["exp"] == 9_007_199_254_740_993)
        #expect(profile.extras["admin"] == true)
        #expect(profile.extras["nothing"] == .null)
        #expect(profile.extras["list"] == [1, "a"])
        #expect(profile.extras["nested"] == ["a": 1])
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
