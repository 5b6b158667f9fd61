extension String {
    /// Whether both are written with the same code points, as protocols compare names. `==` finds equal, too, what Unicode
    /// calls equivalent, such as the letter K and the sign for kelvin.
    package func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
