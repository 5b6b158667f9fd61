import Cardea
import CardeaBasics
import CardeaModel

/// The account whose records a command is about. Asks no server.
struct StoredAccount: Sendable {
    let applicationID: String
    private let server: ServerOptions?
    private let account: String
    private let storeNamespace: String?

    init(_ arguments: Arguments, _ environment: [String: String]) throws(UsageError) {
        server = try ServerOptions(arguments, environment)
        applicationID = ClientOptions.applicationID(arguments, environment)
        account = arguments["--account"] ?? ""
        storeNamespace = arguments["--store-namespace"]
    }

    /// A name in the store stands for the server.
    func requireServer(_ command: String) throws(UsageError) {
        guard server != nil || storeNamespace != nil else {
            throw UsageError(
                "The server is missing: use --base-url URL, --issuer URL or "
                    + "--store-namespace NAME, or set CARDEA_BASE_URL or CARDEA_ISSUER.",
                command: command)
        }
    }

    var configuration: Configuration {
        var configuration = Configuration(
            backend: server?.backend ?? .prelude(baseURL: "https://unused.invalid"), applicationID: applicationID,
            account: account)
        configuration.storeNamespace = storeNamespace
        return configuration
    }

    var key: RecordName {
        get throws(CardeaError) { try configuration.storeKey(.session) }
    }
}
