public import CardeaAsync
public import CardeaCore
public import CardeaEngine
import CardeaLogins

extension CardeaClient {
    /// Answers a step, and so continues its login to its result. If the chosen way leads through a page, shows that
    /// page as ``loginWithOAuth(_:presenter:)`` does.
    ///
    /// Only the options that control how a page is shown are used: the redirect URI was fixed when the login began.
    ///
    /// - Throws: Any error that `answerLoginStep` and ``loginWithOAuth(_:presenter:)`` can throw. If the user leaves
    ///   the page, the step stays usable.
    public func answerLoginStepInBrowser(
        _ step: OAuthLoginStep, with answer: OAuthLoginAnswer, _ options: OAuthLoginOptions,
        presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await awaitingTheEnd {
            answerLoginStepInBrowser(step, with: answer, options, presenter: port(of: presenter), $0)
        }
    }
}
