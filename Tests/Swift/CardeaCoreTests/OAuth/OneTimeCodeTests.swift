import CardeaBasics
import CardeaModel
import Testing

/// Codes as people type them.
@Suite struct OneTimeCodeTests {
    @Test(
        "spaces, dashes and line ends around and inside are dropped",
        arguments: [
            ("123456", "123456"), (" 123 456 ", "123456"), ("123-456", "123456"), ("1-2 3\t4\n", "1234"),
            ("AB-cd-12", "ABcd12"), ("0", "0"), ("123456\r\n", "123456"),
        ])
    func accepted(typed: String, expected: String) throws {
        #expect(try OneTimeCode(typed).value.reveal() == expected)
    }

    @Test(
        "what cannot be a code is refused without a request",
        arguments: [
            "", " ", "---", "12_34", "12.34", "١٢٣٤٥٦", "12\u{0}34", "é", String(repeating: "1", count: 65), "12;34",
        ])
    func refused(typed: String) {
        do throws(CardeaError) {
            _ = try OneTimeCode(typed)
            Issue.record("accepted \(typed)")
        } catch {
            #expect(error.code == .invalidArgument)
            #expect(typed.isEmpty || !error.message.contains(typed) || typed == " ")
        }
    }

    @Test("an enormous text is refused")
    func enormous() {
        #expect(throws: CardeaError.self) { try OneTimeCode(String(repeating: "9", count: 1 << 20)) }
    }
}
