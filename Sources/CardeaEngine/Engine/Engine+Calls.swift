package import CardeaBasics
package import CardeaModel
package import CardeaOperations

/// Calls whose result is more than that of their operation. Those of the C interface lie here as well, where the compiler makes what
/// is generic for each of them.
extension Engine {
    /// Who is signed in, by the stored session.
    package func currentUser(_ done: @escaping Completion<CardeaUser>) -> Cancellation {
        start(SessionLookup()) { result in
            done(
                result.flatMap { found in
                    guard let found else { return .failure(.notSignedIn) }
                    return Result { () throws(CardeaError) in try found.user() }
                })
        }
    }

    /// An access token that the servers take now.
    package func accessToken(_ done: @escaping Completion<Secret>) -> Cancellation {
        usableSession { done($0.map { $0.accessToken }) }
    }

    /// The session whose access token the servers take now.
    package func usableSession(_ done: @escaping Completion<Session>) -> Cancellation {
        start(UsableSession()) { done($0.map { $0.session }) }
    }

    /// Gets a new access token now, and returns its user.
    package func refresh(_ done: @escaping Completion<CardeaUser>) -> Cancellation {
        start(RenewedSession()) { result in
            done(result.flatMap { session in Result { () throws(CardeaError) in try session.user() } })
        }
    }

    package func invalidateSession(_ done: @escaping Completion<Void>) -> Cancellation { start(Invalidation(), done) }

    package func initiate(
        _ options: OAuthLoginOptions, _ done: @escaping Completion<OAuthLoginContext>
    ) -> Cancellation {
        do {
            return start(LoginBeginning(options, to: try RedirectTarget(options))) {
                done($0.map { OAuthLoginContext($0) })
            }
        } catch {
            done(.failure(error))
            return {}
        }
    }

    package func finalize(
        _ attemptID: String, redirect: URI, _ done: @escaping Completion<FinalizeOAuthLoginResult>
    ) -> Cancellation { redeem(attemptID, .redirect(redirect), done) }

    package func finalize(
        _ attemptID: String, challengeToken: Secret, _ done: @escaping Completion<FinalizeOAuthLoginResult>
    ) -> Cancellation { redeem(attemptID, .challengeToken(challengeToken), done) }

    package func finalize(
        _ attemptID: String, redirectURL: String, _ done: @escaping Completion<FinalizeOAuthLoginResult>
    ) -> Cancellation {
        do throws(CardeaError) {
            return finalize(attemptID, redirect: try URI(redirect: redirectURL), done)
        } catch {
            done(.failure(error))
            return {}
        }
    }

    private func redeem(
        _ id: String, _ redemption: Redemption, _ done: @escaping Completion<FinalizeOAuthLoginResult>
    ) -> Cancellation {
        start(LoginOperation(id, RedirectWork(redemption))) { result in
            done(
                result.flatMap { continued in
                    guard case .finished(let result) = continued else { return .failure(.unexpectedEvent) }
                    return .success(result)
                })
        }
    }

    package func checkEmailOTP(
        _ code: String, of challengeID: String, _ done: @escaping Completion<CardeaUser>
    ) -> Cancellation {
        start(LoginOperation(challengeID, CodeWork(code))) { result in
            done(
                result.flatMap { continued in
                    guard case .finished(.loggedIn(let user)) = continued else { return .failure(.unexpectedEvent) }
                    return .success(user)
                })
        }
    }

    package func recover(_ email: Secret, _ done: @escaping Completion<OAuthEmailChallenge>) -> Cancellation {
        sendCode(.recovery(email), done)
    }

    /// Has a code sent to a user who wants to sign in with it.
    package func sendCode(
        _ login: PagelessLogin, _ done: @escaping Completion<OAuthEmailChallenge>
    ) -> Cancellation {
        start(DirectLogin(login)) { result in
            done(
                result.flatMap { outcome in
                    guard case .otpRequired(let challenge, _) = outcome else { return .failure(.unexpectedEvent) }
                    return .success(challenge)
                })
        }
    }
}

/// Calls in the user's name.
extension Engine {
    package func changePassword(_ password: Secret, _ done: @escaping Completion<Void>) -> Cancellation {
        start(PasswordChange(password), done)
    }

    package func unlink(_ provider: OAuthProvider, _ done: @escaping Completion<Void>) -> Cancellation {
        start(
            UserCall { backend, token throws(CardeaError) in
                try backend.parts.requireProviders().unlink(provider, accessToken: token)
            },
            telling("The provider is unlinked.", [("provider", provider.rawValue)], done))
    }

    package func listSessions(
        limit: Int?, offset: Int?, _ done: @escaping Completion<SessionList>
    ) -> Cancellation {
        start(
            UserCall { backend, token throws(CardeaError) in
                guard limit ?? 1 > 0, offset ?? 0 >= 0 else {
                    throw CardeaError(.invalidArgument, "`limit` must be at least 1 and `offset` at least 0.")
                }
                return try backend.parts.requireSessions().listSessions(
                    limit: limit, offset: offset, accessToken: token)
            }, done)
    }

    /// Writes a line when the call succeeds.
    private func telling(
        _ message: String, _ metadata: [(name: String, value: String)], _ done: @escaping Completion<Void>
    ) -> Completion<Void> {
        { [log] result in
            if case .success = result { log(.info, message, metadata) }
            done(result)
        }
    }
}

/// Calls that need no operation.
extension Engine {
    /// True if an attempt that could not be finished yet has its session still to get: the server has granted it, or spends nothing
    /// on being asked again.
    package func holdsGrant(attemptID id: String) -> Bool {
        guard let attempt = state.logins.pending[id].flatMap({ PendingAttempt($0) }) else { return false }
        return attempt.unproven != nil || state.backend.redeemsAgain
    }

    /// Forgets an attempt that nobody will finish.
    func abandon(attemptID id: String) {
        guard !state.logins.isInUse(id) else { return }
        change { $0.abandonLogin(id) }
    }

    /// Changes the unfinished logins and has the change written.
    package func updatePending(_ change: @escaping LoginBook.Change) { self.change { $0.changeLogins(change) } }
}
