extension String {
    /// Whether both are written with the same code points, as protocols compare names. `==` finds equal, too, what Unicode
    /// calls equivalent, such as the letter K and the sign for kelvin.
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
}
