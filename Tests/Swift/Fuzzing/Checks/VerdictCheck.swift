import CardeaOperations
import VerdictTables

extension FuzzTarget {
    /// A line with a call of a backend, and the refusal that answers it: what follows from it.
    static let verdicts = FuzzTarget("verdicts", mutate: RefusalMutator.mutate) { bytes throws(Finding) in
        try VerdictCheck.check(bytes)
    }
}

/// The tables of `docs/maintaining/verdicts.md` against what the runs of the backends make of a refusal.
enum VerdictCheck {
    /// The answer comes to every request of the call: more often than any run asks.
    private static let repetitions = 4

    static func check(_ bytes: [UInt8]) throws(Finding) {
        let (line, rest) = InputLines.split(bytes)
        guard let call = RefusedCall.named(InputLines.text(line)) else { return }
        let refusal = InputAnswers.one(rest)
        var conversation = Conversation(
            call.before + Array(repeating: refusal, count: repetitions), names: [call.name]
        ) { _ in }
        let words = try call.words(&conversation)
        let reading = RefusalReading(refusal, call.server)
        guard reading.isRefusal else { return }
        for (index, word) in words.enumerated() {
            guard let title = call.table else {
                try expect(
                    word != .ends || !reading.decidesNothing, "\(call.name) ends by a refusal that decides nothing")
                continue
            }
            try check(word, reading, try table(title), isRepeated: index > 0)
        }
    }

    /// Whatever ends a session or a login has to be in the table; a refusal that every reader understands alike is what the table
    /// says.
    static func check(
        _ word: RefusedCall.Word, _ reading: RefusalReading, _ table: VerdictTable, isRepeated: Bool = false
    ) throws(Finding) {
        let wanted = Set(
            reading.codes.map {
                table.verdict(status: reading.status, code: $0, isRepeated: isRepeated) ?? "not in the table"
            })
        let told =
            "HTTP \(reading.status) with \(reading.codes.map { $0 ?? "no code" }) means \"\(word.rawValue)\", not \(wanted)"
        try expect(word != .goesOn || reading.mayGoOn, told)
        try expect(word != .ends || wanted.contains(word.rawValue), told)
        try expect(!reading.isPlain || wanted == [word.rawValue], told)
    }

    private static func table(_ title: String) throws(Finding) -> VerdictTable {
        guard let table = tables[title], !table.rows.isEmpty else {
            throw Finding("docs/maintaining/verdicts.md has no table \(title)")
        }
        return table
    }

    private static let tables: [String: VerdictTable] = {
        let titles = Set(RefusedCall.all.compactMap(\.table))
        return Dictionary(
            uniqueKeysWithValues: titles.compactMap { title in
                (try? VerdictTable(title)).map { (title, $0) }
            })
    }()

    /// Every code of the tables.
    static let codes: [String] = Set(tables.values.flatMap(\.codes).compactMap { $0 }).sorted()
}
