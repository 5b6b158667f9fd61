import COpenSSL
import CardeaCore

/// Marks texts so that the server knows them again without remembering them: HMAC-SHA256 with a key that is made at start.
struct TokenSeal: Sendable {
    private let key = (0..<32).map { _ in UInt8.random(in: .min ... .max) }

    /// The first 144 bits in base64url.
    func tag(of text: String) -> String {
        let message = Array(text.utf8)
        var digest = [UInt8](repeating: 0, count: 32)
        var count = UInt32(digest.count)
        HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &digest, &count)
        return Base64URL.encode(Array(digest.prefix(18)))
    }
}
