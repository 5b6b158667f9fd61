import CardeaBasics

/// A desktop entry: what a desktop knows of an application.
package struct DesktopEntry: Sendable, Hashable {
    package var name: String
    /// The program and its arguments; `%u` among them stands for the URL.
    package var command: [String]
    package var types: [String]
    package var isHidden = false
    package var isShownInMenus = false
    package var isActivatedByBus = false

    package init(name: String, command: [String], types: [String]) {
        self.name = name
        self.command = command
        self.types = types
    }

    /// Reads the main group; `nil` when there is none, or when it is not an application.
    package init?(parsing text: String) {
        var keys: [String: String] = [:]
        var isMain = false
        for line in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            if line.first == UInt8(ascii: "[") {
                isMain = line.elementsEqual("[Desktop Entry]".utf8)
            } else if isMain, line.first != UInt8(ascii: "#"), let pair = KeyFileLine(line) {
                keys[pair.key] = pair.value
            }
        }
        guard keys["Type"] == "Application" else { return nil }
        name = Self.unescaped(keys["Name"] ?? "")
        command = ExecLine.arguments(Self.unescaped(keys["Exec"] ?? ""))
        types = (keys["MimeType"] ?? "").utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
        isHidden = keys["Hidden"] == "true"
        isShownInMenus = keys["NoDisplay"] != "true"
        isActivatedByBus = keys["DBusActivatable"] == "true"
    }

    /// The file's text.
    package var text: String {
        var lines = ["[Desktop Entry]", "Type=Application", "Version=1.5", "Name=" + Self.escaped(name)]
        if !isShownInMenus { lines.append("NoDisplay=true") }
        if isActivatedByBus { lines.append("DBusActivatable=true") }
        // Without it launchers ask the compositor for no token, and the application's window stays behind the browser.
        lines.append("StartupNotify=true")
        lines.append("Exec=" + Self.escaped(ExecLine.text(command)))
        lines.append("MimeType=" + types.map { $0 + ";" }.joined())
        return lines.joined(separator: "\n") + "\n"
    }

    /// A line of its own for whatever is in the text.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            // The format knows no other way to write a space at the beginning.
            case " " where result.isEmpty: result += "\\s"
            case _ where character.value < 0x20 || character.value == 0x7F: continue
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var scalars = text.unicodeScalars.makeIterator()
        while let character = scalars.next() {
            guard character == "\\", let escape = scalars.next() else {
                result.unicodeScalars.append(character)
                continue
            }
            switch escape {
            case "s": result += " "
            case "n": result += "\n"
            case "t": result += "\t"
            case "r": result += "\r"
            case "\\": result += "\\"
            default:
                result += "\\"
                result.unicodeScalars.append(escape)
            }
        }
        return result
    }
}

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

    /// Returns whether an argument is the same with and without quotes, and so for programs that do not know them.
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

/// The command in the file of a bus service, which the bus splits like a shell, without expanding anything.
extension ExecLine {
    /// `nil` for a command that buses read in different ways: some know escapes in this file, and none a second line.
    static func ofService(_ command: [String]) -> String? {
        let isPlain = command.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") } }
        return isPlain ? command.map(quotedForBus).joined(separator: " ") : nil
    }

    private static func quotedForBus(_ argument: String) -> String {
        var result = "'"
        for character in argument.unicodeScalars {
            if character == "'" { result += "'\\''" } else { result.unicodeScalars.append(character) }
        }
        return result + "'"
    }
}

/// A line `key=value` of a file that desktops share.
struct KeyFileLine {
    let key: String
    let value: String

    init?(_ line: some BidirectionalCollection<UInt8>) {
        guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        key = Self.trimmed(line[..<sign])
        value = Self.trimmed(line[line.index(after: sign)...])
    }

    static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> String {
        let end = bytes.lastIndex { !isBlank($0) }.map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(decoding: bytes[..<end].drop(while: isBlank), as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
