/// What a redirect at the end of an authorization says, read in the order that keeps forged answers without effect: is it for
/// this login (`state`), is it from this provider (`iss`), is it an error, is it a code.
package enum AuthorizationResponseReader {
    /// Where the parameters lie.
    package struct Parameters: Sendable {
        private let query: QueryParameters
        private let fragment: QueryParameters

        /// What answers bring: a fragment without any of it is no part of one. Browsers carry fragments over from page to
        /// page, and Facebook ends its redirects with `#_=_`.
        package static let names = [
            "error", "code", "state", "iss", "response", "id_token", "access_token", "error_description", "error_uri",
        ]

        package init(_ redirect: URI) {
            query = QueryParameters(parsing: redirect.query ?? "", plusIsSpace: true)
            let fragment = QueryParameters(parsing: redirect.fragment ?? "", plusIsSpace: true)
            let isAnswer = fragment.pairs.contains { Self.names.contains($0.name) }
            self.fragment = isAnswer ? fragment : QueryParameters(parsing: "", plusIsSpace: true)
        }

        package var isMalformed: Bool { query.isMalformed || fragment.isMalformed }
        /// Whether some lie where an answer in the query has none.
        package var useFragment: Bool { !fragment.pairs.isEmpty }
        /// The value, if it comes once and is not empty.
        package func one(_ name: String) -> String? {
            let values = values(name)
            return values.count == 1 && values[0].isEmpty == false ? values[0] : nil
        }
        package func count(_ name: String) -> Int { values(name).count }

        /// What is equal in both places is there once.
        private func values(_ name: String) -> [String] {
            let (here, there) = (query.all(name), fragment.all(name))
            let isEqual = here.count == 1 && there.count == 1 && Array(here[0].utf8) == Array(there[0].utf8)
            return isEqual ? here : here + there
        }
    }

    /// Whether the redirect answers the request that had this state. Compared in constant time; one that comes twice is none.
    ///
    /// Looked for in the fragment, too, where or not it may be there: an answer in the wrong place is a mistake to be told
    /// of, and a login that does not hear of it would wait for nothing.
    package static func answers(_ redirect: URI, state: Secret) -> Bool {
        Parameters(redirect).one("state").map { Secret($0) == state } ?? false
    }

    /// The code of a redirect whose `state` was found to be right.
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
    ///   - mustName: Whether an answer of a provider that names itself always has to.
    ///   - single: What may come once only, beside what always may.
    ///   - own: What the application has sent, and an error may show.
    static func checked(
        _ redirect: URI, from answerer: ExpectedAnswerer, mustName: Bool = true, quirks: Quirks,
        single: [String] = [], own: [String] = []
    ) throws(CardeaError) -> Parameters {
        let parameters = Parameters(redirect)
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
        for name in Parameters.names + single where parameters.count(name) > 1 {
            throw CardeaError(.invalidArgument, "The redirect has the parameter \"\(name)\" twice.")
        }
        if let error = parameters.one("error") {
            throw OpenIDErrors.redirectError(error, description: parameters.one("error_description"), own: own)
        }
        return parameters
    }

    /// RFC 9207: an answer of another server means nothing, not even as an error; a code that hides who it is from where
    /// servers say so means nothing either. A refusal without a name is taken, because `state` binds it to this login, it
    /// gives nothing away, and providers that name themselves leave it out there.
    private static func checkIssuer(
        _ parameters: Parameters, _ answerer: ExpectedAnswerer, isRequired: Bool
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
