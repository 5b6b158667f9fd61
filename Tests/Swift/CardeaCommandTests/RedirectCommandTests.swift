import Testing

@testable import CardeaCommand

@Suite("The redirect command")
struct RedirectCommandTests {
    private func arguments(_ words: String...) throws -> Arguments {
        try Arguments(
            words, of: RedirectCommand.name, options: RedirectCommand.options,
            operandLimit: RedirectCommand.operandLimit)
    }

    @Test("it takes one URL, or the sign for the standard input", arguments: ["myapp://callback?code=c", "-"])
    func one(word: String) throws {
        _ = try RedirectCommand(try arguments(word))
    }

    @Test("no URL and several are refused without showing any")
    func others() throws {
        for words in [try arguments(), try arguments("a://x", "b://y"), try arguments("a://x", "-", "c")] {
            #expect {
                try RedirectCommand(words)
            } throws: { error in
                let error = error as? UsageError
                return error?.message.contains("://") == false
            }
        }
    }
}
