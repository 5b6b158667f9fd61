package import CardeaBasics

/// The meaning of an OpenID provider's refusals: the table of `docs/maintaining/verdicts.md`, in code.
package enum OpenIDVerdicts {
    /// Returns true if a refused refresh ends the session: only where the grant itself is refused (RFC 6749, section 5.2). Some
    /// providers say so with 401, and GitHub and servers made after it with 200 and `bad_refresh_token`. A refusal of the client
    /// does not count: once that is fixed at the provider, the users are still signed in.
    package static func endsSession(_ error: CardeaError) -> Bool {
        guard let code = error.serverCode, ["invalid_grant", "bad_refresh_token"].contains(code) else { return false }
        return [200, 400, 401].contains(error.httpStatus)
    }

    /// Returns true if the refusal to revoke a token is about the client: some providers let only clients with a secret revoke,
    /// although RFC 7009 allows public ones, and not all say why.
    package static func forbidsRevocation(_ error: CardeaError) -> Bool {
        switch error.httpStatus {
        case 401, 403: true
        case 400: isOfClient(error)
        default: false
        }
    }

    /// Returns true if the provider does not recognize the client, or not by the way in which the secret was shown: Glewlwyd
    /// calls a secret in the wrong place `unauthorized_client`.
    static func isOfClient(_ error: CardeaError) -> Bool {
        error.serverCode == "invalid_client" || error.serverCode == "unauthorized_client"
    }

    /// Returns true if the refusal is about the request and may mean the session: some providers call the refresh of a session
    /// that is gone, or of a user who is locked, malformed. Twice in a row it is believed, because the same request has worked
    /// before.
    static func mayMeanTheEnd(_ error: CardeaError) -> Bool {
        error.serverCode == "invalid_request" && error.httpStatus == 400
    }

    static let mostRefusals = 2
}
