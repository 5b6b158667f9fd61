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
        var hasPlace = false
        let filled = arguments.compactMap { word -> String? in
            switch word {
            case "%u", "%U", "%f", "%F":
                hasPlace = true
                return url
            case "%%": return "%"
            case _ where word.utf8.count == 2 && word.hasPrefix("%"): return nil
            default: return word
            }
        }
        return set + [program] + filled + (hasPlace ? [] : [url])
    }
}
