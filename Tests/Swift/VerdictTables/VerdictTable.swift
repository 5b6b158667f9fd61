import Foundation

/// A table of `docs/maintaining/verdicts.md` that says what refusals mean: the first row that fits counts.
package struct VerdictTable: Sendable {
    package struct Row: Sendable {
        let statuses: [String]
        let codes: [String]
        /// Whether it is about the second such refusal in a row.
        let isRepeated: Bool
        package let verdict: String

        func fits(status: Int, code: String?, isRepeated: Bool) -> Bool {
            let fitsStatus = statuses.contains { text in
                text == "any" || text == "\(status)" || text == "\(status / 100)xx"
            }
            return fitsStatus && (isRepeated || !self.isRepeated)
                && (code.map { codes.contains("any") || codes.contains($0) } ?? codes.contains("none"))
        }
    }

    package let rows: [Row]

    private static let repetition = " for the second time in a row"

    /// The table below the heading of this title.
    package init(_ title: String) throws {
        let page = "../../../docs/maintaining/verdicts.md"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: page)
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let section = lines.drop { $0 != "## \(title)" }.dropFirst().prefix { !$0.hasPrefix("#") }
        rows = section.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| HTTP") && !$0.hasPrefix("| ---") }.map { line in
            let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let words = cells[2].replacingOccurrences(of: Self.repetition, with: "").components(separatedBy: ", ")
            return Row(
                statuses: cells[1].components(separatedBy: ", "),
                codes: words.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "`")) },
                isRepeated: cells[2].hasSuffix(Self.repetition), verdict: cells[cells.count - 2])
        }
    }

    /// What the table says of a refusal.
    ///
    /// - Parameters:
    ///   - code: `nil` for an answer without a code of the server.
    ///   - isRepeated: Whether the refusal before was the same.
    package func verdict(status: Int, code: String?, isRepeated: Bool = false) -> String? {
        rows.first { $0.fits(status: status, code: code, isRepeated: isRepeated) }?.verdict
    }

    /// Every code that the table names, one that it does not, and none.
    package var codes: [String?] {
        let named = Set(rows.flatMap(\.codes)).subtracting(["any", "none"])
        return named.filter { !$0.contains(" ") && !$0.contains("'") }.sorted() + ["of_tomorrow", nil]
    }

    /// Every kind of refusal by its status.
    package static let statuses = [400, 401, 402, 403, 404, 409, 410, 418, 422, 429, 500, 503]
}
