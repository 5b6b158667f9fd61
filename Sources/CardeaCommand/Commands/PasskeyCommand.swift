import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox

/// `cardea passkey`
struct PasskeyCommand: Subcommand {
    static let name = "passkey"
    static let summary = "Lists the passkeys of who is signed in, adds one, or removes one."
    static let usage = "list|add|remove|page [OPTIONS] [ID]"
    static let operandLimit = 2
    static let options: [Option] =
        [
            .value("--username", "NAME", "add: what the key shows beside it; default: the account's e-mail address"),
            .value("--nickname", "NAME", "add: what you call it, such as blue key"),
        ] + KeyOptions.options + ClientOptions.options
    static let notes = """
        "add" needs a security key and libfido2, or a --page. It asks for the key's PIN where one
        is set, and for a code where the server wants more proof first. For servers with
        --base-url. "page" prints a page for --page, for an origin that the server allows. An ID
        that begins with a hyphen goes behind "--", after all options.
        """

    private enum Verb: String, CaseIterable {
        case list
        case add
        case remove
        case page
    }

    /// None for the page, which is everybody's.
    private let client: ClientOptions?
    private let key: KeyOptions?
    private let verb: Verb
    private let id: String
    private let username: String?
    private let nickname: String?

    init(_ arguments: Arguments) throws {
        guard let verb = Verb(rawValue: arguments.operands.first ?? "") else {
            throw UsageError("Say what to do: list, add, page, or remove and an id.", command: Self.name)
        }
        self.verb = verb
        client = verb == .page ? nil : try ClientOptions(arguments)
        key = client.map { KeyOptions(arguments, $0.server) }
        id = arguments.operands.dropFirst().first ?? ""
        guard (verb == .remove) != id.isEmpty else {
            throw UsageError(
                verb == .remove
                    ? "The id is missing: \"cardea passkey list\" shows it." : "Unexpected argument \"\(id)\".",
                command: Self.name)
        }
        (username, nickname) = (arguments["--username"], arguments["--nickname"])
        let ofAdding = ["--username", "--nickname", "--origin", "--page"]
        if verb != .add, let option = ofAdding.first(where: { arguments[$0] != nil }) {
            throw UsageError("\(option) is for add.", command: Self.name)
        }
    }

    func run(_ console: Console) async throws {
        guard let client, let key else { return try console.result(bytes: Array(PasskeyWebPage.html.utf8)) }
        try await client.withClient(console) { client in
            switch verb {
            case .page: break
            case .list:
                let report = PasskeyReport(passkeys: try await client.listPasskeys())
                try console.result(report.text, json: report.json)
            case .add: try await add(client, key, console)
            case .remove:
                try await client.deletePasskey(id: id)
                console.progress("The passkey is removed from the account. On the security key it may still be shown.")
                try console.result(json: ["removed": .string(id)])
            }
        }
    }

    private func add(_ client: CardeaClient, _ key: KeyOptions, _ console: Console) async throws {
        let authenticator = try key.authenticator(client, console)
        let profile = try await client.currentUser().profile
        guard let username = username ?? profile.claims["email"]?.string ?? profile.userID else {
            throw CommandFailure(.usage, "The account has no e-mail address: say --username NAME.")
        }
        let passkey: Passkey
        do throws(CardeaError) {
            passkey = try await client.registerPasskey(username: username, nickname: nickname, authenticator)
        } catch {
            guard error.code == .insufficientScope else { throw error }
            let steps = StepUpPrompt(client: client, console: console, key: key)
            _ = try await steps.complete(try await client.requestStepUp("prld:passkey:write"))
            passkey = try await client.registerPasskey(username: username, nickname: nickname, authenticator)
        }
        console.progress("The passkey is added.")
        let report = PasskeyReport(passkeys: [passkey])
        try console.result(report.text, json: report.json)
    }
}

/// Passkeys, for a person and for a script.
struct PasskeyReport {
    let passkeys: [Passkey]

    /// A line each. Everything in it is the server's text.
    var text: String {
        passkeys.map { passkey in
            let parts: [String?] = [
                passkey.id, passkey.nickname, passkey.transports.joined(separator: " "),
                passkey.createdAt?.spoken.map { "added \($0)" }, passkey.lastUsedAt?.spoken.map { "used \($0)" },
            ]
            return parts.compactMap { $0 }.filter { !$0.isEmpty }.map(TerminalText.line).joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// The same for a script.
    var json: JSONObject {
        let passkeys = passkeys.map { passkey in
            var object: JSONObject = ["id": .string(passkey.id)]
            object["nickname"] = JSONValue(passkey.nickname)
            object["transports"] = .array(passkey.transports.map(JSONValue.string))
            object["backed_up"] = passkey.isBackedUp.map(JSONValue.bool) ?? .null
            object["created_at_ms"] = JSONValue(passkey.createdAt?.milliseconds)
            object["last_used_at_ms"] = JSONValue(passkey.lastUsedAt?.milliseconds)
            return JSONValue.object(object)
        }
        return ["passkeys": .array(passkeys)]
    }
}
