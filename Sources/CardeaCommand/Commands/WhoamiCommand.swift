import Cardea

/// `cardea whoami`
struct WhoamiCommand: Subcommand {
    static let name = "whoami"
    static let summary = "Shows who is signed in, from the stored session."
    static let options = ClientOptions.options
    static let notes = "Asks no server and prints no token. \"cardea token\" refreshes an expired one."

    private let client: ClientOptions

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            let report = UserReport(try await client.currentUser(), storeLocation: client.storeLocation)
            try console.result(report.text, json: report.json)
        }
    }
}
