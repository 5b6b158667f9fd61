import Testing

@testable import CardeaCommand

@Suite("cardea login --device")
struct DeviceLoginCommandTests {
    private func login(_ words: [String]) throws -> LoginCommand {
        try LoginCommand(
            try Arguments(["--device"] + words, of: LoginCommand.name, options: LoginCommand.options))
    }

    private static let provider = ["--issuer=https://op.example.com", "--client-id=notes"]

    @Test("it needs an OpenID provider, and no other one's name")
    func provider() throws {
        _ = try login(Self.provider)
        #expect(throws: UsageError.self) { try login(["--base-url=https://auth.example.com"]) }
        #expect(throws: UsageError.self) { try login(["--issuer=https://op.example.com"]) }
    }

    @Test(
        "what only a browser here can do contradicts it",
        arguments: [
            "--provider=google", "--redirect-uri=myapp://x", "--ephemeral", "--no-browser", "--installed-scheme",
            "--take-scheme", "--deep-link-scheme=myapp",
        ])
    func contradictions(_ word: String) {
        #expect(throws: UsageError.self) { try login(Self.provider + [word]) }
    }
}
