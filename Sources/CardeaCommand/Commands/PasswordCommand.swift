import Cardea
import CardeaBasics
import CardeaModel
import CardeaOperations
import Glibc

/// `cardea password`
struct PasswordCommand: Subcommand {
    static let name = "password"
    static let summary = "Sets the password of who is signed in."
    static let options: [Option] =
        [
            .flag("--policy", "shows what the server demands of passwords, and sets none"),
            .value(
                "--password-file", "PATH", "takes the first line of this file, or of a descriptor, instead of asking"),
        ] + KeyOptions.options + ClientOptions.options
    static let notes = """
        Where the server wants more proof first, a code is sent and asked for. At a server with
        --base-url the password is held against its policy before it is sent.
        """

    private let client: ClientOptions
    private let key: KeyOptions
    private let file: String?
    private let showsPolicy: Bool

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
        key = KeyOptions(arguments, client.server)
        file = arguments["--password-file"]
        showsPolicy = arguments.has("--policy")
        if showsPolicy, file != nil {
            throw UsageError("--policy sets no password: leave --password-file out.", command: Self.name)
        }
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            if showsPolicy {
                let report = PolicyReport(try await client.passwordCompliancy())
                return try console.result(report.text, json: report.json)
            }
            try await set(client, console)
        }
    }

    private func set(_ client: CardeaClient, _ console: Console) async throws {
        let password = try await read(console)
        if case .baseURL = self.client.server.kind {
            let missing = try await client.passwordCompliancy().check(password).filter { !$0.isValid }
            guard missing.isEmpty else {
                throw CommandFailure(.usage, "The password breaks the policy: " + PolicyReport.text(missing) + ".")
            }
        }
        do throws(CardeaError) {
            try await client.changePassword(password)
        } catch {
            guard error.code == .insufficientScope else { throw error }
            let steps = StepUpPrompt(client: client, console: console, key: key)
            _ = try await steps.complete(try await client.requestStepUp("prld:pwd:write"))
            try await client.changePassword(password)
        }
        console.progress("The password is set.")
        try console.result(json: ["set": true])
    }

    private func read(_ console: Console) async throws -> Secret {
        if let file { return Secret(try SecretFile.firstLine(of: file, "password file")) }
        guard isatty(STDIN_FILENO) != 0 else {
            throw CommandFailure(.usage, "A password is typed at a terminal; use --password-file here.")
        }
        guard let first = try await console.askSecretly("New password:"),
            let second = try await console.askSecretly("The same again:")
        else { throw CardeaError.cancelled }
        guard first == second else { throw CommandFailure(.usage, "The two are not the same. Nothing was changed.") }
        return Secret(first)
    }
}

/// A policy of passwords, for a person and for a script.
struct PolicyReport {
    private let policy: PasswordCompliancy

    init(_ policy: PasswordCompliancy) { self.policy = policy }

    var text: String {
        // Nothing has none of anything: each demand is missing.
        let demands = policy.check(Secret("")).filter { $0.expected > 0 }
        return demands.isEmpty ? "Any password will do." : demands.map(Self.text).joined(separator: "\n")
    }

    var json: JSONObject {
        [
            "min_length": .integer(policy.minLength), "max_length": .integer(policy.maxLength),
            "uppercase": .integer(policy.uppercase), "lowercase": .integer(policy.lowercase),
            "numbers": .integer(policy.numbers), "symbols": .integer(policy.symbols),
        ]
    }

    static func text(_ missing: [PasswordCheck]) -> String { missing.map(text).joined(separator: ", ") }

    private static func text(_ check: PasswordCheck) -> String {
        switch check.criterion {
        case .minLength: "at least \(check.expected) characters"
        case .maxLength: "at most \(check.expected) characters"
        case .uppercase: "at least \(check.expected) upper case"
        case .lowercase: "at least \(check.expected) lower case"
        case .numbers: "at least \(check.expected) digits"
        case .symbols: "at least \(check.expected) symbols"
        }
    }
}
