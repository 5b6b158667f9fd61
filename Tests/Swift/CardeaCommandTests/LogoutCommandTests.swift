import Testing

@testable import CardeaCommand

@Suite("cardea logout")
struct LogoutCommandTests {
    private func refusal(_ words: String...) -> String? {
        do {
            _ = try LogoutCommand(try Arguments(words, of: LogoutCommand.name, options: LogoutCommand.options))
            return nil
        } catch let error as UsageError {
            return error.message
        } catch {
            return "\(error)"
        }
    }

    private let issuer = "--issuer=https://op.example.com"
    private let client = "--client-id=notes"

    @Test("the browser's session is ended at OpenID providers, by loopback or by a scheme")
    func accepted() {
        #expect(refusal(issuer, client, "--browser") == nil)
        #expect(refusal(issuer, client, "--browser", "--redirect-uri=myapp://signed-out", "--timeout=5") == nil)
        #expect(refusal("--base-url=https://auth.example.com") == nil)
    }

    @Test("what --browser needs, and what needs --browser, is named")
    func refused() {
        #expect(
            refusal("--base-url=https://auth.example.com", "--browser")
                == "--browser needs an OpenID provider: use --issuer URL and --client-id ID.")
        #expect(refusal(issuer, client, "--timeout=5") == "--timeout needs --browser.")
        #expect(refusal(issuer, client, "--redirect-uri=myapp://x") == "--redirect-uri needs --browser.")
        #expect(refusal(issuer, client, "--browser", "--timeout=0")?.hasPrefix("--timeout must be a number") == true)
        #expect(refusal(issuer, client, "--browser", "--redirect-uri=nonsense")?.isEmpty == false)
    }
}
