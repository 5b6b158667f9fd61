import Cardea
import CardeaModel

/// `cardea scope`
struct ScopeCommand: Subcommand {
    static let name = "scope"
    static let summary = "Gets a scope, or a level, that the server grants after more proof of who you are."
    static let usage = "[OPTIONS] [NAME]"
    static let operandLimit = 1
    static let options: [Option] =
        [
            .value(
                "--metadata", "NAME=VALUE",
                "what the application's server is told with it, such as amount=500; may be repeated",
                repeats: true),
            .value(
                "--acr-values", "LEVELS",
                "the levels of authentication of which one has to be reached, such as aal2 at an Ory project; for "
                    + "OpenID providers and Ory projects"),
            .value(
                "--max-age", "SECONDS",
                "how long ago you may have signed in; for OpenID providers and Ory projects"),
        ] + SignInAgain.options + KeyOptions.options + ClientOptions.options
    static let notes = """
        At a server with --base-url, codes are sent when they are asked for; a passkey is
        used on a security key. At OpenID providers and Ory projects you sign in again, as
        the same user, on a page; until you have, nothing changes.
        """

    private let client: ClientOptions
    private let key: KeyOptions
    private let demand: StepUpDemand
    private let page: SignInAgain

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
        key = KeyOptions(arguments, client.server)
        page = try SignInAgain(arguments, client.server)
        let pairs = try arguments.pairs("--metadata", such: "amount=500")
        var metadata = Dictionary(pairs.map { ($0.name, $0.value) }) { _, last in last }
        metadata["acr_values"] = arguments["--acr-values"]
        metadata["max_age"] = try arguments.integer("--max-age", in: 0...Int(UInt32.max)).map { "\($0)" }
        guard arguments.operands.first != nil || !metadata.isEmpty else {
            throw UsageError("The scope is missing: say cardea scope transfer:write, for instance.", command: Self.name)
        }
        demand = StepUpDemand(scope: arguments.operands.first ?? "", metadata: metadata)
    }

    func run(_ console: Console) async throws {
        let wait = try page.wait(console)
        try await client.withClient(console, observer: wait) { client in
            let steps = StepUpPrompt(client: client, console: console, key: key, page: page, wait: wait)
            let user = try await steps.complete(try await client.requestStepUp(demand))
            console.progress(demand.scope.isEmpty ? "Signed in again." : "The scope \(demand.scope) is granted.")
            let report = UserReport(user, storeLocation: client.storeLocation)
            try console.result(report.text, json: report.json)
        }
    }
}
