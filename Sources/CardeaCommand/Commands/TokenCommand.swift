import Cardea
import CardeaCore

/// `cardea token`
struct TokenCommand: Subcommand {
    static let name = "token"
    static let summary = "Prints a valid access token, and nothing else."
    static let options = ClientOptions.options
    static let notes = """
        The token is a secret: anyone who has it can act as the user. One that is about to end is
        refreshed first; --refresh-leeway says how early. "cardea refresh" refreshes now.
        """

    private let client: ClientOptions

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            let token = try await client.accessToken().reveal()
            let end = try await client.currentUser().accessTokenExpiresAt.milliseconds
            try console.result(token, json: ["access_token": .string(token), "expires_at_ms": .integer(end)])
        }
    }
}
