/// The command line cannot be understood.
struct UsageError: Error, Hashable {
    let message: String
    /// The command whose help explains it.
    let command: String?

    init(_ message: String, command: String? = nil) {
        self.message = message
        self.command = command
    }

    var hint: String { "Try \"cardea \(command.map { $0 + " " } ?? "")--help\"." }
}
