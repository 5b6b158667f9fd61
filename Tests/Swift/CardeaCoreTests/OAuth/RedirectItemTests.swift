import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite struct RedirectItemTests {
    private let item = RedirectItem(OpenIDFixture.seed)
    private var text: String { "cardea-login=\(OpenIDFixture.seed.state.reveal())" }

    @Test("stands behind what the redirect URI has", arguments: [("myapp://cb", "?"), ("myapp://cb?a=b", "&")])
    func added(uri: String, mark: String) { #expect(item.added(to: uri) == "\(uri)\(mark)\(text)") }

    @Test("is found wherever the server has put it, once and whole")
    func found() throws {
        for query in [text, "a=b&\(text)&code=c", "\(text)?challenge_token=x", "\(text)?error=x&error_description=a?b"]
        {
            #expect(item.find(in: try URI(parsing: "myapp://cb?\(query)")) == .own, "\(query)")
        }
        for query in ["\(text)x", "\(text)&\(text)", "cardea-login=", "cardea-login=a&\(text)", "cardea-login"] {
            #expect(item.find(in: try URI(parsing: "myapp://cb?\(query)")) == .foreign, "\(query)")
        }
        #expect(item.find(in: try URI(parsing: "myapp://cb?code=c")) == .absent)
        #expect(item.find(in: try URI(parsing: "myapp://cb")) == .absent)
    }

    @Test("what a server puts behind it with another question mark is read")
    func naive() throws {
        let redirect = try URI(parsing: "myapp://cb?\(text)?challenge_token=a.b.c")
        #expect(try PreludeRedirect.challengeToken(in: redirect).reveal() == "a.b.c")
        #expect(PreludeRedirect.isAnswer(redirect) && !PreludeRedirect.isRefusal(redirect))
        let refusal = try URI(parsing: "myapp://cb?\(text)?error=access_denied")
        #expect(PreludeRedirect.isRefusal(refusal))
    }

    @Test("survives among what a login keeps")
    func kept() throws {
        var attempt = PreludeFixture.attempt()
        #expect(try WrittenLogins.rewritten(attempt) { _ in }.redirectItem == nil)
        attempt.redirectItem = item
        let kept = try #require(try WrittenLogins.rewritten(attempt) { _ in }.redirectItem)
        #expect(kept.find(in: try URI(parsing: "myapp://cb?\(text)")) == .own)
    }
}
