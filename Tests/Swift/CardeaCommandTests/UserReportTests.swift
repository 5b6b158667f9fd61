import CardeaBasics
import CardeaModel
import Testing

@testable import CardeaCommand

@Suite("The report about a user")
struct UserReportTests {
    private let token = Secret("aaa.bbb.ccc")
    private let now = Timestamp(milliseconds: 1_700_000_000_000)

    private func report(_ claims: JSONObject, expiresIn milliseconds: Int64) -> UserReport {
        let profile = CardeaProfile(userID: "usr_1", sessionID: nil, claims: claims, claimsJSON: "{}")
        let user = CardeaUser(
            accessToken: token, accessTokenExpiresAt: now.advanced(byMilliseconds: milliseconds), profile: profile)
        return UserReport(user, storeLocation: "a drawer", now: now)
    }

    @Test("a person reads what is known, and nothing that is not")
    func text() throws {
        let end = try #require(now.advanced(byMilliseconds: 900_000).spoken)
        #expect(
            report(["email": "user@example.com"], expiresIn: 900_000).text
                == "User       usr_1\nE-mail     user@example.com\nToken      valid for 15 min (\(end))\nStored in  a drawer"
        )
    }

    @Test("a moment is said in the time zone of this machine")
    func moment() {
        #expect(now.spoken?.wholeMatch(of: /2023-11-1[45] \d\d:\d\d:20 [+-]\d{4}/) != nil)
    }

    @Test("an expired token is said to be expired, also at the very moment", arguments: [0, -5_000] as [Int64])
    func expired(_ milliseconds: Int64) {
        let report = report([:], expiresIn: milliseconds)
        #expect(report.isExpired)
        #expect(report.text.contains("expired \(Duration.milliseconds(-milliseconds).spoken) ago"))
    }

    @Test("a time at the end of the range does no harm", arguments: [Int64.max, Int64.min])
    func extremes(_ milliseconds: Int64) {
        #expect(!report([:], expiresIn: milliseconds).text.isEmpty)
    }

    @Test("a claim cannot write to the terminal")
    func hostileClaim() {
        #expect(!report(["name": "\u{1B}]0;x\u{7}"], expiresIn: 1).text.unicodeScalars.contains("\u{1B}"))
    }

    @Test("the JSON holds the claims and no token")
    func json() throws {
        let text = report(["sub": "usr_1", "email": "user@example.com"], expiresIn: 900_000).json.line
        let object = try #require(try JSONReader.read(Array(text.utf8)).object)
        #expect(object["user_id"] == "usr_1")
        #expect(object["session_id"] == .null)
        #expect(object["expired"] == false)
        #expect(object["access_token_expires_at_ms"] == .integer(1_700_000_900_000))
        #expect(object["claims"]?.object?["email"] == "user@example.com")
        #expect(object["claims"]?.object?["sub"] == "usr_1")
        #expect(!text.contains("aaa.bbb.ccc"))
    }
}
