package import CardeaBasics

/// A challenge token and what its claims say about the next step.
package struct PreludeChallengeToken: Sendable {
    package let token: Secret
    /// Whether the e-mail address must be proven before the token can be finalized.
    package let needsEmailCode: Bool
    /// The address that the code goes to, when the token names it.
    package let email: Secret?
    /// The code challenge of the login that the token is of; finalize must bring its verifier where there is one.
    package let codeChallenge: String?

    package init(_ token: Secret) throws(CardeaError) {
        if token.isEmpty { throw CardeaError(.missingChallengeToken, "The challenge token is empty.") }
        guard let jwt = JSONWebToken(token) else {
            throw CardeaError(.invalidChallengeToken, "The challenge token is not a JSON Web Token.")
        }
        self.token = token
        let address = Self.address(jwt.payload)
        needsEmailCode = jwt.payload["grant_mode"]?.string == "oauth-email-link" && address != .unreadable
        if case .known(let text) = address { email = Secret(text) } else { email = nil }
        codeChallenge = jwt.payload["pkce_challenge"]?.string
    }

    package var needsVerifier: Bool { codeChallenge != nil }

    /// Whether the token may be of the login with that code challenge: not every token says. Padding means nothing.
    package func mayAnswer(_ own: Secret) -> Bool {
        codeChallenge.map { Secret(bytes: $0.utf8.prefix { $0 != UInt8(ascii: "=") }) == own } ?? true
    }

    private enum Address: Equatable {
        case absent
        case known(String)
        /// Of a wrong type: then the token counts as an ordinary one.
        case unreadable
    }

    private static func address(_ claims: JSONObject) -> Address {
        switch claims["metadata"] {
        case nil, .null: return .absent
        case .object(let metadata):
            switch metadata["oauth_email"] {
            case nil, .null: return .absent
            case .string(let text): return .known(text)
            default: return .unreadable
            }
        default: return .unreadable
        }
    }
}
