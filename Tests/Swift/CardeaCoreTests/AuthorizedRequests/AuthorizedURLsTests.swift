import CardeaBasics
import CardeaModel
import Testing

/// Which addresses may have the access token.
@Suite struct AuthorizedURLsTests {
    private static let named = [
        "https://api.example.com/v1", "https://files.example.com", "http://127.0.0.1:8080/mcp/",
    ]

    private func failure(_ url: String, within urls: [String] = named) -> CardeaError? {
        do throws(CardeaError) {
            _ = try AuthorizedRequest(url: url).request(within: AuthorizedURLs(urls))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "an address that is named, and what is below it, may have the token",
        arguments: [
            "https://api.example.com/v1", "https://api.example.com/v1/", "https://api.example.com/v1/notes?x=/../y",
            "https://API.EXAMPLE.COM:443/v1#top", "https://files.example.com", "https://files.example.com/../a",
            "http://127.0.0.1:8080/mcp", "http://127.0.0.1:8080/mcp/tools", "https://api.example.com/v1/a..b/...",
            "https://api.example.com/v1/%FF",
        ])
    func covered(url: String) {
        #expect(failure(url) == nil)
        #expect(failure(url, within: []) == nil)
    }

    @Test(
        "look-alikes, other ports and schemes, and what leads out again, may not",
        arguments: [
            "https://api.example.com/", "https://api.example.com/v10", "https://api.example.com/V1",
            "https://api.example.com/v1%2Fnotes",
            "https://api.example.com:8443/v1", "https://api.example.com.evil.example/v1", "https://evil.example/v1",
            "https://api.example.com./v1", "https://api.example.com/v1/../admin", "https://api.example.com/v1/..",
            "https://api.example.com/v1/./x", "https://api.example.com/v1/%2e%2E/admin",
            "https://api.example.com/v1/x%2f..%2F..%2fadmin",
            "https://api.example.com/v1/%5c..%5Cadmin", "https://api.example.com/v1/.%2e/admin",
            "http://127.0.0.1:8081/mcp",
            "http://localhost:8080/mcp", "https://127.0.0.1:8080/mcp",
        ])
    func foreign(url: String) {
        let error = failure(url)
        #expect(error?.code == .resourceMismatch)
        #expect(error?.isRetryable == false)
        #expect(error?.message.contains("admin") == false)
        #expect(failure(url, within: []) == nil)
    }

    @Test("an address that no request may have at all stays a wrong argument")
    func wrong() {
        #expect(failure("http://api.example.com/v1")?.code == .invalidArgument)
        #expect(failure("https://u@api.example.com/v1")?.code == .invalidArgument)
    }

    @Test(
        "what is no address is refused, and covers nothing",
        arguments: [
            "", "api.example.com", "http://api.example.com", "https://", "https://u@api.example.com",
            "https://api.example.com/?a",
            "https://api.example.com/#a", "https://api.example.com/a/../b", "https://api.example.com/%2E%2e",
            "ftp://api.example.com", "*",
        ])
    func noAddress(text: String) {
        #expect(throws: CardeaError.self) { try AuthorizedURLs.check([text]) }
        #expect(failure("https://api.example.com/v1", within: [text])?.code == .resourceMismatch)
    }
}
