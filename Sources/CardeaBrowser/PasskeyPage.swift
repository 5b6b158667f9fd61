public import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLogins
import CardeaModel

/// Makes and uses passkeys in the user's browser: a phone's, a password manager's, this computer's.
///
/// Opens a page of yours at an allowed origin of the server, which asks the browser and comes back to a loopback
/// listener. docs/passkey-page.md has such a page.
public struct PasskeyPage: PasskeyAuthenticator {
    private let url: String
    private let client: CardeaClient
    private let presenter: any Presenter

    /// Creates an authenticator.
    ///
    /// - Parameters:
    ///   - url: The page, such as `https://auth.example.com/passkey`. Its origin is what the passkeys are bound to: never take it
    ///     from the server's answer.
    ///   - client: The client whose login it is.
    public init(_ url: String, client: CardeaClient, presenter: any Presenter = SystemBrowserPresenter()) {
        self.url = url
        self.client = client
        self.presenter = presenter
    }

    /// Signs in: opens the page, on which the user picks a passkey.
    ///
    /// - Throws: ``CardeaError/Code/cancelled`` if the user picks none, or has none;
    ///   ``CardeaError/Code/loginTimedOut``; ``CardeaError/Code/browserUnavailable``; ``CardeaError/Code/conflict``
    ///   while another page of the account is shown; ``CardeaError/Code/notSupported`` for what the browser cannot do;
    ///   ``CardeaError/Code/invalidConfiguration`` for a page at no safe origin, or another server's relying party.
    public func assertion(for options: String) async throws(CardeaError) -> String {
        try await ask(.get, options)
    }

    /// Makes a passkey: opens the page, on which the user says where to keep it.
    ///
    /// - Throws: ``CardeaError/Code/conflict`` also if the browser has one of this account;
    ///   ``CardeaError/Code/passkeyRegistrationFailed``; what ``assertion(for:)`` throws.
    public func attestation(for options: String) async throws(CardeaError) -> String {
        try await ask(.create, options)
    }

    private func ask(
        _ ceremony: PasskeyCeremony, _ options: String
    ) async throws(CardeaError) -> String {
        let question = try PasskeyPageQuestion(ceremony, page: url, options: options)
        return try await awaitingTheEnd { client.askPasskeyPage(question, presenter: client.port(of: presenter), $0) }
    }
}
