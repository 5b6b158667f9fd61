package import CardeaBasics
import CardeaModel

/// Reads the redirect at the end of an authorization, in the order that keeps forged answers without effect: is it for this login
/// (`state`), is it from this provider (`iss`), is it an error, is it a code.
package enum AuthorizationResponseReader {
    /// Returns the code of a redirect whose `state` was found to be right.
    ///
    /// - Throws: ``CardeaError/Code/redirectMismatch`` when another provider answers, else the failure that it reports.
    package static func code(
        in redirect: URI, from answerer: ExpectedAnswerer, quirks: Quirks = [], own: [String] = []
    ) throws(CardeaError) -> Secret {
        let parameters = try checked(redirect, from: answerer, quirks: quirks, own: own)
        guard let code = parameters.one("code") else {
            throw CardeaError(.missingAuthorizationCode, "The redirect contains neither a code nor an error.")
        }
        return Secret(code)
    }

    /// The parameters of an answer that is from the right provider and reports no error.
    ///
    /// - Parameters:
    ///   - mustName: True if an answer must name its provider, where that always names itself.
    ///   - single: Parameters that may come once only, beside the usual ones.
    ///   - own: The words that the application has sent and that an error may show.
    static func checked(
        _ redirect: URI, from answerer: ExpectedAnswerer, mustName: Bool = true, quirks: Quirks,
        single: [String] = [], own: [String] = []
    ) throws(CardeaError) -> RedirectParameters {
        let parameters = RedirectParameters(redirect)
        guard quirks.contains(.fragmentAnswer) || !parameters.useFragment else {
            throw CardeaError(
                .redirectMismatch,
                "The provider answered in the fragment of the redirect URI, but was asked to answer in its query.")
        }
        let isRefusal = parameters.count("error") > 0 && parameters.count("code") == 0
        try checkIssuer(parameters, answerer, isRequired: mustName && answerer.isAlwaysNamed && !isRefusal)
        guard !parameters.isMalformed else {
            throw CardeaError(.invalidArgument, "The query of the redirect URL is not UTF-8 with valid escapes.")
        }
        for name in RedirectParameters.names + single where parameters.count(name) > 1 {
            throw CardeaError(.invalidArgument, "The redirect has the parameter \"\(name)\" twice.")
        }
        if let error = parameters.one("error") {
            throw OpenIDErrors.redirectError(error, description: parameters.one("error_description"), own: own)
        }
        return parameters
    }

    /// Refuses an answer of another server (RFC 9207): it means nothing, not even as an error, and neither does a code without a
    /// name where servers say so. A refusal without a name is taken, because `state` binds it to this login, it gives nothing
    /// away, and providers that name themselves leave it out there.
    private static func checkIssuer(
        _ parameters: RedirectParameters, _ answerer: ExpectedAnswerer, isRequired: Bool
    ) throws(CardeaError) {
        switch parameters.count("iss") {
        case 0 where isRequired:
            throw CardeaError(
                .redirectMismatch,
                "The redirect does not say which provider answers (iss); \(answerer.name) always does.")
        case 0:
            return
        case 1:
            let name = parameters.one("iss") ?? ""
            guard answerer.matches(name) else {
                throw CardeaError(
                    .redirectMismatch,
                    "Another provider answered than the one that was asked: \(ServerText.issuer(name)) instead of "
                        + "\(answerer.name) (iss).")
            }
        default:
            throw CardeaError(.redirectMismatch, "The redirect names its provider twice (iss).")
        }
    }
}

/// The result of an authorization, which a redirect brings.
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
    /// Parameters that only answers with tokens have.
    private static let tokenNames = ["access_token", "id_token", "refresh_token"]
    private static let memberNames = tokenNames + ["token_type", "expires_in", "scope"]

    /// The answer of a deep link whose `state` was found to be right. Query and fragment are read alike, because the page in
    /// between may have put it in either.
    ///
    /// - Parameters:
    ///   - takesTokens: True if the login was begun such that a link may bring tokens.
    ///   - own: The words that the application has sent and that an error may show.
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

    /// Reads the members of a token answer, as of an endpoint. Pages leave out `token_type` often: then it is `Bearer`.
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

/// The provider that may answer an authorization request, by its name in `iss` (RFC 9207).
package enum ExpectedAnswerer: Sendable, Hashable {
    /// The provider of exactly this name; `always`: it names itself in every answer.
    case named(String, always: Bool)
    /// A provider whose name is unknown. A name that it gives itself must lie at the origin of its page: to refuse the name would
    /// lock all users out on the day on which the provider begins to give it, and another provider's page lies elsewhere.
    case unnamed(page: URI)

    var isAlwaysNamed: Bool { if case .named(_, always: true) = self { true } else { false } }

    /// The name as an error shows it.
    var name: String {
        switch self {
        case .named(let issuer, _): ServerText.issuer(issuer)
        case .unnamed(let page): page.origin
        }
    }

    func matches(_ name: String) -> Bool {
        switch self {
        case .named(let issuer, _): Array(name.utf8) == Array(issuer.utf8)
        case .unnamed(let page): (try? URI(parsing: name))?.origin == page.origin
        }
    }
}

extension ProviderMetadata {
    /// The provider that may answer a request which was made here.
    var answerer: ExpectedAnswerer {
        issuer.map { .named($0, always: namesIssuerInAnswers) } ?? .unnamed(page: authorization)
    }
}
