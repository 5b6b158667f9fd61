package import CardeaBasics
import CardeaModel

/// What a redirect at the end of an authorization brings.
package enum AuthorizationGrant: Sendable {
    /// To be redeemed at the token endpoint.
    case code(Secret)
    /// Tokens that came through the browser: nothing is believed of them yet.
    case tokens(TokenAnswer)
}

// An answer is a secret: no textual form shows it.
extension AuthorizationGrant: Redacted {
    /// The name of the case.
    package var description: String {
        switch self {
        case .code: "code"
        case .tokens: "tokens"
        }
    }
}

extension AuthorizationResponseReader {
    /// What only answers with tokens bring.
    private static let tokenNames = ["access_token", "id_token", "refresh_token"]
    private static let memberNames = tokenNames + ["token_type", "expires_in", "scope"]

    /// The answer of a deep link whose `state` was found to be right. Query and fragment are read alike, because the page in
    /// between may have put it in either.
    ///
    /// - Parameters:
    ///   - takesTokens: Whether the login was begun such that a link may bring tokens.
    ///   - own: What the application has sent, and an error may show.
    package static func answer(
        inLink link: URI, from answerer: ExpectedAnswerer, takesTokens: Bool, own: [String] = []
    ) throws(CardeaError) -> AuthorizationGrant {
        let brought = RedirectParameters(link)
        // An ID token names its issuer by itself, and the page that hands it over is not the provider (RFC 9207, section 2.4).
        let isNamed = takesTokens && brought.count("id_token") > 0 && brought.count("error") == 0
        let parameters = try checked(
            link, from: answerer, mustName: !isNamed, quirks: .fragmentAnswer,
            single: memberNames, own: own)
        let bringsTokens = tokenNames.contains { parameters.count($0) > 0 }
        switch (parameters.one("code"), bringsTokens) {
        case (let code?, false):
            return .code(Secret(code))
        case (.some, true):
            throw CardeaError(
                .redirectMismatch, "The link contains a code and tokens: it answers a request that was not made.")
        case (nil, true) where takesTokens:
            return .tokens(try tokens(parameters))
        case (nil, true):
            throw CardeaError(
                .redirectMismatch,
                "The link contains tokens instead of a code, and this login did not ask for that (`accepts_token_handoff`)."
            )
        case (nil, false):
            throw CardeaError(.missingAuthorizationCode, "The link contains neither a code nor an error.")
        }
    }

    /// The members of a token answer, as of an endpoint. Pages leave out `token_type` often: then it is `Bearer`.
    private static func tokens(_ parameters: RedirectParameters) throws(CardeaError) -> TokenAnswer {
        var members = JSONObject()
        for name in memberNames { members[name] = parameters.one(name).map { .string($0) } }
        let answer = try TokenAnswer(members, of: "link", quirks: .missingTokenType)
        guard !answer.isBound else {
            throw CardeaError(.decodingFailed, "The token of the link is bound to a key that is unknown here.")
        }
        return answer
    }
}
