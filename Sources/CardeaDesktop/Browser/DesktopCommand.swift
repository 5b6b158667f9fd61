/// The command line of a desktop file, in words.
struct DesktopCommand: Sendable, Hashable {
    /// The variables that an `env` at its beginning sets.
    let variables: [Variable]
    /// The program.
    let program: String
    /// What follows, with the field codes.
    let arguments: [String]

    struct Variable: Sendable, Hashable {
        let name: String
        let value: String

        /// By bytes: what follows the sign may join it to one character.
        init?(_ word: String) {
            guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), !word.hasPrefix("-") else { return nil }
            name = String(Substring(word.utf8[..<sign]))
            value = String(Substring(word.utf8[sign...].dropFirst()))
        }
    }

    init?(_ words: [String]) {
        var rest = words[...]
        var variables: [Variable] = []
        if let first = rest.first, first == "env" || first == "/usr/bin/env" {
            rest.removeFirst()
            while let variable = rest.first.flatMap({ Variable($0) }) {
                variables.append(variable)
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
        let set = variables.isEmpty ? [] : ["env"] + variables.map { "\($0.name)=\($0.value)" }
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
