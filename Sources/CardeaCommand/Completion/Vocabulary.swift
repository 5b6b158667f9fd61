/// The words of the command line, as shells complete them.
struct Vocabulary {
    struct Command {
        let name: String
        let summary: String
        let options: [Option]
        /// Words that may stand where no option does.
        let operands: [String]
    }

    let commands: [Command]

    init(_ subcommands: [any Subcommand.Type]) {
        commands = subcommands.map { subcommand in
            Command(
                name: subcommand.name, summary: subcommand.summary,
                options: subcommand.takenOptions + [.flag("--help", "prints what the command does")],
                operands: Self.operands(subcommand.usage))
        }
    }

    /// The words that a usage such as `list|show [OPTIONS]` offers first; those in capitals stand for others.
    private static func operands(_ usage: String) -> [String] {
        let words = usage.split(separator: " ").first { $0.contains("|") }?.split(separator: "|").map(String.init) ?? []
        return words.filter { word in word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D } }
    }
}

extension Option {
    /// The first part of its help: shells show one short line.
    var hint: String { String(help.prefix { $0 != ";" && $0 != ":" }) }
    /// True if its value is the path of a file or folder.
    var takesPath: Bool { value == "PATH" }
}
