public import Cardea
public import CardeaCore
public import CardeaDesktop

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
        switch try await answerLoginStep(step, with: answer) {
        case .finished(let result): return result
        case .page(let attempt):
            var options = options
            (options.redirectURI, options.deepLinkScheme) = (attempt.redirectURI, attempt.deepLinkScheme)
            do throws(CardeaError) {
                return try await present(options, presenter) { _ in attempt }
            } catch {
                if error.code != .browserUnavailable { abandon(attempt) }
                throw error
            }
        }
    }
}
