import Cardea
import CardeaCore

/// `cardea token`
struct TokenCommand: Subcommand {
    static let name = "token"
    static let summary = "Prints the access token, and nothing else."
    static let options = ClientOptions.options
    static let notes = """
        The token is a secret: whoever has it acts as the user. An expired token is not printed;
        this version cannot refresh one.
        """

    private let client: ClientOptions

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
    }

    func run(_ console: Console) async throws {
        let client = try await client.makeClient(console)
        defer { client.close() }
        let user = try await client.currentUser()
        guard user.accessTokenExpiresAt > .current else {
            throw CardeaError(.sessionExpired, "The access token is expired.")
        }
        try console.result(user.accessToken.reveal())
    }
}
