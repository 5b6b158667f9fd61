package import CardeaBasics

/// A one-time code as a person typed it, without the spaces and dashes that people add.
package struct OneTimeCode: Sendable {
    package let value: Secret

    package init(_ typed: String) throws(CardeaError) {
        let kept = typed.utf8.filter { $0 != 0x20 && $0 != 0x2D && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard !kept.isEmpty, kept.count <= 64, kept.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) }) else {
            throw CardeaError(
                .invalidArgument,
                "The one-time code must have 1 to 64 letters or digits; spaces and dashes are ignored.")
        }
        value = Secret(bytes: kept)
    }
}
