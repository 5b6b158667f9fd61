/// One of the command's verbs.
protocol Subcommand: Sendable {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    static var options: [Option] { get }
    /// What a reader of the help needs to know besides; may be empty.
    static var notes: String { get }

    init(_ arguments: Arguments) throws

    func run(_ console: Console) async throws
}

extension Subcommand {
    static var notes: String { "" }
}
