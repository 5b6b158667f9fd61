extension String {
    /// Text that is not Cardea's own, fit for a message: backticks, by which messages mark names of Cardea's interface, become quotes.
    package var unmarked: String { pieces(between: "`").joined(separator: "'") }
}
