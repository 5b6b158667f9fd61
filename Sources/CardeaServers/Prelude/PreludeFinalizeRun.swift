package import CardeaBasics
import CardeaModel

/// Redeems a challenge token: asks for an e-mail code where the token says so, finalizes it otherwise.
struct PreludeFinalizeRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let challengeToken: PreludeChallengeToken
    let verifier: Secret
    let previousRefreshToken: Secret?

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<LoginOutcome> {
        switch event {
        case .begin where challengeToken.needsEmailCode:
            return .send(PreludeVerification.request(challengeToken.token, endpoint: endpoint))
        case .begin:
            return .send(
                endpoint.finalize(
                    challengeToken.token, verifier: verifier, previousRefreshToken: previousRefreshToken))
        case .answered(let response, _) where challengeToken.needsEmailCode:
            let code = PreludeCode(
                .token(challengeToken.token, verifier: verifier), try PreludeVerification.begun(response))
            return .finish(
                .emailCode(AwaitedCode(email: challengeToken.email, secrets: SecretsBox(PreludeChallenge.code(code)))))
        case .answered(let response, let now):
            return .finish(.session(try PreludeResponse.session(response, at: now)))
        }
    }
}

/// Reads a redirect of the Prelude API.
package enum PreludeRedirect {
    /// Returns the challenge token of a redirect, or throws the failure that it reports.
    ///
    /// A non-empty `error` beats everything, a valid token included; an empty one counts as absent. `status` is ignored: the
    /// token itself says whether the e-mail must be proven. Of several parameters of one name the first counts; if one cannot be
    /// decoded, it is not known which is the first.
    package static func challengeToken(in redirect: URI) throws(CardeaError) -> Secret {
        let parameters = QueryParameters(parsing: RedirectItem.query(of: redirect), plusIsSpace: false)
        if let error = parameters.first("error"), !error.isEmpty {
            let prose = QueryParameters(parsing: RedirectItem.query(of: redirect), plusIsSpace: true)
            throw PreludeErrors.redirectError(error, description: prose.first("error_description"))
        }
        guard !parameters.isMalformed else {
            throw CardeaError(.invalidArgument, "The query of the redirect URL is not UTF-8.")
        }
        guard let token = parameters.first("challenge_token"), !token.isEmpty else {
            throw CardeaError(.missingChallengeToken, "The redirect contains neither a challenge token nor an error.")
        }
        return Secret(token)
    }

    /// Returns true if the redirect brings a challenge token or an error.
    package static func isAnswer(_ redirect: URI) -> Bool {
        let parameters = QueryParameters(parsing: RedirectItem.query(of: redirect), plusIsSpace: false)
        return parameters.pairs.contains { ["challenge_token", "error"].contains($0.name) && !$0.value.isEmpty }
    }

    /// Returns true if the redirect reports a failure.
    package static func isRefusal(_ redirect: URI) -> Bool {
        let parameters = QueryParameters(parsing: RedirectItem.query(of: redirect), plusIsSpace: false)
        return parameters.first("error").map { !$0.isEmpty } ?? false
    }
}

/// A challenge token, with the claims that decide the next step.
package struct PreludeChallengeToken: Sendable {
    package let token: Secret
    /// True if the e-mail address must be proven before the token can be finalized.
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

    /// Returns true if the token may be of the login with that code challenge: not every token says. Padding means nothing.
    package func mayAnswer(_ own: Secret) -> Bool {
        codeChallenge.map { Secret(bytes: $0.utf8.prefix { $0 != UInt8(ascii: "=") }) == own } ?? true
    }

    private enum Address: Equatable {
        case absent
        case known(String)
        /// A value of a wrong type: then the token counts as an ordinary one.
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
