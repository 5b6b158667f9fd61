import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel

/// One sign-in of `cardea login`, up to the redirect's redemption.
struct LoginRun: Sendable {
    let client: CardeaClient
    let console: Console
    let login: OAuthLoginOptions
    let wait: LoginWait
    /// True if the page's address is printed instead of opened.
    let showsAddress: Bool
    /// The OpenID provider that is asked whether it signs in with a code, too; `nil` for a server of another kind.
    let issuer: String?

    func result() async throws -> FinalizeOAuthLoginResult {
        if let resumed = try await resume() { return resumed }
        return try await client.loginWithOAuth(login, presenter: try presenter())
    }

    /// The presenter of this sign-in's page.
    func presenter() throws(CardeaError) -> any Presenter {
        let isLoopback = login.redirectCapture == .loopback
        // A script's input is its own business, unless nothing else could bring the redirect back.
        let takesAddress = console.isInteractive || !isLoopback
        let note = issuer == nil ? nil : FreePort(login)?.beforehand
        let pasted = PastedRedirectPresenter(
            console: console, target: try RedirectTarget(login), note: note, wait: wait, offersCode: offersCode,
            takesAddress: takesAddress,
            atEnd: isLoopback ? nil : CardeaError(.cancelled, "No address was entered."))
        if showsAddress { return pasted }
        return BrowserPresenter(
            console: console, note: note, keys: wait.hasKeys ? LoginWait.keys : nil,
            fallback: takesAddress ? pasted : nil)
    }

    /// Costs a request, so that nobody waits for the answer for long.
    private func offersCode() async -> Bool {
        guard let issuer else { return false }
        let metadata = try? await TimeLimit.run(.seconds(2), or: CardeaError.cancelled) {
            try await client.providerMetadata(issuer: issuer)
        }
        return metadata?.deviceAuthorization != nil
    }

    /// Finishes a sign-in whose process was killed before its redirect came.
    private func resume() async throws -> FinalizeOAuthLoginResult? {
        do throws(CardeaError) {
            guard let result = try await client.resumeOAuthLogin() else { return nil }
            console.progress(
                "An earlier sign-in was interrupted after the browser had finished. Finishing that one.")
            return result
        } catch {
            // What was kept and cannot be opened is removed by then.
            guard error.refusal != .passing || error.code == .storeCorrupted else { throw error }
            console.progress(
                "An earlier sign-in that was interrupted cannot be finished. \(error.message) Starting a new one.")
            return nil
        }
    }
}
