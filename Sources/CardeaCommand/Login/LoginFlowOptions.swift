import Cardea
import CardeaCore

/// The options of `cardea login` that a project of Ory alone has a place for.
enum LoginFlowOptions {
    static let options = [
        Option.flag(
            "--reauthenticate",
            "asks who it is although somebody is signed in, best with --ephemeral; for projects of Ory"),
        .value("--organization", "ID", "the organization whose members sign in; for projects of Ory"),
        .value("--identity-schema", "ID", "the schema that a new account has; for projects of Ory"),
        .value(
            "--traits", "JSON", "properties of a new account that are known already, as an object; for projects of Ory"),
        .value(
            "--transient-payload", "JSON", "what the project's webhooks are told, as an object; for projects of Ory"),
    ]

    /// Refuses them at a server of another kind.
    static func check(_ arguments: Arguments, _ server: ServerOptions) throws(UsageError) {
        let given = options.first { $0.value == nil ? arguments.has($0.name) : arguments[$0.name] != nil }
        guard let option = given?.name, !server.isOry else { return }
        throw UsageError("\(option) is for a project of Ory: say --ory-project URL.", command: LoginCommand.name)
    }

    static func apply(_ arguments: Arguments, to login: inout OAuthLoginOptions) {
        login.reauthenticates = arguments.has("--reauthenticate")
        login.organization = arguments["--organization"]
        login.identitySchema = arguments["--identity-schema"]
        login.traits = arguments["--traits"]
        login.transientPayload = arguments["--transient-payload"]
    }
}
