/// A promise of the engine that an input has broken.
package struct Finding: Error, CustomStringConvertible {
    /// Which promise, and how.
    package let description: String
    package init(_ description: String) { self.description = description }
}

/// Makes a broken promise a finding.
func expect(_ isKept: Bool, _ promise: @autoclosure () -> String) throws(Finding) {
    guard isKept else { throw Finding(promise()) }
}
