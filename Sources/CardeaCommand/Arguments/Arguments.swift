/// The options of one command, as given.
struct Arguments: Sendable {
    let command: String
    private var values: [String: String] = [:]
    private var flags: Set<String> = []

    /// Reads words of the forms `--name value`, `--name=value` and `--name`.
    init(_ words: some Sequence<String>, of command: String, options: [Option]) throws(UsageError) {
        self.command = command
        var rest = words.makeIterator()
        while let word = rest.next() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map(String.init) ?? word
            guard word.hasPrefix("-"), word != "-" else {
                throw UsageError("Unexpected argument \"\(word)\".", command: command)
            }
            guard let option = options.first(where: { $0.name == name }) else {
                throw Self.unknown(name, command, options)
            }
            guard values[name] == nil, !flags.contains(name) else {
                throw UsageError("\(name) is given twice.", command: command)
            }
            if option.value == nil {
                guard parts.count == 1 else { throw UsageError("\(name) takes no value.", command: command) }
                flags.insert(name)
            } else {
                guard let value = parts.count == 2 ? String(parts[1]) : rest.next(), !value.isEmpty else {
                    throw UsageError("\(name) needs a value: \(name) \(option.value ?? "").", command: command)
                }
                values[name] = value
            }
        }
    }

    subscript(name: String) -> String? { values[name] }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    func integer(_ name: String, in range: ClosedRange<Int>, default fallback: Int) throws(UsageError) -> Int {
        guard let text = values[name] else { return fallback }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "\(name) must be a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\".",
                command: command)
        }
        return number
    }

    func choice<Value: RawRepresentable & CaseIterable>(
        _ name: String, default fallback: Value
    ) throws(UsageError) -> Value where Value.RawValue == String {
        guard let text = values[name] else { return fallback }
        guard let value = Value(rawValue: text) else {
            let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("\(name) must be one of \(names), not \"\(text)\".", command: command)
        }
        return value
    }

    private static func unknown(_ name: String, _ command: String, _ options: [Option]) -> UsageError {
        let meant = Spelling.nearest(to: name, among: options.map(\.name)).map { " Did you mean \($0)?" } ?? ""
        return UsageError("\"cardea \(command)\" has no option \(name).\(meant)", command: command)
    }
}
