import CardeaAsync
import CardeaBasics
import CardeaModel
import CardeaSandbox

extension Rig {
    static let options = OAuthLoginOptions(provider: .google, redirectURI: "myapp://oauth-callback")

    /// A presenter whose user ends the page that way, and that captures the redirect itself.
    func presenter(_ outcome: SandboxOutcome = .verified) -> ScriptedPresenter {
        ScriptedPresenter { request throws(CardeaError) in try complete(request, as: outcome) }
    }

    /// What the browser is redirected to when the page ends that way.
    func complete(
        _ request: Presentation, as outcome: SandboxOutcome = .verified
    ) throws(CardeaError) -> String {
        do {
            return try server.authorize(request.authorizationURL, as: outcome)
        } catch {
            throw CardeaError(.internalError, "\(error)")
        }
    }
}
