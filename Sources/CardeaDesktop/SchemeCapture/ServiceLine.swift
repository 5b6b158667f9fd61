/// The command in the file of a bus service, which the bus splits like a shell, without expanding anything.
enum ServiceLine {
    /// `nil` for a command that buses read in different ways: some know escapes in this file, and none a second line.
    static func text(_ command: [String]) -> String? {
        let isPlain = command.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") } }
        return isPlain ? command.map(quoted).joined(separator: " ") : nil
    }

    private static func quoted(_ argument: String) -> String {
        var result = "'"
        for character in argument.unicodeScalars {
            if character == "'" { result += "'\\''" } else { result.unicodeScalars.append(character) }
        }
        return result + "'"
    }
}
