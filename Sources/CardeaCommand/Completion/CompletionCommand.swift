/// `cardea completion`
struct CompletionCommand: Subcommand {
    static let name = "completion"
    static let summary = "Prints the completion script of this command for bash, zsh or fish."
    static let usage = "bash|zsh|fish"
    static let operandLimit = 1
    static let options: [Option] = []
    static let hasJSON = false
    static let notes = """
        bash   cardea completion bash > ~/.local/share/bash-completion/completions/cardea
        zsh    cardea completion zsh > ~/.zfunc/_cardea, with ~/.zfunc in $fpath
        fish   cardea completion fish > ~/.config/fish/completions/cardea.fish

        Packages install all three.
        """

    private let shell: Shell

    init(_ arguments: Arguments) throws {
        let words = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        guard let word = arguments.operands.first else {
            throw UsageError("The shell is missing: \(words).", command: Self.name)
        }
        guard let shell = Shell(rawValue: word) else {
            throw UsageError("There is no completion for \"\(word)\"; choose \(words).", command: Self.name)
        }
        self.shell = shell
    }

    func run(_ console: Console) async throws {
        let vocabulary = Vocabulary(CardeaCommand.subcommands)
        switch shell {
        case .bash: try console.result(BashCompletion.script(vocabulary))
        case .zsh: try console.result(ZshCompletion.script(vocabulary))
        case .fish: try console.result(FishCompletion.script(vocabulary))
        }
    }

    private enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish
    }
}
