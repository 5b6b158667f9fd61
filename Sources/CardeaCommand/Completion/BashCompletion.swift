/// The completion of bash.
enum BashCompletion {
    static func script(_ vocabulary: Vocabulary) -> String {
        """
        # bash completion for cardea
        _cardea() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
            COMPREPLY=()
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W '\(words(vocabulary.commands.map(\.name) + ["--help", "--version"]))' -- "$current"))
                return
            fi
            if [ "$command" = help ]; then
                COMPREPLY=($(compgen -W '\(words(vocabulary.commands.map(\.name)))' -- "$current"))
                return
            fi
            case $command:$previous in
        \(vocabulary.commands.map(values).joined())    esac
            case $command in
        \(vocabulary.commands.map(options).joined())    esac
        }
        complete -F _cardea cardea

        """
    }

    /// Returns the cases for options that take a value, with the words that may follow; none where only the user knows them.
    private static func values(_ command: Vocabulary.Command) -> String {
        command.options.filter { $0.value != nil }.map { option in
            let names = ([option.name] + (option.short.map { [$0] } ?? [])).map { "\(command.name):\($0)" }
            let reply =
                option.takesPath
                ? "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\"))"
                : "COMPREPLY=($(compgen -W '\(words(option.choices))' -- \"$current\"))"
            let known = option.choices.isEmpty && !option.takesPath ? ":" : reply
            return "    \(names.joined(separator: " | "))) \(known); return ;;\n"
        }.joined()
    }

    private static func options(_ command: Vocabulary.Command) -> String {
        let all = command.options.map(\.name) + command.operands
        return "    \(command.name)) COMPREPLY=($(compgen -W '\(words(all))' -- \"$current\")) ;;\n"
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}
