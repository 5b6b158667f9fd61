package import CardeaBasics
import CardeaModel

/// What a redirect at the end of an authorization says, read in the order that keeps forged answers without effect: is it for
/// this login (`state`), is it from this provider (`iss`), is it an error, is it a code.
package enum AuthorizationResponseReader {
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

    /// RFC 9207: an answer of another server means nothing, not even as an error; a code that hides who it is from where
    /// servers say so means nothing either. A refusal without a name is taken, because `state` binds it to this login, it
    /// gives nothing away, and providers that name themselves leave it out there.
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
