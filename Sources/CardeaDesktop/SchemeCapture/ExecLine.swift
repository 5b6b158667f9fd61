import CardeaBasics

/// The value of `Exec=`, in which arguments are quoted.
enum ExecLine {
    /// The line that gives these arguments; `%u` and the other field codes of one letter stay what they are.
    static func text(_ arguments: [String]) -> String {
        arguments.map { isFieldCode($0) ? $0 : quoted($0) }.joined(separator: " ")
    }

    /// The arguments of a line, with field codes as they are.
    static func arguments(_ line: String) -> [String] {
        var arguments: [String] = []
        var current: String?
        var isQuoted = false
        var scalars = line.unicodeScalars.makeIterator()
        while let character = scalars.next() {
            switch character {
            case "\"":
                isQuoted.toggle()
                current = current ?? ""
            case "\\" where isQuoted:
                if let escaped = scalars.next() { current = (current ?? "") + String(Character(escaped)) }
            case " " where !isQuoted, "\t" where !isQuoted:
                current.map { arguments.append($0) }
                current = nil
            default: current = (current ?? "") + String(Character(character))
            }
        }
        current.map { arguments.append($0) }
        return arguments.map { isFieldCode($0) ? $0 : withoutDoubledPercents($0) }
    }

    private static func isFieldCode(_ argument: String) -> Bool {
        let bytes = Array(argument.utf8)
        return bytes.count == 2 && bytes[0] == UInt8(ascii: "%") && bytes[1] != UInt8(ascii: "%")
    }

    /// Whether an argument is the same with and without quotes, and so for programs that do not know them.
    static func isPlain(_ argument: String) -> Bool {
        let marks = "-_./+:,=@"
        return !argument.isEmpty
            && argument.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || marks.utf8.contains($0) }
    }

    private static func quoted(_ argument: String) -> String {
        if isPlain(argument) { return argument }
        var result = "\""
        for character in argument.unicodeScalars {
            if "\"`$\\".unicodeScalars.contains(character) { result += "\\" }
            if character == "%" { result += "%" }
            result.unicodeScalars.append(character)
        }
        return result + "\""
    }

    private static func withoutDoubledPercents(_ text: String) -> String {
        var result = ""
        var scalars = text.unicodeScalars.makeIterator()
        while let character = scalars.next() {
            result.unicodeScalars.append(character)
            if character == "%", let next = scalars.next(), next != "%" { result.unicodeScalars.append(next) }
        }
        return result
    }
}
