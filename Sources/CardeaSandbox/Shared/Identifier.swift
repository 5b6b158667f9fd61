import CardeaBasics

/// Fresh random names and codes.
enum Identifier {
    /// A name such as `ses_…` with 144 bits of randomness.
    static func make(_ prefix: String) -> String { "\(prefix)_\(Base64URL.encode(randomBytes(18)))" }

    /// A one-time code of six digits.
    static func code() -> String { String(String(Int.random(in: 1_000_000...1_999_999)).dropFirst()) }

    private static func randomBytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }
}
