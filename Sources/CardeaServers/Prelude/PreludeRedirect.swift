package import CardeaBasics
import CardeaModel

/// What a redirect of the Prelude API brings.
package enum PreludeRedirect {
    /// The challenge token of a redirect, or the failure it reports.
    ///
    /// A non-empty `error` beats everything, a valid token included; an empty one counts as absent. `status` is ignored: the
    /// token itself says whether the e-mail must be proven. The first of several parameters of one name counts;
    /// where one cannot be decoded, none can be told to be the first.
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

    /// Whether the redirect brings a challenge token or an error.
    package static func isAnswer(_ redirect: URI) -> Bool {
        let parameters = QueryParameters(parsing: RedirectItem.query(of: redirect), plusIsSpace: false)
        return parameters.pairs.contains { ["challenge_token", "error"].contains($0.name) && !$0.value.isEmpty }
    }

    /// Whether the redirect reports a failure.
    package static func isRefusal(_ redirect: URI) -> Bool {
        let parameters = QueryParameters(parsing: RedirectItem.query(of: redirect), plusIsSpace: false)
        return parameters.first("error").map { !$0.isEmpty } ?? false
    }
}
