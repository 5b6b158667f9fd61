package import CardeaBasics

/// The meaning of an Ory project's refusals: the tables of `docs/maintaining/verdicts.md`, in code.
package enum OryVerdicts {
    /// Returns true if the refusal to show a session says that it is over. Any 401 in the server's own form does, with an id or
    /// without one; one of a proxy has no code but its status.
    package static func endsSession(_ error: CardeaError) -> Bool {
        switch (error.httpStatus, error.code) {
        case (401, _): error.refusal != .passing || isDecided(error)
        case (403, .identityDisabled): true
        // A login asks for the factor.
        case (403, .unauthorized): error.serverCode == "session_aal2_required"
        default: false
        }
    }

    /// Returns true if the server has looked at the request and refuses it, by a name that may mean something else at other
    /// servers.
    private static func isDecided(_ error: CardeaError) -> Bool {
        guard let status = error.httpStatus, error.serverCode != nil else { return false }
        return (400..<500).contains(status) && status != 429
    }

    /// Returns the reason why a session that is shown is over all the same.
    package static func ended(_ session: JSONObject, _ response: HTTPResponse) -> CardeaError? {
        if session["active"] == false {
            return CardeaError(.unauthorized, "The session has already ended.", httpStatus: response.status)
        }
        if session["identity"]?.object?["state"]?.string == "inactive" {
            return CardeaError(.identityDisabled, "The account is disabled.", httpStatus: response.status)
        }
        return nil
    }

    /// Returns how much of a login a refused redirect ends, if nothing has bound it to the login: a redirect that the server does
    /// not know may be anybody's.
    package static func redemption(_ error: CardeaError) -> Refusal {
        switch error.code {
        case .notFound: .answer
        // A redirect that brings nothing.
        case .addressNotVerified where error.serverCode == nil: .answer
        default: error.refusal
        }
    }

    /// Returns how much of a login a refused answer to a step ends: as long as the flow lasts at the server, another answer may
    /// be right.
    package static func step(_ error: CardeaError) -> Refusal {
        switch error.code {
        case _ where error.refusal == .passing && !isDecided(error): .passing
        case .attemptExpired, .identityDisabled, .notFound: .login
        // The flow is gone, by whatever name.
        case _ where error.httpStatus == 404 || error.httpStatus == 410: .login
        default: .answer
        }
    }
}
