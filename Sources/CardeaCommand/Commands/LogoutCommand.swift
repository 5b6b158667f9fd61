import Cardea
import CardeaCore

/// `cardea logout`
struct LogoutCommand: Subcommand {
    static let name = "logout"
    static let summary = "Ends the session, here and at the server."
    static let options = ClientOptions.options
    static let notes = "Succeeds also when nobody was signed in."

    private let client: ClientOptions

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            do throws(CardeaError) {
                try await client.logout()
            } catch {
                guard case -399 ... -201 = error.status else { throw error }
                console.progress("Signed out here. The server could not be told:")
                throw error
            }
        }
        console.progress("Signed out.")
    }
}
