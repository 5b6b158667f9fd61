package import CardeaBasics

/// What the refusals of a Prelude server mean, by the codes of its API: the tables of `docs/errors.md`, in code.
package enum PreludeVerdicts {
    /// Whether a refused refresh ends the session. A code decides: an answer without one is a proxy's.
    package static func endsSession(_ error: CardeaError) -> Bool {
        guard let name = error.serverCode, let status = error.httpStatus, error.refusal != .passing else {
            return false
        }
        switch name {
        case "token_reused", "dpop_key_mismatch", "suspended_account": return (400..<500).contains(status)
        // What else is said of the credentials, by whatever name.
        default: return status == 401
        }
    }

    /// The challenge token of a redirect that answers its login. The failure that it reports ends the login.
    static func challengeToken(in redirect: URI) throws(CardeaError) -> Secret {
        do throws(CardeaError) {
            return try PreludeRedirect.challengeToken(in: redirect)
        } catch {
            throw error.judged(PreludeRedirect.isRefusal(redirect) ? .login : .answer)
        }
    }

    /// Reads what a link has brought: what cannot be read is no evidence against the login.
    static func unbound<Value>(_ read: () throws(CardeaError) -> Value) throws(CardeaError) -> Value {
        do throws(CardeaError) {
            return try read()
        } catch {
            throw error.judged(.answer)
        }
    }

    /// How much of a login a refused code ends. A verification that the server has ended leaves the challenge, by which another one
    /// can begin.
    static func code(_ error: CardeaError) -> Refusal {
        error.refusal == .login && error.serverCode == "unauthorized" ? .answer : error.refusal
    }

    /// How much of a login the refusal of a challenge token ends, where nothing has bound the token to the login. Anybody can
    /// make up a link, or keep one of a login of their own: what is wrong with the token is no evidence against the login.
    package static func redemption(_ error: CardeaError) -> Refusal {
        guard error.refusal != .passing else { return .passing }
        return switch error.code {
        case .invalidChallengeToken, .expiredChallengeToken, .tokenReused, .missingChallengeToken: .answer
        default: .login
        }
    }
}
