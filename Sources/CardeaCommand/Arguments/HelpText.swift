import Cardea

/// The texts of `--help`.
enum HelpText {
    static func overview(_ subcommands: [any Subcommand.Type]) -> String {
        """
        usage: cardea COMMAND [OPTIONS]

        Signs in with the browser of this desktop and keeps the session in its secure store.

        commands:
        \(columns(subcommands.map { ($0.name, $0.summary) }))

        "cardea COMMAND --help" lists the options of a command. Results go to the standard
        output, everything else to the standard error. No secret of a login is ever taken from an
        argument, and only "cardea token" prints one. "cardea --version" names the version. With
        --json the result, or {"error": ...}, is one line of JSON.

        exit status:
        \(exitCodes)
        """
    }

    static func page(_ subcommand: any Subcommand.Type) -> String {
        let rows = subcommand.takenOptions.map { option in
            (option.label, option.help)
        }
        let notes = subcommand.notes.isEmpty ? "" : "\n\n" + subcommand.notes
        return """
            usage: cardea \(subcommand.name) \(subcommand.usage)

            \(subcommand.summary)

            options:
            \(columns(rows + [("--help", "this text")]))\(notes)

            exit status:
            \(exitCodes)
            """
    }

    private static var exitCodes: String { columns(ExitCode.table.map { ($0.code, $0.meaning) }) }

    /// Two columns; the lines of the second one stay below each other.
    static func columns(_ rows: [(String, String)]) -> String {
        let width = rows.map { $0.0.count }.max() ?? 0
        return rows.map { left, right in
            let lines = wrapped(right, to: 84 - width)
            let padding = String(repeating: " ", count: width - left.count)
            let indent = "\n" + String(repeating: " ", count: width + 4)
            return "  \(left)\(padding)  \(lines.joined(separator: indent))"
        }.joined(separator: "\n")
    }

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
