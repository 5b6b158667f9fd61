/// Why a text cannot be read as a JSON Web Token.
package enum JWTError: Error, Sendable, Hashable {
    /// It does not consist of three non-empty parts.
    case malformed
    /// The payload is not Base64URL.
    case invalidEncoding
    /// The payload is not JSON.
    case invalidJSON(JSONError)
    /// The payload is JSON, but no object.
    case notAnObject
}
