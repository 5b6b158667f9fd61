/// One of the command's verbs.
protocol Subcommand: Sendable {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    static var options: [Option] { get }
    /// What follows the command's name.
    static var usage: String { get }
    /// How many words besides the options it takes.
    static var operandLimit: Int { get }
    /// What a reader of the help needs to know besides; may be empty.
    static var notes: String { get }

    init(_ arguments: Arguments) throws

    func run(_ console: Console) async throws
}

extension Subcommand {
    static var usage: String { "[OPTIONS]" }
    static var operandLimit: Int { 0 }
    static var notes: String { "" }
}
