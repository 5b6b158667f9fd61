public import CardeaBasics

/// What a server demands of passwords.
///
/// The server alone decides; ``check(_:)`` tells the user beforehand what is missing.
public struct PasswordCompliancy: Sendable, Hashable {
    /// How many characters there must be.
    public let minLength: Int64
    /// How many there may be; 0 is any number.
    public let maxLength: Int64
    /// How many upper case letters there must be.
    public let uppercase: Int64
    /// How many lower case letters there must be.
    public let lowercase: Int64
    /// How many digits there must be.
    public let numbers: Int64
    /// How many other characters there must be.
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

/// What a password is compared by.
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

/// How a password meets one criterion.
public struct PasswordCheck: Sendable, Hashable {
    /// What was counted.
    public let criterion: PasswordCriterion
    /// How many there are.
    public let actual: Int64
    /// How many there must be or, by ``PasswordCriterion/maxLength``, may be.
    public let expected: Int64
    /// Whether the password meets the criterion.
    public let isValid: Bool

    /// Builds a check for tests of your own.
    public init(criterion: PasswordCriterion, actual: Int64, expected: Int64, isValid: Bool) {
        (self.criterion, self.actual, self.expected, self.isValid) = (criterion, actual, expected, isValid)
    }
}

extension Collection<PasswordCheck> {
    /// Whether the password meets the whole policy.
    public var isValid: Bool { allSatisfy { $0.isValid } }
}

/// The scalars of a text, by kind.
private struct ScalarCounts {
    private(set) var all: Int64 = 0
    private(set) var uppercase: Int64 = 0
    private(set) var lowercase: Int64 = 0
    private(set) var digits: Int64 = 0
    var symbols: Int64 { all - uppercase - lowercase - digits }

    /// Counts without a text of its own, which would be a copy of the password. What is no UTF-8 counts as a symbol.
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
