/// The completion of fish.
enum FishCompletion {
    static func script(_ vocabulary: Vocabulary) -> String {
        let names = vocabulary.commands.map(\.name).joined(separator: " ")
        let commands = vocabulary.commands.map {
            "complete -c cardea -n '__fish_use_subcommand' -a \($0.name) -d \(quoted($0.summary))\n"
        }
        return """
            # fish completion for cardea
            complete -c cardea -f
            complete -c cardea -n '__fish_use_subcommand' -l version -d 'prints the version'
            complete -c cardea -n '__fish_seen_subcommand_from help' -a '\(names)'
            \((commands + vocabulary.commands.map(lines)).joined())
            """
    }

    private static func lines(_ command: Vocabulary.Command) -> String {
        let condition = "complete -c cardea -n '__fish_seen_subcommand_from \(command.name)'"
        let operands = command.operands.isEmpty ? "" : "\(condition) -a '\(command.operands.joined(separator: " "))'\n"
        return operands
            + command.options.map { option in
                let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
                return "\(condition)\(short) -l \(option.name.dropFirst(2))\(value(option)) -d \(quoted(option.hint))\n"
            }.joined()
    }

    private static func value(_ option: Option) -> String {
        guard option.value != nil else { return "" }
        if option.takesPath { return " -r -F" }
        return option.choices.isEmpty ? " -x" : " -x -a '\(option.choices.joined(separator: " "))'"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
