import Cardea
import CardeaBasics
import CardeaServers

/// `cardea logout`
struct LogoutCommand: Subcommand {
    static let name = "logout"
    static let summary = "Ends the session here and at the server."
    static let options = BrowserLogout.options + ClientOptions.options
    static let notes = """
        Succeeds also when nobody was signed in. With --browser the session here ends whatever
        happens on the page; the exit status says whether the browser's session has ended. Ctrl-C
        while the page is open leaves everything as it is.
        """

    private let client: ClientOptions
    private let browser: BrowserLogout?

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
        browser = try BrowserLogout(arguments, client.server)
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            let outcome = try await browser?.outcome(client, console)
            let isTold = try await end(client, console)
            var browserEnded = JSONValue.null
            switch outcome {
            case .failed(let failure):
                console.progress("The browser may still be signed in:")
                throw failure
            case .confirmed: browserEnded = true
            case .unconfirmed: browserEnded = false
            case nil: break
            }
            try console.result(json: ["tokens_revoked": .bool(isTold), "browser_signed_out": browserEnded])
        }
    }

    /// - Returns: True if the server has ended the session, too.
    private func end(_ client: CardeaClient, _ console: Console) async throws(CardeaError) -> Bool {
        do throws(CardeaError) {
            try await client.logout()
            console.progress("Signed out.")
            return true
        } catch {
            guard case -399 ... -201 = error.status else { throw error }
            if self.client.server.isWithoutSecret, OpenIDVerdicts.forbidsRevocation(error) {
                console.progress(
                    "Signed out here. The provider lets no client without a secret revoke tokens: the session there "
                        + "lasts until it expires.")
                return false
            }
            console.progress("Signed out here. The server could not be told:")
            throw error
        }
    }
}
