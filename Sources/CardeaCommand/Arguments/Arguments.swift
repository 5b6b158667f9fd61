/// The options and operands of one command, as given.
struct Arguments: Sendable {
    let command: String
    /// The words that are neither options nor their values.
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]
    private var flags: Set<String> = []

    /// Reads words of the forms `--name value`, `--name=value`, `--name`, `-n value`, `-nvalue` and `-n`, and as many others
    /// as there may be operands. After `--` every word is an operand.
    init(
        _ words: some Sequence<String>, of command: String, options: [Option], operandLimit: Int = 0
    ) throws(UsageError) {
        self.command = command
        var rest = words.makeIterator()
        var isOption = true
        while let word = rest.next() {
            if isOption, word == "--" {
                isOption = false
            } else if isOption, word.hasPrefix("-"), word != "-" {
                try add(try Self.find(word, command, options, takesOperands: operandLimit > 0), next: { rest.next() })
            } else {
                guard operands.count < operandLimit else {
                    throw UsageError("Unexpected argument \"\(word)\".", command: command)
                }
                operands.append(word)
            }
        }
    }

    /// The value of an option; of one that was repeated, the first.
    subscript(name: String) -> String? { values[name]?.first }

    /// All values of an option that can be repeated, in their order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    func integer(_ name: String, in range: ClosedRange<Int>, default fallback: Int) throws(UsageError) -> Int {
        try integer(name, in: range) ?? fallback
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = self[name] else { return nil }
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
        guard let text = self[name] else { return fallback }
        guard let value = Value(rawValue: text) else {
            let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("\(name) must be one of \(names), not \"\(text)\".", command: command)
        }
        return value
    }

    /// The values of an option that are a name and a value with an equals sign between.
    func pairs(_ name: String, such example: String) throws(UsageError) -> [(name: String, value: String)] {
        try all(name).map { text throws(UsageError) in
            guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
                throw UsageError(
                    "\(name) takes NAME=VALUE, not \"\(text)\": use \(name) \(example), for instance.", command: command
                )
            }
            return (String(text[..<sign]), String(text[text.index(after: sign)...]))
        }
    }

    private mutating func add(
        _ found: (option: Option, attached: String?), next: () -> String?
    ) throws(UsageError) {
        let (option, attached) = found
        let name = option.name
        guard option.repeats || values[name] == nil && !flags.contains(name) else {
            throw UsageError("\(name) is given twice.", command: command)
        }
        guard let form = option.value else {
            guard attached == nil else { throw UsageError("\(name) takes no value.", command: command) }
            flags.insert(name)
            return
        }
        guard let value = attached ?? next(), !value.isEmpty else {
            throw UsageError("\(name) needs a value: \(name) \(form).", command: command)
        }
        values[name, default: []].append(value)
    }

    /// The option that a word names, and the value inside the same word.
    private static func find(
        _ word: String, _ command: String, _ options: [Option], takesOperands: Bool
    ) throws(UsageError) -> (option: Option, attached: String?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts.first ?? word
        if let option = options.first(where: { $0.name == name }) {
            return (option, parts.count == 2 ? parts.last : nil)
        }
        if !word.hasPrefix("--"), let option = options.first(where: { $0.short == String(word.prefix(2)) }) {
            return (option, word.count > 2 ? String(word.dropFirst(2)) : nil)
        }
        let meant = Spelling.nearest(to: name, among: options.map(\.name)).map { " Did you mean \($0)?" } ?? ""
        // Names that servers give, such as a passkey's, can begin so.
        let behind =
            word.hasPrefix("--") || !takesOperands ? "" : " An argument that begins with a hyphen goes behind \"--\"."
        throw UsageError("\"cardea \(command)\" has no option \(name).\(meant)\(behind)", command: command)
    }
}
