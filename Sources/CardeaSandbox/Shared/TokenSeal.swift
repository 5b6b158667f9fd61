import CardeaBasics

/// Marks texts so that the server knows them again without remembering them: HMAC-SHA256 with a key that is made at start.
struct TokenSeal: Sendable {
    private let key = (0..<32).map { _ in UInt8.random(in: .min ... .max) }

    /// The first 144 bits in base64url.
    func tag(of text: String) -> String {
        Base64URL.encode(HMACSHA256.tag(of: Array(text.utf8), key: key).prefix(18))
    }
}
