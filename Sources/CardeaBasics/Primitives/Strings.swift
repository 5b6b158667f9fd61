// Texts by their bytes, as protocols see them.

extension String {
    /// Returns true if both have the same code points, as protocols compare names. `==` also takes for equal what Unicode calls
    /// equivalent, such as the letter K and the sign for kelvin.
    package func isIdentical(to other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable {
                UnsafeRawBufferPointer(own).hasSameBytes(as: UnsafeRawBufferPointer($0))
            }
        }
        // A text that came from elsewhere may not lie in one piece.
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Splits at all occurrences of a text, compared byte by byte; returns one part if there is none.
    ///
    /// The standard library's searches for a sequence come with its regular expressions, which the shared library is linked
    /// without.
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

    /// Returns true if a text occurs, compared byte by byte; the empty one does not.
    package func includes(_ text: String) -> Bool { pieces(between: text).count > 1 }

    /// Decodes bytes; `nil` if they are not UTF-8.
    ///
    /// ASCII, which is nearly everything in the protocols, takes a path without the generic validation of the standard
    /// library, which costs more than reading the rest of a message.
    init?(utf8 bytes: ArraySlice<UInt8>) {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            self.init(decoding: bytes, as: UTF8.self)
        } else {
            self.init(validating: bytes, as: UTF8.self)
        }
    }
}
