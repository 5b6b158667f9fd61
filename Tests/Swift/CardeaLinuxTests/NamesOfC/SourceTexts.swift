import Foundation

/// The texts between quotes in a source of Swift: messages, and whatever else there is.
struct SourceTexts {
    /// Interpolated values are left out of them.
    private(set) var texts: [String] = []
    private var rest: Substring

    init(_ source: String) {
        rest = source[...]
        for line in source.split(separator: "\n") {
            rest = line
            readCode(until: nil)
        }
    }

    /// A line, or what is interpolated.
    private mutating func readCode(until end: Character?) {
        var depth = 0
        while let character = rest.popFirst() {
            switch character {
            case "\"": texts.append(readText())
            case "/" where rest.first == "/": rest = ""
            case "(": depth += 1
            case end where depth == 0: return
            case ")": depth -= 1
            default: continue
            }
        }
    }

    private mutating func readText() -> String {
        var text = ""
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\", let escaped = rest.popFirst() else {
                text.append(character)
                continue
            }
            switch escaped {
            case "(": readCode(until: ")")
            case "n", "r", "t": text.append("\n")
            default: text.append(escaped)
            }
        }
        return text
    }
}
