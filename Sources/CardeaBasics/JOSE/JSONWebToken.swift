/// The claims of a JSON Web Token, read without checking who wrote them.
///
/// It is for a client that got the token from its server over TLS: header and signature are neither decoded nor verified. A
/// standard claim of the wrong JSON type counts as absent.
package struct JSONWebToken: Sendable {
    /// All claims, exactly as they are.
    package let payload: JSONObject
    /// The payload's JSON text as the server wrote it.
    package let payloadText: String

    /// Reads three non-empty parts between dots, of which the middle one is a JSON object in Base64URL; anything else
    /// gives `nil`.
    package init?(_ token: Secret) {
        guard let bytes = token.withBytes(Self.decodedPayload), let payload = (try? JSONReader.read(bytes))?.object
        else { return nil }
        self.payload = payload
        payloadText = String(decoding: bytes, as: UTF8.self)
    }

    private static func decodedPayload(of token: UnsafeRawBufferPointer) -> [UInt8]? {
        let dot = UInt8(ascii: ".")
        guard let first = token.offset(of: dot), first > 0,
            let second = token.offset(of: dot, from: first + 1), second > first + 1, second + 1 < token.count,
            token.offset(of: dot, from: second + 1) == nil
        else { return nil }
        return Base64URL.decode(UnsafeRawBufferPointer(rebasing: token[(first + 1)..<second]))
    }

    /// The claim of that name.
    package subscript(claim: String) -> JSONValue? { payload[claim] }
}

extension JSONWebToken {
    /// `iss`: who issued the token.
    package var issuer: String? { self["iss"]?.string }
    /// `sub`: the user.
    package var subject: String? { self["sub"]?.string }
    /// `aud`: its audience, one or several, without entries that are no strings.
    package var audience: [String] {
        self["aud"]?.string.map { [$0] } ?? self["aud"]?.array?.compactMap { $0.string } ?? []
    }
    /// `jti`: the token's own identifier.
    package var identifier: String? { self["jti"]?.string }
    /// `sid`: the session.
    package var sessionID: String? { self["sid"]?.string }
    /// `exp`: when it ends.
    package var expiresAt: Timestamp? { moment("exp") }
    /// `iat`: when it was issued.
    package var issuedAt: Timestamp? { moment("iat") }

    /// Reads seconds since 1970, and drops a fraction towards the past; `nil` beyond 64 bits.
    private func moment(_ claim: String) -> Timestamp? {
        switch self[claim] {
        case .integer(let seconds): Timestamp(seconds: seconds)
        case .double(let seconds): Self.floor(seconds).map(Timestamp.init(seconds:))
        default: nil
        }
    }

    /// Rounds down. The function of the standard library needs the C mathematics library.
    private static func floor(_ value: Double) -> Int64? {
        guard value > -0x1p63, value < 0x1p63 else { return nil }
        let truncated = Int64(value)
        return Double(truncated) > value ? truncated - 1 : truncated
    }
}

extension JSONWebToken: Redacted {
    /// A fixed word: claims are about a person.
    package var description: String { "<token>" }
}
