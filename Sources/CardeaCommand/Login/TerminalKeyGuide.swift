import Cardea
import CardeaAsync
import CardeaBasics
import CardeaBrowser
import CardeaModel
import Glibc

/// Guides a user at a terminal through the use of a security key.
struct KeyOptions: Sendable, Hashable {
    static let options: [Option] = [
        .value(
            "--origin", "URL",
            "where passkeys are used: one of the origins that the server allows; default: that of the server's address"),
        .value(
            "--page", "URL",
            "uses the passkeys of your browser by this page of an allowed origin, instead of a security key's; "
                + "\"cardea passkey page\" prints such a page"),
    ]

    /// Never what the server says: it could name a relying party that it is not.
    private let origin: String?
    private let page: String?

    init(_ arguments: Arguments, _ server: ServerOptions) {
        origin = arguments["--origin"] ?? server.passkeyOrigin
        page = arguments["--page"]
    }

    func authenticator(_ client: CardeaClient, _ console: Console) throws -> any PasskeyAuthenticator {
        if let page {
            console.progress("Go on in your browser.")
            return PasskeyPage(page, client: client)
        }
        guard let origin else {
            throw CommandFailure(
                .usage,
                "No passkey is used at this server's address: say --origin https://HOST, an origin that the server allows."
            )
        }
        return try SecurityKey(origin: origin, guide: TerminalKeyGuide(console: console))
    }
}

/// Tells a user at a terminal what to do with a security key, and asks for its PIN.
struct TerminalKeyGuide: SecurityKeyGuide {
    let console: Console

    func tell(_ notice: SecurityKeyNotice) {
        switch notice {
        case .connect: console.progress("Connect your security key.")
        case .choose(let count): console.progress("\(count) security keys are connected. Touch the one to use.")
        case .touch(let name): console.progress("Touch the security key \"\(TerminalText.line(name))\" when it blinks.")
        }
    }

    func pin(_ question: SecurityKeyPINQuestion) async throws(CardeaError) -> Secret? {
        guard isatty(STDIN_FILENO) != 0 else {
            throw CardeaError(.cancelled, "The security key wants its PIN, which is typed at a terminal.")
        }
        if question.isWrong { console.progress("That PIN is wrong.") }
        if question.isLastTry {
            console.progress(
                "One try is left. Another wrong PIN locks the key, and only a reset opens it, which deletes its passkeys."
            )
        } else if question.isWrong, let tries = question.triesLeft {
            console.progress("\(tries) tries are left.")
        }
        let typed = try await console.askSecretly("PIN of \"\(question.keyName)\" (empty: cancel):")
        return typed.flatMap { $0.isEmpty ? nil : Secret($0) }
    }

    func account(among names: [String]) async throws(CardeaError) -> Int {
        console.progress("The security key has several accounts:")
        for (index, name) in names.enumerated() { console.progress("  \(index + 1)  \(name)") }
        while true {
            guard let line = try await console.ask("Account (q: cancel):"), !["q", "Q"].contains(line) else {
                throw .cancelled
            }
            if let number = Int(line), (1...names.count).contains(number) { return number - 1 }
        }
    }
}
