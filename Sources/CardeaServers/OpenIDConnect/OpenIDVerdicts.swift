package import CardeaBasics

/// What the refusals of an OpenID provider mean: the table of `docs/errors.md`, in code.
package enum OpenIDVerdicts {
    /// Whether a refused refresh ends the session: only where the grant itself is refused (RFC 6749, section 5.2), which some
    /// say with 401, and GitHub and servers made after it with 200 and `bad_refresh_token`. What is said of the client is fixed at the
    /// provider, and its users are signed in then.
    package static func endsSession(_ error: CardeaError) -> Bool {
        guard let code = error.serverCode, ["invalid_grant", "bad_refresh_token"].contains(code) else { return false }
        return [200, 400, 401].contains(error.httpStatus)
    }

    /// Whether the refusal to revoke a token is about the client: some providers let only clients with a secret revoke, whatever
    /// RFC 7009 says of public ones, and not all say why.
    package static func forbidsRevocation(_ error: CardeaError) -> Bool {
        switch error.httpStatus {
        case 401, 403: true
        case 400: isOfClient(error)
        default: false
        }
    }

    /// Whether the provider says that it does not know the client, or not by what was shown: Glewlwyd calls a secret in the wrong
    /// place `unauthorized_client`.
    static func isOfClient(_ error: CardeaError) -> Bool {
        error.serverCode == "invalid_client" || error.serverCode == "unauthorized_client"
    }

    /// Whether it is said of the request and may be meant of the session: some providers call the refresh of a session that is
    /// gone, or of a user who is locked, malformed. Twice in a row it is believed: the request is the one that has worked.
    static func mayMeanTheEnd(_ error: CardeaError) -> Bool {
        error.serverCode == "invalid_request" && error.httpStatus == 400
    }

    static let mostRefusals = 2
}
