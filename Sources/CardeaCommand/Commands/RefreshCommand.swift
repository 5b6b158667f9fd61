import Cardea

/// `cardea refresh`
struct RefreshCommand: Subcommand {
    static let name = "refresh"
    static let summary = "Gets a new access token now, and shows who is signed in and for how long."
    static let options = ClientOptions.options
    static let notes = """
        For after a change that the token's claims tell of, such as a new role. Nothing else needs
        it: every command refreshes by itself when it has to. No token is printed.
        """

    private let client: ClientOptions

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            let report = UserReport(try await client.refresh(), storeLocation: client.storeLocation)
            try console.result(report.text, json: report.json)
        }
    }
}
