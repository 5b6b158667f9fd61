import Cardea

/// The work that the command line asks for.
enum Invocation {
    /// To print the help or the version.
    case print(String)
    case run(any Subcommand, isJSON: Bool)

    init(_ words: [String], subcommands: [any Subcommand.Type]) throws {
        guard let first = words.first else {
            throw UsageError("A command is missing: \(subcommands.map { $0.name }.joined(separator: ", ")).")
        }
        let wantsHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        switch first {
        case "--version", "version":
            self = .print(VersionText.text(isJSON: words.contains("--json")))
        case "--help", "-h":
            self = .print(HelpText.overview(subcommands))
        case "help":
            let named = words.dropFirst().first { !$0.hasPrefix("-") }
            self = .print(
                try named.map { HelpText.page(try Self.find($0, subcommands)) } ?? HelpText.overview(subcommands))
        default:
            let subcommand = try Self.find(first, subcommands)
            if wantsHelp {
                self = .print(HelpText.page(subcommand))
            } else {
                let arguments = try Arguments(
                    words.dropFirst(), of: subcommand.name, options: subcommand.takenOptions,
                    operandLimit: subcommand.operandLimit)
                self = .run(try subcommand.init(arguments), isJSON: arguments.has("--json"))
            }
        }
    }

    private static func find(
        _ name: String, _ subcommands: [any Subcommand.Type]
    ) throws(UsageError) -> any Subcommand.Type {
        if let found = subcommands.first(where: { $0.name == name }) { return found }
        let names = subcommands.map { $0.name }
        let meant = Spelling.nearest(to: name, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
        throw UsageError("There is no command \"\(name)\".\(meant)")
    }
}
