public import CardeaBasics

/// The address that a one-time code goes to.
public enum LoginIdentifier: Sendable, Hashable {
    /// An e-mail address.
    case email(String)
    /// A telephone number in international form, such as `+4915112345678`, for a text message. Spaces, dots, dashes and
    /// brackets between the digits are ignored.
    case phone(String)
}

extension LoginIdentifier {
    /// Reads an address as a user types it: a text with an @ is an e-mail address, one that begins with a plus a
    /// telephone number.
    public init(_ typed: String) throws(CardeaError) {
        if typed.utf8.contains(UInt8(ascii: "@")) {
            self = .email(typed)
        } else if typed.utf8.first == UInt8(ascii: "+") {
            self = .phone(typed)
        } else {
            throw CardeaError(
                .invalidArgument,
                "The address is neither an e-mail address, such as ada@example.com, nor a telephone number in "
                    + "international form, such as +4915112345678.")
        }
    }
}

// An address is of a person: no textual form shows it.
extension LoginIdentifier: Redacted {
    /// The kind alone.
    public var description: String {
        switch self {
        case .email: "LoginIdentifier.email"
        case .phone: "LoginIdentifier.phone"
        }
    }
}

extension LoginIdentifier {
    /// The way in which a code reaches it.
    package var channel: OTPChannel {
        switch self {
        case .email: .email
        case .phone: .sms
        }
    }

    /// Returns the identifier as it is sent. Refuses only one that can never be right: the server alone knows which it takes.
    package func checked() throws(CardeaError) -> Secret {
        switch self {
        case .email(let text): try Self.checkedEmail(Secret(text))
        case .phone(let text): try Self.number(text)
        }
    }

    /// Checks a telephone number by E.164: a plus, a country code, which never begins with 0, and at most 15 digits in all. A zero
    /// at the beginning of a bracket is for calls inside the country, in most countries: nobody knows if it belongs to the number.
    private static func number(_ typed: String) throws(CardeaError) -> Secret {
        let kept = typed.utf8.filter { !" -.()".utf8.contains($0) }
        let (digits, marks) = (kept.dropFirst(), typed.utf8.filter { $0 != 0x20 })
        guard !zip(marks, marks.dropFirst()).contains(where: { $0 == UInt8(ascii: "(") && $1 == UInt8(ascii: "0") })
        else {
            throw CardeaError(
                .invalidArgument,
                "The telephone number has a zero in brackets, which is not dialled from abroad: leave it out.")
        }
        guard kept.first == UInt8(ascii: "+"), (3...15).contains(digits.count), digits.allSatisfy(ASCII.isDigit),
            digits.first != UInt8(ascii: "0")
        else {
            throw CardeaError(
                .invalidArgument,
                "The telephone number is not in international form: expected a plus, the country code and at most 15 "
                    + "digits in all, such as +4915112345678.")
        }
        return Secret(bytes: kept)
    }

    /// The longest e-mail address that a server is asked about.
    private static let longestEmail = 320

    /// Refuses an e-mail address without the parts that every one has.
    package static func checkedEmail(_ address: Secret) throws(CardeaError) -> Secret {
        let isPossible = address.withBytes { bytes in
            guard bytes.count <= longestEmail, let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
            return at > 0 && at < bytes.count - 1 && bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        }
        guard isPossible else {
            throw CardeaError(
                .invalidArgument,
                "The e-mail address cannot be one: expected something before and after an @, no spaces, and at most "
                    + "\(longestEmail) bytes, such as ada@example.com.")
        }
        return address
    }
}
