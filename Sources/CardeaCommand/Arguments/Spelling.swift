/// Guesses what a misspelt word was meant to be.
enum Spelling {
    /// The candidate that is at most two typing mistakes away, or that the word begins.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let ranked = candidates.map { (name: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
        if let ranked, ranked.distance <= 2 { return ranked.name }
        return word.count > 2 ? candidates.first { $0.hasPrefix(word) } : nil
    }

    /// Letters to insert, remove or replace (Levenshtein).
    static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var next = [index + 1]
            for (column, other) in right.enumerated() {
                next.append(min(next[column] + 1, row[column + 1] + 1, row[column] + (letter == other ? 0 : 1)))
            }
            row = next
        }
        return row.last ?? 0
    }
}
