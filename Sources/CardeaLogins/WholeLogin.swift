package import CardeaBasics
import CardeaDesktop
package import CardeaEngine
package import CardeaModel
import CardeaOperations

/// Whole logins.
extension CardeaClient {
    /// Begins a login, shows its page, takes the redirect, redeems it.
    package func loginWithOAuth(
        _ options: OAuthLoginOptions, presenter: any PagePresenter,
        _ done: @escaping Completion<FinalizeOAuthLoginResult>
    ) -> Cancellation {
        present(try PageOptions(options), presenter, done) { [engine] page, done in
            engine.start(LoginBeginning(options, to: page.target), done)
        }
    }

    /// Goes on with a login that wants more than its redirect brought, to its result.
    package func continueLogin(
        _ step: OAuthLoginStep, with answer: OAuthLoginAnswer, _ options: OAuthLoginOptions,
        presenter: any PagePresenter, _ done: @escaping Completion<FinalizeOAuthLoginResult>
    ) -> Cancellation {
        let chain = CallChain()
        chain.begin {
            engine.start(LoginOperation(step.id, AnswerWork(answer))) { [self] result in
                switch result {
                case .success(.finished(let result)): done(.success(result))
                case .success(.page(let attempt)):
                    chain.begin { showPage(of: attempt, options, presenter, done) }
                case .failure(let error): done(.failure(error))
                }
            }
        }
        return { chain.cancel() }
    }

    /// Shows the page of an attempt that a step has led to.
    private func showPage(
        of attempt: OAuthLoginContext, _ options: OAuthLoginOptions, _ presenter: any PagePresenter,
        _ done: @escaping Completion<FinalizeOAuthLoginResult>
    ) -> Cancellation {
        var options = options
        (options.redirectURI, options.deepLinkScheme) = (attempt.redirectURI, attempt.deepLinkScheme)
        let abandoning: Completion<FinalizeOAuthLoginResult> = { [self] result in
            if case .failure(let error) = result, error.code != .browserUnavailable { abandon(attempt) }
            done(result)
        }
        return present(try PageOptions(options), presenter, abandoning) { [engine] _, done in
            engine.start(LoginLookup<PendingAttempt>(attempt.id), done)
        }
    }

    /// Takes the redirect of an attempt that is begun once it is known where that comes to.
    private func present(
        _ options: @autoclosure () throws(CardeaError) -> PageOptions, _ presenter: any PagePresenter,
        _ done: @escaping Completion<FinalizeOAuthLoginResult>,
        begin: @escaping @Sendable (PageOptions, @escaping Completion<PendingAttempt>) -> Cancellation?
    ) -> Cancellation {
        let brought = Brought<FinalizeOAuthLoginResult>()
        let purpose = TripPurpose(
            overdue: "The login was not finished",
            hint: " If the page showed an error, the server may not know the redirect URI or the client."
        ) { [self] options, done in
            begin(options) { [self] begun in done(begun.map { page(of: $0, options.target, brought) }) }
        }
        return travel(try options(), presenter, for: purpose, bringing: brought, done)
    }

    private func page(
        of attempt: PendingAttempt, _ target: RedirectTarget, _ brought: Brought<FinalizeOAuthLoginResult>
    ) -> TripPage {
        TripPage(
            address: attempt.page, redirectURI: target.end, redirectOrigins: redirectOrigins(from: attempt, target),
            attempt: OAuthLoginContext(attempt), tellsWaiting: true, tellsReturn: true,
            isOwn: attempt.redirectRule(engine.backend),
            mistake: target.mistake,
            redeem: { [engine, id = attempt.id] arrived, done in
                engine.finalize(id, redirect: arrived.url, brought.keeping(done))
            })
    }

    /// A provider's page leads to the auth server, which redirects; a server may also redirect by itself, or lead to a page
    /// that does.
    private func redirectOrigins(from attempt: PendingAttempt, _ target: RedirectTarget) -> [String] {
        let page = target.leadsThroughPage ? target.redirectURI.uri.origin : nil
        let origins = [attempt.page.origin, engine.settings.serverOrigin, page]
        return Array(Set(origins.compactMap { $0 }))
    }
}
