/// The command line of a desktop file, in words.
struct DesktopCommand: Sendable, Hashable {
    /// The variables that an `env` at its beginning sets.
    let variables: [String]
    /// The program.
    let program: String
    /// What follows, with the field codes.
    let arguments: [String]

    init?(_ words: [String]) {
        var rest = words[...]
        var variables: [String] = []
        if let first = rest.first, first == "env" || first == "/usr/bin/env" {
            rest.removeFirst()
            while let word = rest.first, word.utf8.contains(UInt8(ascii: "=")), !word.hasPrefix("-") {
                variables.append(word)
                rest.removeFirst()
            }
        }
        guard let program = rest.popFirst() else { return nil }
        self.variables = variables
        self.program = program
        arguments = Array(rest)
    }

    /// The program without its folder.
    var name: String { Self.lastComponent(program) }

    static func lastComponent(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The words that open a URL: it takes the place of the field code for one, or comes last.
    func words(opening url: String) -> [String] {
        let set = variables.isEmpty ? [] : ["env"] + variables
        let filled = arguments.compactMap { Self.fill($0, with: url) }
        let isPlaced = filled.contains { $0.isPlaced }
        return set + [program] + filled.map { $0.word } + (isPlaced ? [] : [url])
    }

    /// A word with its field codes filled in; `nil` for one that is nothing but a code of another kind.
    private static func fill(_ word: String, with url: String) -> (word: String, isPlaced: Bool)? {
        var (filled, isPlaced, isCode) = ("", false, false)
        for character in word {
            if isCode {
                isCode = false
                if character == "%" { filled.append(character) }
                guard "uUfF".contains(character) else { continue }
                filled += url
                isPlaced = true
            } else if character == "%" {
                isCode = true
            } else {
                filled.append(character)
            }
        }
        return filled.isEmpty && !word.isEmpty ? nil : (filled, isPlaced)
    }
}
