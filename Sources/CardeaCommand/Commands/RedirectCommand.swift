import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaDesktop

/// `cardea redirect`
struct RedirectCommand: Subcommand {
    static let name = "redirect"
    static let summary = "Hands a sign-in's redirect URL to the program that waits for it."
    static let usage = "URL | -"
    static let options: [Option] = []
    /// More than one is refused without being quoted: a redirect carries one-time values.
    static let operandLimit = Int.max
    static let notes = """
        For a desktop entry whose program this is (Exec=cardea redirect %u), and for scripts. With
        "-" the URL is read from the standard input, where other processes do not see it. If
        the program that began the sign-in has ended, the URL is kept, sealed, until that program
        comes back. The exit status is 0 in both cases, 1 when nobody waits for the URL, and 2 for
        what is no URL. The URL is never printed. It takes three seconds at most.
        """

    private let operand: String

    init(_ arguments: Arguments) throws {
        guard arguments.operands.count == 1, let operand = arguments.operands.first else {
            throw UsageError("Exactly one URL is needed, or \"-\" to read it.", command: Self.name)
        }
        self.operand = operand
    }

    func run(_ console: Console) async throws {
        let redirect = try ArrivedRedirect(try await url(), activationToken: Self.activationToken)
        switch try await RedirectRoute.sendAside(redirect) {
        case .taken: try console.result(json: ["outcome": "taken"])
        case .kept:
            console.progress("The program that waited has exited. The URL is kept until it runs again.")
            try console.result(json: ["outcome": "kept"])
        case .nobody:
            throw CardeaError(.attemptNotFound, "No sign-in waits for this URL.")
        }
    }

    private func url() async throws -> String {
        guard operand == "-" else { return operand }
        let input = String(decoding: try await BodySource.input.read(), as: UTF8.self)
        return TerminalText.trimmed(input)
    }

    /// The token that the desktop gives a program that it starts; it lets a window be raised.
    private static var activationToken: String? {
        let names = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]
        return names.lazy.compactMap(Environment.value).first
    }
}
