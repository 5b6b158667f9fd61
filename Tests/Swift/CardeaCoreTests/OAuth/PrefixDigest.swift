import CardeaBasics

/// Stands in for SHA-256 where only the wiring is looked at: the first 32 bytes.
final class PrefixDigest: Digest {
    func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix(32)) }
    func sha384(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix(48)) }
    func sha512(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix(64)) }
}
