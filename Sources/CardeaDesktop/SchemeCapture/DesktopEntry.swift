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
