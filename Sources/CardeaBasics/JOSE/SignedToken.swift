/// A signed JSON Web Token (RFC 7519) with everything that its signature is checked against.
package struct SignedToken: Sendable {
    package let signed: CompactSignature
    /// The claims, exactly as they are.
    package let payload: JSONObject

    /// Reads a token. The failure names the rule and shows nothing of the token.
    package init(_ token: Secret) throws(TokenFailure) {
        signed = try token.withBytes { (bytes) throws(TokenFailure) in try CompactSignature(bytes) }
        guard let payload = (try? JSONReader.read(signed.payload))?.object else {
            throw TokenFailure("its payload is not a JSON object without repeated names")
        }
        self.payload = payload
    }

    /// The payload's JSON text as the server wrote it.
    package var payloadText: String { String(decoding: signed.payload, as: UTF8.self) }
    /// The algorithm that the header names. That word alone decides nothing.
    package var algorithm: String? { signed.header["alg"]?.string }
    /// The name of the key.
    package var keyID: String? { signed.header["kid"]?.string }
    /// The type of the token, in lower case and without `application/`; `nil` if the header names none.
    package var type: String? {
        signed.header["typ"].map { value in
            let lowered = ASCII.lowercased(value.string ?? "?")
            let prefix = "application/"
            return lowered.utf8.starts(with: prefix.utf8) ? String(lowered.dropFirst(prefix.count)) : lowered
        }
    }
}

extension SignedToken: Redacted {
    /// A fixed word: claims are about a person.
    package var description: String { "<token>" }
}

/// The rule that a token breaks, in words that follow "The ID token is refused: ". Shows nothing of the token.
package struct TokenFailure: Error, Sendable, Hashable {
    package let reason: String
    package init(_ reason: String) { self.reason = reason }
}

/// A JSON Web Signature in compact form (RFC 7515, section 7.1), read strictly: three parts of Base64URL without padding, of which
/// the first is a JSON object without repeated names.
package struct CompactSignature: Sendable {
    package let header: JSONObject
    package let payload: [UInt8]
    package let signature: [UInt8]
    /// The bytes that the signature is of.
    package let signingInput: [UInt8]

    /// Reads a signature. The failure names the rule and shows nothing of the text.
    package init(_ text: UnsafeRawBufferPointer) throws(TokenFailure) {
        guard text.count <= Self.largestSize else { throw TokenFailure("it has more than \(Self.largestSize) bytes") }
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count != 5 else { throw TokenFailure("it is encrypted, and there is no key to decrypt it") }
        guard parts.count == 3 else { throw TokenFailure("it does not have three parts") }
        guard let head = Self.decoded(parts[0]), let header = (try? JSONReader.read(head))?.object else {
            throw TokenFailure("its header is not Base64URL of a JSON object without repeated names")
        }
        guard let payload = Self.decoded(parts[1]), let signature = Self.decoded(parts[2]) else {
            throw TokenFailure("its parts are not Base64URL without padding")
        }
        guard header["crit"] == nil else {
            throw TokenFailure("its header requires extensions that Cardea does not know (crit)")
        }
        guard header["b64"] == nil else { throw TokenFailure("its payload is not Base64URL (b64)") }
        self.header = header
        self.payload = payload
        self.signature = signature
        signingInput = Array(text[..<parts[2].startIndex].dropLast())
    }

    /// The size above which no text is a token.
    private static let largestSize = 256 * 1024

    /// Decodes a part without padding, which the decoder itself would let pass.
    private static func decoded(_ part: Slice<UnsafeRawBufferPointer>) -> [UInt8]? {
        guard part.last != UInt8(ascii: "=") else { return nil }
        return Base64URL.decode(UnsafeRawBufferPointer(rebasing: part))
    }
}
