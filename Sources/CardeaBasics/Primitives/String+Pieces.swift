extension String {
    /// The parts between all occurrences of a text, compared byte by byte; one part when there is none.
    ///
    /// In place of the standard library's searches for a sequence: those come with its regular expressions, which the shared
    /// library is linked without.
    package func pieces(between separator: String) -> [Substring] {
        guard let first = separator.utf8.first else { return [self[...]] }
        var (pieces, start, position) = ([Substring](), startIndex, startIndex)
        while let found = utf8[position...].firstIndex(of: first) {
            if utf8[found...].starts(with: separator.utf8) {
                pieces.append(self[start..<found])
                start = utf8.index(found, offsetBy: separator.utf8.count)
                position = start
            } else {
                position = utf8.index(after: found)
            }
        }
        return pieces + [self[start...]]
    }

    /// Whether a text occurs, compared byte by byte; the empty one does not.
    package func includes(_ text: String) -> Bool { pieces(between: text).count > 1 }
}
