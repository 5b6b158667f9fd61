import CardeaBasics

/// The `jti` of an access token: random to the client, while the server reads from it what it would have to remember.
struct AccessTokenID: Sendable, Hashable {
    /// The number of the refresh token that came with it.
    let number: Int
    /// `exp` to the millisecond.
    let expiresAt: Timestamp

    init(number: Int, expiresAt: Timestamp) {
        self.number = number
        self.expiresAt = expiresAt
    }

    init?(_ text: String) {
        guard text.hasPrefix("tok_"), let bytes = Base64URL.decode(text.dropFirst(4)), bytes.count == 24 else {
            return nil
        }
        self.init(
            number: Int(Self.number(bytes[..<8])), expiresAt: Timestamp(milliseconds: Self.number(bytes[8..<16])))
    }

    /// `tok_…`
    func text() -> String {
        let random = (0..<8).map { _ in UInt8.random(in: .min ... .max) }
        return "tok_\(Base64URL.encode(Self.bytes(Int64(number)) + Self.bytes(expiresAt.milliseconds) + random))"
    }

    private static func bytes(_ value: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
        bytes.reduce(0) { $0 << 8 | Int64($1) }
    }
}
