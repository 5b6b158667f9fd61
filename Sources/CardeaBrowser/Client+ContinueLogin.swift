public import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLogins
public import CardeaModel

extension CardeaClient {
    /// Continues a login by one of the step's ways, to its result. If the way leads through a page, shows that page as ``loginWithOAuth(_:presenter:)`` does.
    ///
    /// Only the options that control how a page is shown are used: the redirect URI was fixed when the login began.
    ///
    /// - Throws: Any error that `initiateContinuedLogin` and ``loginWithOAuth(_:presenter:)`` can throw. If the user leaves
    ///   the page, the step stays usable.
    public func continueLogin(
        _ step: OAuthLoginStep, with answer: OAuthLoginAnswer, _ options: OAuthLoginOptions,
        presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await awaitingTheEnd {
            continueLogin(step, with: answer, options, presenter: port(of: presenter), $0)
        }
    }
}
