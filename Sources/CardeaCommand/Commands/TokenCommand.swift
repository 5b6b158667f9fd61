import Cardea
import CardeaBasics
import CardeaOperations

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
            // How a token is shown depends on the session alone, as long as the server has asked for nothing.
            let shown = try await client.authorizeRequest(AuthorizedRequest(url: "https://api.invalid/")).authorization
            let words = shown.reveal().split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { throw CardeaError(.invalidAccessToken, "The access token is empty.") }
            let (type, token) = (String(words[0]), String(words[1]))
            let end = try await client.currentUser().accessTokenExpiresAt.milliseconds
            try console.result(
                token,
                json: [
                    "access_token": .string(token), "token_type": .string(type), "expires_at_ms": .integer(end),
                ])
            guard type == "DPoP" else { return }
            console.progress(
                "This token is bound to a key: no server takes it as a bearer token. Use \"cardea request\", or sign in "
                    + "with --dpop off.")
        }
    }
}
