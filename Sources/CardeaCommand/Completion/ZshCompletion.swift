/// The completion of zsh.
enum ZshCompletion {
    static func script(_ vocabulary: Vocabulary) -> String {
        """
        #compdef cardea
        _cardea() {
            local -a commands
            commands=(
        \(vocabulary.commands.map { "        '\($0.name):\(escaped($0.summary))'\n" }.joined())    )
            if (( CURRENT == 2 )); then
                _describe command commands
                return
            fi
            local command=$words[2]
            (( CURRENT-- ))
            shift words
            case $command in
                help) _describe command commands ;;
        \(vocabulary.commands.map(branch).joined())    esac
        }
        _cardea "$@"

        """
    }

    private static func branch(_ command: Vocabulary.Command) -> String {
        let options = command.options.map { " \\\n            '\(specification($0))'" }.joined()
        let words = command.operands.joined(separator: " ")
        let operands = words.isEmpty ? "" : " \\\n            '1: :(\(words))'"
        return "        \(command.name)) _arguments\(options)\(operands) ;;\n"
    }

    private static func specification(_ option: Option) -> String {
        let value = option.value.map { name in
            option.takesPath ? ":\(name):_files" : ":\(name):(\(option.choices.joined(separator: " ")))"
        }
        return "\(option.repeats ? "*" : "")\(option.name)[\(escaped(option.hint))]\(value ?? "")"
    }

    /// Escapes the characters that would end a text or a specification.
    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "'": "'\\''"
            case "[", "]", ":": "\\\(character)"
            default: String(character)
            }
        }.joined()
    }
}
