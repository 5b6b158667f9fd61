import Cardea
import CardeaModel

/// The options of `cardea login` that a project of Ory alone has a place for.
enum LoginFlowOptions {
    static let options = [
        Option.flag(
            "--reauthenticate",
            "makes a signed-in user sign in again, best with --ephemeral; for Ory projects"),
        .value("--organization", "ID", "the organization whose members sign in; for Ory projects"),
        .value("--identity-schema", "ID", "the schema of a new account; for Ory projects"),
        .value(
            "--traits", "JSON",
            "known properties of a new account, as a JSON object, or @ and a file with one line; for Ory projects"),
        .value(
            "--transient-payload", "JSON", "data for the project's webhooks, in the same way; for Ory projects"),
    ]

    /// Refuses them at a server of another kind.
    static func check(_ arguments: Arguments, _ server: ServerOptions) throws(UsageError) {
        let given = options.first { $0.value == nil ? arguments.has($0.name) : arguments[$0.name] != nil }
        guard let option = given?.name, !server.isOry else { return }
        throw UsageError("\(option) needs an Ory project: use --ory-project URL.", command: LoginCommand.name)
    }

    static func apply(_ arguments: Arguments, to login: inout OAuthLoginOptions) throws(UsageError) {
        login.reauthenticates = arguments.has("--reauthenticate")
        login.organization = arguments["--organization"]
        login.identitySchema = arguments["--identity-schema"]
        login.traits = try text("--traits", arguments)
        login.transientPayload = try text("--transient-payload", arguments)
    }

    /// The value, or what is in the file that it names: other users of the machine may list a program's arguments.
    private static func text(_ option: String, _ arguments: Arguments) throws(UsageError) -> String? {
        guard let value = arguments[option], value.hasPrefix("@") else { return arguments[option] }
        do throws(CommandFailure) {
            return try SecretFile.firstLine(of: String(value.dropFirst()), "file of \(option)")
        } catch {
            throw UsageError(error.message, command: LoginCommand.name)
        }
    }
}
