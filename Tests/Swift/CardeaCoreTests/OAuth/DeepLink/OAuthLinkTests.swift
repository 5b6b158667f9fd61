import CardeaBasics
import CardeaModel
import Testing

@Suite("The link that opens a page in the browser")
struct OAuthLinkTests {
    @Test(
        "DE-1: the address survives one round of encoding unchanged",
        arguments: [
            "https://accounts.example/authorize?client_id=a&scope=x%20y&state=a%2Bb%3D#frag",
            "https://accounts.example", "http://127.0.0.1:4711/a?b=c&d=%252F", "https://h/?a=b+c&d=100%25",
        ])
    func once(address: String) throws {
        let encoded = PercentEncoding.encode(segment: address)
        for form in ["oauth://?url=", "oauth:?url=", "oauth:///?url=", "OAuth://?url="] {
            #expect(try OAuthLink(form + encoded).page.text == address)
        }
    }

    @Test("DE-1: a plus sign that the page's script left as it is stays one")
    func plus() throws {
        #expect(try OAuthLink("oauth://?url=https%3A%2F%2Fh%2F%3Fa%3Db+c").page.text == "https://h/?a=b+c")
    }

    @Test("DE-1: a plain address is taken, too")
    func plain() throws {
        #expect(try OAuthLink("https://h/a?b=c#d").page.text == "https://h/a?b=c#d")
    }

    @Test(
        "DE-1: what is wrong with a link is said",
        arguments: [
            ("oauth://?url=javascript%3Aalert(1)", "leads to javascript"), ("http://example.com/", "leads to http"),
            ("oauth://?url=http%3A%2F%2Fexample.com", "leads to http"), ("file:///etc/passwd", "leads to file"),
            ("oauth://?url=oauth%3A%2F%2F%3Furl%3Dhttps", "leads to oauth"), ("myapp://oauth/x", "leads to myapp"),
            ("oauth://?url=https://h/a?b=1&c=2", "percent-encode the whole address"),
            ("oauth://?url=https://h/a#b", "percent-encode the whole address"),
            ("oauth://?url=https%3A%2F%2Fh&url=https%3A%2F%2Fi", "percent-encode the whole address"),
            ("oauth://?url=", "empty"), ("oauth://", "does not begin with the page's address"),
            ("oauth://?URL=https%3A%2F%2Fh", "does not begin with the page's address"),
            ("oauth://?url=https%253A%252F%252Fh", "encoded twice"), ("oauth://?url=h", "not a URL"),
            ("oauth://?url=https%3A%2F%2Fh%2F%ZZ", "not a URL"), ("oauth://?url=https%3A%2F%2Fh%2F%FF", "not UTF-8"),
            ("oauth://open?url=https%3A%2F%2Fh", "between oauth:// and its query"),
            ("oauth://u@?url=https%3A%2F%2Fh", "between oauth:// and its query"),
            ("oauth:///x?url=https%3A%2F%2Fh", "between oauth:// and its query"),
            ("https://user@h/", "user name"), ("oauth://?url=https%3A%2F%2Fu%3Ap%40h", "user name"),
            ("", "not a URL"), ("accounts.example", "not a URL"), ("oauth://?url=https%3A%2F%2F", "not a URL"),
        ])
    func wrong(link: String, why: String) {
        #expect { try OAuthLink(link) } throws: { error in
            guard let error = error as? CardeaError else { return false }
            #expect(error.message.includes(why), "\(error.message)")
            return error.code == .invalidArgument
        }
    }
}
