import CardeaBasics

/// One line of the doctor's report.
struct Finding: Hashable {
    enum Level: String {
        case ok
        case warn
        case fail
    }

    let level: Level
    let subject: String
    let fact: String
    let advice: String?

    init(_ level: Level, _ subject: String, _ fact: String, advice: String? = nil) {
        self.level = level
        self.subject = subject
        self.fact = fact
        self.advice = advice
    }

    /// The same for a script.
    var json: JSONObject {
        [
            "level": .string(level.rawValue), "subject": .string(subject), "fact": .string(fact),
            "advice": JSONValue(advice),
        ]
    }

    var text: String {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        let line = padded(level.rawValue, 6) + padded(subject, 16) + TerminalText.line(fact)
        return line + (advice.map { "\n" + String(repeating: " ", count: 6) + "-> " + TerminalText.line($0) } ?? "")
    }
}
