/// The general categories of Unicode that policies of passwords tell apart.
///
/// The standard library knows all thirty, by tables that are many times as large.
package enum GeneralCategory: UInt32, Sendable {
    case uppercaseLetter = 0
    case lowercaseLetter = 1
    case decimalNumber = 2
    case other = 5

    package init(_ scalar: Unicode.Scalar) {
        var (low, high) = (0, Self.runs.count)
        // The first run that begins behind the scalar.
        while low < high {
            let middle = (low + high) / 2
            if Self.runs[middle] >> 11 <= scalar.value { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else {
            self = .other
            return
        }
        self = Self.category(of: scalar.value, in: Self.runs[low - 1])
    }

    /// Reads a run: its first scalar in the upper bits, then eight bits with the number of scalars that follow, then three with
    /// its kind. Kinds 3 and 4 are upper and lower case letters by turns, which begin with an upper or a lower case letter.
    private static func category(of value: UInt32, in run: UInt32) -> GeneralCategory {
        let offset = value - run >> 11
        guard offset <= run >> 3 & 0xFF else { return .other }
        let kind = run & 7
        return switch kind {
        case 3, 4: GeneralCategory(rawValue: (kind - 3 + offset) % 2) ?? .other
        default: GeneralCategory(rawValue: kind) ?? .other
        }
    }
}
