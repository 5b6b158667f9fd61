import Testing

@testable import CardeaCommand

@Suite("cardea login --deep-link-scheme")
struct DeepLinkLoginCommandTests {
    private func login(_ words: String...) throws -> LoginCommand {
        try LoginCommand(
            try Arguments(
                ["--base-url=https://auth.example.com", "--provider=google", "--deep-link-scheme=myapp"] + words,
                of: LoginCommand.name,
                options: LoginCommand.options))
    }

    @Test("it goes with the redirect URI of a page, and may borrow the scheme")
    func accepted() throws {
        _ = try login("--redirect-uri=https://app.example/back")
        _ = try login("--redirect-uri=myapp://oauth/back", "--take-scheme")
    }

    @Test("without a redirect URI, or with an installed scheme, it is refused")
    func refused() {
        #expect(throws: UsageError.self) { try login() }
        #expect(throws: UsageError.self) { try login("--redirect-uri=https://app.example/back", "--installed-scheme") }
    }
}
