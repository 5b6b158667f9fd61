/// An option that a command takes: a switch, or a name with a value.
struct Option: Sendable, Hashable {
    let name: String
    /// What to write for the value in the help; `nil` for a switch.
    let value: String?
    let help: String

    static func flag(_ name: String, _ help: String) -> Option {
        Option(name: name, value: nil, help: help)
    }

    static func value(_ name: String, _ value: String, _ help: String) -> Option {
        Option(name: name, value: value, help: help)
    }
}
