/// One of the command's verbs.
protocol Subcommand: Sendable {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// Those of its own; ``takenOptions`` has all.
    static var options: [Option] { get }
    /// True if it has a result that `--json` prints for a script.
    static var hasJSON: Bool { get }
    /// The words that follow the command's name in the usage line.
    static var usage: String { get }
    /// The greatest number of words that it takes besides the options.
    static var operandLimit: Int { get }
    /// The rest that a reader of the help needs to know; may be empty.
    static var notes: String { get }

    init(_ arguments: Arguments) throws

    func run(_ console: Console) async throws
}

extension Subcommand {
    static var usage: String { "[OPTIONS]" }
    static var operandLimit: Int { 0 }
    static var notes: String { "" }
    static var hasJSON: Bool { true }

    /// Every option that it takes, but for `--help`.
    static var takenOptions: [Option] {
        options + (hasJSON ? [.flag("--json", "prints one line of JSON, also when it fails")] : [])
    }
}
