public import CardeaAsync
public import CardeaCore
public import CardeaEngine
import CardeaLogins

extension CardeaClient {
    /// Goes on with a login that wants more than its redirect brought, to its result: where the chosen way leads through a
    /// page, shows it as ``loginWithOAuth(_:presenter:)`` does.
    ///
    /// Of the options, those count that say how a page is shown; where it leads back to is decided since the login began.
    ///
    /// - Throws: as `answerLoginStep` and ``loginWithOAuth(_:presenter:)``. A page that its user leaves lets the step stay.
    public func answerLoginStepInBrowser(
        _ step: OAuthLoginStep, with answer: OAuthLoginAnswer, _ options: OAuthLoginOptions,
        presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await awaitingTheEnd {
            answerLoginStepInBrowser(step, with: answer, options, presenter: port(of: presenter), $0)
        }
    }
}
