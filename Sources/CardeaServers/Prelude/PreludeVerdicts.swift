import CardeaBasics

/// The meaning of a Prelude server's refusals, by the codes of its API: the tables of `docs/maintaining/verdicts.md`, in code.
enum PreludeVerdicts {
    /// Returns true if a refused refresh ends the session. A code decides: an answer without one is a proxy's.
    static func endsSession(_ error: CardeaError) -> Bool {
        guard let name = error.serverCode, let status = error.httpStatus, error.refusal != .passing else {
            return false
        }
        switch name {
        case "token_reused", "dpop_key_mismatch", "suspended_account": return (400..<500).contains(status)
        // What else is said of the credentials, by whatever name.
        default: return status == 401
        }
    }

    /// Returns the challenge token of a redirect that answers its login. A failure that the redirect reports ends the login.
    static func challengeToken(in redirect: URI) throws(CardeaError) -> Secret {
        do throws(CardeaError) {
            return try PreludeRedirect.challengeToken(in: redirect)
        } catch {
            throw error.judged(PreludeRedirect.isRefusal(redirect) ? .login : .answer)
        }
    }

    /// Reads a link's content: one that cannot be read is no evidence against the login.
    static func unbound<Value>(_ read: () throws(CardeaError) -> Value) throws(CardeaError) -> Value {
        do throws(CardeaError) {
            return try read()
        } catch {
            throw error.judged(.answer)
        }
    }

    /// Returns how much of a login a refused code ends. After a verification that the server has ended, the challenge can begin
    /// another one.
    static func code(_ error: CardeaError) -> Refusal {
        error.refusal == .login && error.serverCode == "unauthorized" ? .answer : error.refusal
    }

    /// Returns how much of a login the refusal of a challenge token ends, if nothing has bound the token to the login. Anybody
    /// can make up a link, or keep one of their own login: a faulty token is no evidence against this one.
    static func redemption(_ error: CardeaError) -> Refusal {
        guard error.refusal != .passing else { return .passing }
        return switch error.code {
        case .invalidChallengeToken, .expiredChallengeToken, .tokenReused, .missingChallengeToken: .answer
        default: .login
        }
    }
}
