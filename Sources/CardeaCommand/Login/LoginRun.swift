import Cardea
import CardeaCore
import CardeaSocial

/// One sign-in of `cardea login`, up to the redirect's redemption.
struct LoginRun: Sendable {
    let client: CardeaClient
    let console: Console
    let login: OAuthLoginOptions
    let wait: LoginWait
    /// Whether the page's address is printed instead of opened.
    let showsAddress: Bool

    func result() async throws -> FinalizeOAuthLoginResult {
        if let resumed = try await resume() { return resumed }
        do throws(CardeaError) {
            return try await client.loginWithOAuth(login, presenter: try presenter())
        } catch {
            guard error.code == .browserUnavailable else { throw error }
            return try await goOnByHand(after: error)
        }
    }

    /// What shows the page of this sign-in.
    func presenter() throws(CardeaError) -> any LoginPresenter {
        let target = try RedirectTarget(login)
        let address = AddressPresenter(console: console)
        let isLoopback = login.redirectCapture == .loopback
        if showsAddress {
            return isLoopback
                ? address : PastedRedirectPresenter(page: address, target: target, console: console)
        }
        // The listener goes on, so that whoever reads the address can use any browser of this machine.
        return BrowserPresenter(
            console: console, hint: wait.hasKeys ? LoginWait.keys : nil,
            fallback: isLoopback && console.isInteractive ? address : nil)
    }

    /// Finishes a sign-in whose process was killed before its redirect came.
    private func resume() async throws -> FinalizeOAuthLoginResult? {
        do throws(CardeaError) {
            guard let result = try await client.resumeOAuthLogin() else { return nil }
            console.progress("An earlier sign-in was interrupted, and its redirect was kept: it goes on from there.")
            return result
        } catch {
            guard Self.allowsAnother(error) else { throw error }
            console.progress("An earlier sign-in cannot be finished: \(error.message) It is given up for a new one.")
            return nil
        }
    }

    private static func allowsAnother(_ error: CardeaError) -> Bool {
        switch error.code {
        case .cancelled, .storeLocked, .storeUnavailable, .storeFailed: false
        default: !error.isRetryable
        }
    }

    /// No browser could be opened. The attempt can still be finished by a person who has one elsewhere.
    private func goOnByHand(after error: CardeaError) async throws -> FinalizeOAuthLoginResult {
        wait.end()
        guard let page = wait.page, login.redirectCapture != .loopback else { throw error }
        console.progress("No browser could be opened here.")
        console.showPage(page.authorizationURL, onThisMachine: false)
        let late = CardeaError(
            .loginTimedOut, "The sign-in was not finished within \(login.timeoutMilliseconds / 1000) s.")
        let target = try RedirectTarget(login)
        let redirect = try await TimeLimit.run(.milliseconds(login.timeoutMilliseconds), or: late) {
            try await RedirectPrompt(target: target, console: console).ask()
        }
        guard let redirect else { throw error }
        return try await client.finalizeOAuthLogin(redirectURL: redirect)
    }
}
