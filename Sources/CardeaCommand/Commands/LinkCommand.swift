import Cardea
import CardeaBasics
import CardeaModel
import CardeaServers

/// `cardea link`
struct LinkCommand: Subcommand {
    static let name = "link"
    static let summary = "Links the user signed in at an OpenID provider to a user of your own server."
    static let usage = "[OPTIONS] URL"
    static let operandLimit = 1
    static let options: [Option] =
        [
            .value("--app-user-id", "ID", "your server's id for its current user, such as an anonymous one")
        ] + ClientOptions.options
    static let notes = """
        The URL is the endpoint of your server; docs/openid.md says what it has to do. The access
        token and the last ID token go there. Calling it again is harmless.
        """

    private let client: ClientOptions
    private let appUserID: String?

    init(_ arguments: Arguments) throws {
        guard let url = arguments.operands.first else {
            throw UsageError(
                "The URL is missing: cardea link https://api.example.com/identity-link.", command: Self.name)
        }
        var client = try ClientOptions(arguments)
        client.identityLinking = IdentityLinkingEndpoint(url: url)
        self.client = client
        appUserID = arguments["--app-user-id"]
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            let link = try await client.linkIdentity(appUserID: appUserID)
            try console.result(Self.text(link), json: Self.json(link))
        }
    }

    private static func text(_ link: IdentityLink) -> String {
        let aliases = link.aliases.isEmpty ? "" : ", also \(link.aliases.joined(separator: ", "))"
        return TerminalText.line("\(link.isNew ? "Linked to" : "Already linked to") \(link.appUserID)\(aliases)")
    }

    private static func json(_ link: IdentityLink) -> JSONObject {
        [
            "new": .bool(link.isNew), "app_user_id": .string(link.appUserID),
            "aliases": .array(link.aliases.map { .string($0) }),
        ]
    }
}
