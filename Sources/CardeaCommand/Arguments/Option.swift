/// An option that a command takes: a switch, or a name with a value.
struct Option: Sendable, Hashable {
    let name: String
    /// One letter behind one dash, such as `-X`; its value may follow it without a blank.
    let short: String?
    /// The placeholder of the value in the help; `nil` for a switch.
    let value: String?
    let help: String
    /// The values that there are, where they can be listed.
    let choices: [String]
    /// True if it can be given several times.
    let repeats: Bool

    static func flag(_ name: String, short: String? = nil, _ help: String) -> Option {
        Option(name: name, short: short, value: nil, help: help, choices: [], repeats: false)
    }

    static func value(
        _ name: String, short: String? = nil, _ value: String, _ help: String, choices: [String] = [],
        repeats: Bool = false
    ) -> Option {
        Option(name: name, short: short, value: value, help: help, choices: choices, repeats: repeats)
    }

    /// The option as the help shows it.
    var label: String { (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "") }
}
