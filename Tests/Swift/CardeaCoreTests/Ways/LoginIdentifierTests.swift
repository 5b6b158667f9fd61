import CardeaBasics
import CardeaModel
import Testing

/// What can never be an address or a number, and nothing else, is refused before a server is asked.
@Suite struct LoginIdentifierTests {
    @Test(
        "what may be one is taken, without what people put between digits",
        arguments: [
            (.email("ada@example.com"), "ada@example.com"), (.email("\"a@b\"@example.com"), "\"a@b\"@example.com"),
            (.email("ü@bücher.example"), "ü@bücher.example"), (.phone("+49 151-123.45678"), "+4915112345678"),
            (.phone("+1 (555) 010-9999"), "+15550109999"), (.phone("+1234"), "+1234"),
            (.phone("+123456789012345"), "+123456789012345"),
        ] as [(LoginIdentifier, String)])
    func taken(identifier: LoginIdentifier, sent: String) throws {
        #expect(try identifier.checked().reveal() == sent)
    }

    @Test(
        "the rest is refused by name, and not quoted",
        arguments: [
            .email(""), .email("ada"), .email("@example.com"), .email("ada@"), .email("ada lovelace@example.com"),
            .email("ada@example.com\n"), .email("ada\u{0}@example.com"),
            .email(String(repeating: "a", count: 309) + "@example.com"), .phone(""), .phone("+"),
            .phone("0151 1234567"),
            .phone("+0151 1234567"), .phone("+12"), .phone("+1234567890123456"), .phone("+49 (0)151 1234567"),
            .phone("+49 ( 0151) 1234567"), .phone("(0151) 1"),
            .phone("+49151x"), .phone("++49151"), .phone("+٤٩١٥١"), .phone("ada@example.com"),
        ] as [LoginIdentifier])
    func refused(identifier: LoginIdentifier) {
        let error = #expect(throws: CardeaError.self) { try identifier.checked() }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("lovelace") == false && error?.message.contains("0151") == false)
    }

    @Test("no textual form shows whom it is of")
    func redacted() {
        for identifier in [LoginIdentifier.email("ada@example.com"), .phone("+4915112345678")] {
            var dumped = ""
            dump(identifier, to: &dumped)
            let shown = "\(identifier) \(String(reflecting: identifier)) \(dumped)"
            #expect(!shown.contains("ada") && !shown.contains("4915"))
        }
    }
}
