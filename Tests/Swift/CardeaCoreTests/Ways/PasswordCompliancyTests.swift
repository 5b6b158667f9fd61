import CardeaBasics
import CardeaModel
import Testing

/// The check of a password that needs no server.
@Suite struct PasswordCompliancyTests {
    private func counts(_ password: String) -> [Int64] { PasswordCompliancy().check(Secret(password)).map(\.actual) }

    @Test(
        "scalars are counted, not what a reader sees, and what is no letter and no digit is a symbol",
        arguments: [
            ("", [0, 0, 0, 0, 0, 0]), ("aB3!", [4, 4, 1, 1, 1, 1]), ("pass word", [9, 9, 0, 8, 0, 1]),
            // With a combining accent, and a family of four people and three joiners.
            ("e\u{301}", [2, 2, 0, 1, 0, 1]), ("👨‍👩‍👧‍👦", [7, 7, 0, 0, 0, 7]),
            // Lt, Lm, Lo, Nl and No are symbols; digits are digits in every script.
            ("ǅʰ中Ⅷ½", [5, 5, 0, 0, 0, 5]), ("٣३３", [3, 3, 0, 0, 3, 0]), ("ÄßΩж", [4, 4, 2, 2, 0, 0]),
        ] as [(String, [Int64])])
    func counted(password: String, expected: [Int64]) { #expect(counts(password) == expected) }

    @Test("each criterion is met from its number on, and the length also up to its limit")
    func limits() {
        let policy = PasswordCompliancy(minLength: 4, maxLength: 6, uppercase: 1, lowercase: 1, numbers: 1, symbols: 1)
        let table: [(String, [PasswordCriterion])] = [
            ("aB3!", []), ("aB3!aB", []), ("aB3!aB3", [.maxLength]), ("aB3", [.minLength, .symbols]),
            ("ab3!", [.uppercase]), ("AB3!", [.lowercase]), ("aBc!", [.numbers]), ("aB34", [.symbols]),
        ]
        for (password, missing) in table {
            let checks = policy.check(Secret(password))
            #expect(checks.filter { !$0.isValid }.map(\.criterion) == missing, "\(password)")
            #expect(checks.isValid == missing.isEmpty)
            #expect(checks.map(\.expected) == [4, 6, 1, 1, 1, 1])
        }
        #expect(PasswordCompliancy(maxLength: 0).check(Secret(String(repeating: "x", count: 5000))).isValid)
    }

    @Test("bytes that are no text count as symbols")
    func noText() {
        let checks = PasswordCompliancy().check(Secret(bytes: [0x61, 0xFF, 0x80]))
        #expect(checks.map(\.actual) == [3, 3, 0, 1, 0, 2])
    }
}
