import Cardea
import CardeaBasics
import CardeaModel
import Glibc

/// A way to sign in without a page.
enum LoginWay: Sendable, Hashable {
    case code(LoginIdentifier)
    /// Without a file the password is asked for.
    case password(email: String, file: String?)
    case passkey(KeyOptions)

    static let options: [Option] =
        [
            .value(
                "--code", "ADDRESS",
                "signs in with a one-time code that is sent to this e-mail address or telephone number, without a browser"
            ),
            .flag("--password", "signs in with a password, which is asked for without an echo, and --email"),
            .value(
                "--password-file", "PATH",
                "signs in with the password in the first line of this file, or of a descriptor, and --email"),
            .value("--email", "ADDRESS", "whose password it is"),
            .flag(
                "--passkey",
                "signs in with a passkey: on a security key, whose PIN is asked for without an echo, or by --page"),
        ] + KeyOptions.options

    /// `nil` when none is named.
    init?(_ arguments: Arguments, _ server: ServerOptions) throws(UsageError) {
        let (code, file, email) = (arguments["--code"], arguments["--password-file"], arguments["--email"])
        let takesPassword = arguments.has("--password") || file != nil
        let takesPasskey = arguments.has("--passkey")
        let command = arguments.command
        if let option = ["--origin", "--page"].first(where: { arguments[$0] != nil }), !takesPasskey {
            throw UsageError("\(option) goes with --passkey.", command: command)
        }
        guard code != nil || takesPassword || email != nil || takesPasskey else { return nil }
        guard case .baseURL = server.kind else {
            throw UsageError("--code, --password and --passkey are for a server with --base-url.", command: command)
        }
        let ways = [code != nil, takesPassword || email != nil, takesPasskey].filter { $0 }
        guard !(arguments.has("--password") && file != nil), ways.count == 1 else {
            throw UsageError(
                "--code, --password, --password-file and --passkey exclude each other: say one.", command: command)
        }
        if takesPasskey {
            self = .passkey(KeyOptions(arguments, server))
            return
        }
        if let code {
            self = .code(Self.identifier(code))
            return
        }
        guard takesPassword, let email else {
            throw UsageError("A password goes with an address: say --password --email ADDRESS.", command: command)
        }
        self = .password(email: email, file: file)
    }

    /// The identifier that the user has typed: a number, unless it has an @.
    static func identifier(_ text: String) -> LoginIdentifier {
        text.utf8.contains(UInt8(ascii: "@")) ? .email(text) : .phone(text)
    }

    func result(_ client: CardeaClient, _ console: Console) async throws -> FinalizeOAuthLoginResult {
        switch self {
        case .code(let identifier):
            let challenge = try await client.startOTPLogin(identifier)
            return .otpRequired(challenge, email: challenge.email)
        case .password(let email, let file):
            return try await client.loginWithPassword(try await Self.password(file, console), email: email)
        case .passkey(let key): return try await client.loginWithPasskey(try key.authenticator(client, console))
        }
    }

    private static func password(_ file: String?, _ console: Console) async throws -> Secret {
        if let file { return Secret(try SecretFile.firstLine(of: file, "password file")) }
        guard isatty(STDIN_FILENO) != 0 else {
            throw CommandFailure(.usage, "--password needs a terminal; use --password-file here.")
        }
        guard let typed = try await console.askSecretly("Password:") else { throw CardeaError.cancelled }
        return Secret(typed)
    }
}

/// Asks how the user would like to sign in, where no way was named.
struct LoginWayQuestion: Sendable {
    enum Answer: Sendable {
        case provider(String)
        case way(LoginWay)
    }

    let console: Console
    let key: KeyOptions

    func answer() async throws -> Answer {
        console.progress("How would you like to sign in?")
        console.progress("  1  with a code, by e-mail or text message")
        console.progress("  2  with a password")
        console.progress("  3  with a passkey on a security key")
        console.progress("  or with a provider: type its name, such as google")
        while true {
            switch try await line("Way (q: cancel):") {
            case "": continue
            case "q", "Q": throw CardeaError.cancelled
            case "1": return .way(.code(LoginWay.identifier(try await line("E-mail address or telephone number:"))))
            case "2": return .way(.password(email: try await line("E-mail address:"), file: nil))
            case "3": return .way(.passkey(key))
            case let name: return .provider(name)
            }
        }
    }

    private func line(_ question: String) async throws -> String {
        guard let line = try await console.ask(question) else { throw CardeaError.cancelled }
        return line.filter { !$0.isWhitespace }
    }
}
