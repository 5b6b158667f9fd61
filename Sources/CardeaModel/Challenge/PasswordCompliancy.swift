public import CardeaBasics

/// The rules that a server has for passwords.
///
/// The server alone decides; ``check(_:)`` tells the user beforehand what is missing.
public struct PasswordCompliancy: Sendable, Hashable {
    /// The least number of characters.
    public let minLength: Int64
    /// The greatest number of characters; 0 is any number.
    public let maxLength: Int64
    /// The least number of upper case letters.
    public let uppercase: Int64
    /// The least number of lower case letters.
    public let lowercase: Int64
    /// The least number of digits.
    public let numbers: Int64
    /// The least number of other characters.
    public let symbols: Int64

    /// Creates a policy that demands nothing but what you name.
    public init(
        minLength: Int64 = 0, maxLength: Int64 = 0, uppercase: Int64 = 0, lowercase: Int64 = 0, numbers: Int64 = 0,
        symbols: Int64 = 0
    ) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.uppercase = uppercase
        self.lowercase = lowercase
        self.numbers = numbers
        self.symbols = symbols
    }

    /// Compares a password with the policy, here and without a server.
    ///
    /// Characters are Unicode scalar values, told apart by their general category: `Lu`, `Ll`, `Nd`, or any other.
    ///
    /// - Returns: One result for each criterion, in the order of ``PasswordCriterion/allCases``.
    public func check(_ password: Secret) -> [PasswordCheck] {
        var counts = ScalarCounts()
        password.withBytes { counts.add($0) }
        return PasswordCriterion.allCases.map { criterion in
            switch criterion {
            case .minLength: result(criterion, counts.all, minLength)
            case .maxLength:
                PasswordCheck(
                    criterion: criterion, actual: counts.all, expected: maxLength,
                    isValid: maxLength == 0 || counts.all <= maxLength)
            case .uppercase: result(criterion, counts.uppercase, uppercase)
            case .lowercase: result(criterion, counts.lowercase, lowercase)
            case .numbers: result(criterion, counts.digits, numbers)
            case .symbols: result(criterion, counts.symbols, symbols)
            }
        }
    }

    private func result(_ criterion: PasswordCriterion, _ actual: Int64, _ expected: Int64) -> PasswordCheck {
        PasswordCheck(criterion: criterion, actual: actual, expected: expected, isValid: actual >= expected)
    }
}

/// The criteria by which a password is compared with the policy.
public enum PasswordCriterion: String, Sendable, Hashable, CaseIterable {
    /// The least number of characters.
    case minLength = "min_length"
    /// The greatest number of characters.
    case maxLength = "max_length"
    /// Upper case letters.
    case uppercase
    /// Lower case letters.
    case lowercase
    /// Digits.
    case numbers
    /// Other characters.
    case symbols
}

/// The comparison of a password with one criterion.
public struct PasswordCheck: Sendable, Hashable {
    /// The criterion that was compared.
    public let criterion: PasswordCriterion
    /// The number that there is.
    public let actual: Int64
    /// The number that there must be or, for ``PasswordCriterion/maxLength``, may be.
    public let expected: Int64
    /// True if the password meets the criterion.
    public let isValid: Bool

    /// Builds a check for tests of your own.
    public init(criterion: PasswordCriterion, actual: Int64, expected: Int64, isValid: Bool) {
        (self.criterion, self.actual, self.expected, self.isValid) = (criterion, actual, expected, isValid)
    }
}

extension Collection<PasswordCheck> {
    /// True if the password meets the whole policy.
    public var isValid: Bool { allSatisfy { $0.isValid } }
}

/// The scalars of a text, by kind.
private struct ScalarCounts {
    private(set) var all: Int64 = 0
    private(set) var uppercase: Int64 = 0
    private(set) var lowercase: Int64 = 0
    private(set) var digits: Int64 = 0
    var symbols: Int64 { all - uppercase - lowercase - digits }

    /// Counts without a string, which would be a copy of the password. Bytes that are no UTF-8 count as symbols.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar): add(GeneralCategory(scalar))
            case .error: all += 1
            case .emptyInput: return
            }
        }
    }

    private mutating func add(_ category: GeneralCategory) {
        all += 1
        switch category {
        case .uppercaseLetter: uppercase += 1
        case .lowercaseLetter: lowercase += 1
        case .decimalNumber: digits += 1
        case .other: break
        }
    }
}
