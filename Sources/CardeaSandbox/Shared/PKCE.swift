import COpenSSL
import CardeaBasics
import CardeaModel

/// Proof key for code exchange by RFC 7636, the server's half.
enum PKCE {
    /// Returns true if that is a possible S256 challenge: 32 bytes in base64url without padding.
    static func isChallenge(_ text: String) -> Bool {
        text.utf8.count == 43 && Base64URL.decode(text)?.count == 32
    }

    /// Returns true if the verifier is well-formed and its hash is the challenge.
    static func verify(_ verifier: String, against challenge: String) -> Bool {
        guard (43...128).contains(verifier.utf8.count), verifier.utf8.allSatisfy(isVerifierByte) else { return false }
        var digest = [UInt8](repeating: 0, count: 32)
        let bytes = Array(verifier.utf8)
        guard EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1 else { return false }
        return Base64URL.encode(digest) == challenge
    }

    private static func isVerifierByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
    }
}
