/// What a redirect at the end of an authorization says, read in the order that keeps forged answers without effect: is it for
/// this login (`state`), is it from this provider (`iss`), is it an error, is it a code.
package enum AuthorizationResponse {
    /// Where the parameters lie.
    package struct Parameters: Sendable {
        private let query: QueryParameters

        package init(_ redirect: URI) { query = QueryParameters(parsing: redirect.query ?? "", plusIsSpace: true) }

        package var isMalformed: Bool { query.isMalformed }
        /// The value, if it comes once and is not empty.
        package func one(_ name: String) -> String? {
            let values = query.all(name)
            return values.count == 1 && values[0].isEmpty == false ? values[0] : nil
        }
        package func count(_ name: String) -> Int { query.all(name).count }
    }

    /// Whether the redirect answers the request that had this state. Compared in constant time; one that comes twice is none.
    package static func answers(_ redirect: URI, state: Secret) -> Bool {
        Parameters(redirect).one("state").map { Secret($0) == state } ?? false
    }

    /// The code of a redirect whose `state` was found to be right.
    ///
    /// - Throws: ``CardeaError/Code/redirectMismatch`` when another provider answers, else the failure that it reports.
    package static func code(
        in redirect: URI, issuer: String?, namesIssuer: Bool
    ) throws(CardeaError) -> Secret {
        let parameters = Parameters(redirect)
        try checkIssuer(parameters, issuer, isRequired: namesIssuer)
        guard !parameters.isMalformed else {
            throw CardeaError(.invalidArgument, "The query of the redirect URL is not UTF-8 with right escapes.")
        }
        for name in ["error", "code", "iss", "response", "id_token", "access_token"] where parameters.count(name) > 1 {
            throw CardeaError(.invalidArgument, "The redirect has the parameter \"\(name)\" twice.")
        }
        if let error = parameters.one("error") {
            throw OpenIDErrors.redirectError(error, description: parameters.one("error_description"))
        }
        guard let code = parameters.one("code") else {
            throw CardeaError(.missingAuthorizationCode, "The redirect brings neither a code nor an error.")
        }
        return Secret(code)
    }

    /// RFC 9207: an answer of another server, or one that hides who it is from where servers say so, means nothing - not even
    /// as an error.
    private static func checkIssuer(
        _ parameters: Parameters, _ issuer: String?, isRequired: Bool
    ) throws(CardeaError) {
        switch parameters.count("iss") {
        case 0 where isRequired:
            throw CardeaError(.redirectMismatch, "The redirect does not say which provider answers (iss).")
        case 0:
            return
        case 1:
            guard let issuer, let own = parameters.one("iss"), Array(own.utf8) == Array(issuer.utf8) else {
                throw CardeaError(.redirectMismatch, "Another provider answers than the one that was asked (iss).")
            }
        default:
            throw CardeaError(.redirectMismatch, "The redirect names its provider twice (iss).")
        }
    }
}
