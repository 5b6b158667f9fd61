import Cardea
import CardeaCore

/// `cardea scope`
struct ScopeCommand: Subcommand {
    static let name = "scope"
    static let summary = "Gets a scope that the server grants after more proof of who you are."
    static let usage = "[OPTIONS] NAME"
    static let operandLimit = 1
    static let options: [Option] =
        [
            .value(
                "--metadata", "NAME=VALUE",
                "what the application's server is told with it, such as amount=500; may be repeated",
                repeats: true)
        ] + KeyOptions.options + ClientOptions.options
    static let notes = """
        Codes are sent when they are asked for; a passkey is used on a security key. For servers
        with --base-url.
        """

    private let client: ClientOptions
    private let key: KeyOptions
    private let scope: String
    private let metadata: [String: String]

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
        key = KeyOptions(arguments, client.server)
        guard let scope = arguments.operands.first else {
            throw UsageError("The scope is missing: say cardea scope transfer:write, for instance.", command: Self.name)
        }
        self.scope = scope
        let pairs = try arguments.pairs("--metadata", such: "amount=500")
        metadata = Dictionary(pairs.map { ($0.name, $0.value) }) { _, last in last }
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            let steps = StepUpPrompt(client: client, console: console, key: key)
            let user = try await steps.complete(try await client.requestScope(scope, metadata: metadata))
            console.progress("The scope \(scope) is granted.")
            let report = UserReport(user, storeLocation: client.storeLocation)
            try console.result(report.text, json: report.json)
        }
    }
}
