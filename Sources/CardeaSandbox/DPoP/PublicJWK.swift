import CardeaBasics
import CardeaLinux

/// The public P-256 key in the header of a DPoP proof.
struct PublicJWK: Sendable, Hashable {
    let x: [UInt8]
    let y: [UInt8]

    init(_ json: JSONValue?) throws(Failure) {
        guard let members = json?.object else { throw .invalidProof("the header has no jwk") }
        guard Self.privateMembers.allSatisfy({ members[$0] == nil }) else {
            throw .invalidProof("the jwk holds private or symmetric key material")
        }
        guard members["kty"]?.string == "EC", members["crv"]?.string == "P-256" else {
            throw .invalidProof("the jwk is no EC key on P-256")
        }
        x = try Self.coordinate(members["x"])
        y = try Self.coordinate(members["y"])
    }

    /// The SHA-256 thumbprint of RFC 7638: over the required members alone, in the order of their names.
    var thumbprint: String {
        let text = #"{"crv":"P-256","kty":"EC","x":"\#(Base64URL.encode(x))","y":"\#(Base64URL.encode(y))"}"#
        return Base64URL.encode(OpenSSLDigest().sha256(Array(text.utf8)))
    }

    private static func coordinate(_ value: JSONValue?) throws(Failure) -> [UInt8] {
        guard let text = value?.string, text.utf8.count == 43, let bytes = Base64URL.decode(text), bytes.count == 32
        else { throw .invalidProof("a coordinate of the jwk is not 32 bytes in base64url without padding") }
        return bytes
    }

    private static let privateMembers = ["d", "k", "p", "q", "dp", "dq", "qi", "oth"]
}
