import CardeaBasics

/// A signed token in the compact form of RFC 7515, taken apart; nothing in it has been judged.
struct CompactJWS: Sendable {
    let header: JSONObject
    let payload: JSONObject
    /// The bytes that the signature is over.
    let signedBytes: [UInt8]
    let signature: [UInt8]

    init(_ text: String) throws(Failure) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 8192, parts.count == 3 else { throw .invalidProof("the proof is not one compact JWT") }
        header = try Self.object(parts[0], "header")
        payload = try Self.object(parts[1], "payload")
        signature = try Self.decode(parts[2], "signature")
        signedBytes = Array("\(parts[0]).\(parts[1])".utf8)
    }

    private static func object(_ part: Substring, _ name: String) throws(Failure) -> JSONObject {
        guard let object = (try? JSONReader.read(try decode(part, name)))?.object else {
            throw .invalidProof("the proof's \(name) is not a JSON object")
        }
        return object
    }

    private static func decode(_ part: Substring, _ name: String) throws(Failure) -> [UInt8] {
        guard !part.isEmpty, !part.contains("="), let bytes = Base64URL.decode(part) else {
            throw .invalidProof("the proof's \(name) is not base64url without padding")
        }
        return bytes
    }
}
