/// Computes hashes of the SHA-2 family.
package protocol Digest: AnyObject, Sendable {
    func sha256(_ bytes: [UInt8]) -> [UInt8]
    func sha384(_ bytes: [UInt8]) -> [UInt8]
    func sha512(_ bytes: [UInt8]) -> [UInt8]
}

extension Digest {
    package func hash(_ bytes: [UInt8], _ function: HashFunction) -> [UInt8] {
        switch function {
        case .sha256: sha256(bytes)
        case .sha384: sha384(bytes)
        case .sha512: sha512(bytes)
        }
    }
}
