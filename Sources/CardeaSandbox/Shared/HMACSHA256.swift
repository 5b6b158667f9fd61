import COpenSSL

/// Message authentication by RFC 2104 with SHA-256.
enum HMACSHA256 {
    static func tag(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        var count = UInt32(digest.count)
        HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &digest, &count)
        return digest
    }
}
