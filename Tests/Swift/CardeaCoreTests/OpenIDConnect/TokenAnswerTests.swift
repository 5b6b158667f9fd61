import CardeaBasics
import CardeaServers
import Testing

@Suite("Success answers of a token endpoint")
struct TokenAnswerTests {
    @Test("ER-11: a JSON answer is read as JSON where a form may come, too, whatever stands before and in it")
    func formInsideOfJSON() throws {
        let text =
            "\n {\"x\":\"&access_token=evil&token_type=bearer&\",\"access_token\":\"good\",\"token_type\":\"DPoP\"}"
        let response = HTTPResponse(status: 200, body: Array(text.utf8))
        for quirks in [[], .formEncodedTokenAnswer] as [Quirks] {
            let answer = try TokenAnswer(response, quirks: quirks)
            #expect(answer.accessToken.reveal() == "good" && answer.isBound)
        }
    }

    @Test(
        "an access token that no header may carry is refused",
        arguments: ["a\r\nX-Injected: 1", "a\n", "\u{0}", "a\u{7F}", "\u{E9}", "\t"])
    func unfitForHeaders(token: String) throws {
        let object: JSONObject = ["access_token": .string(token), "token_type": "bearer"]
        let response = HTTPResponse(status: 200, body: object.serialized())
        #expect { try TokenAnswer(response, quirks: []) } throws: {
            ($0 as? CardeaError)?.code == .decodingFailed
        }
    }
}
