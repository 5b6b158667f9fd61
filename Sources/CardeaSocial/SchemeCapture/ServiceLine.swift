/// The command in the file of a bus service, which the bus splits like a shell, without expanding anything.
enum ServiceLine {
    static func text(_ command: [String]) -> String { command.map(quoted).joined(separator: " ") }

    private static func quoted(_ argument: String) -> String {
        var result = "'"
        for character in argument.unicodeScalars {
            if character == "'" { result += "'\\''" } else { result.unicodeScalars.append(character) }
        }
        return result + "'"
    }
}
