/// Why a text is not an absolute URI, and where. Never quotes the text.
package struct URIError: Error, Sendable, Hashable {
    /// What is wrong, as a phrase for logs.
    package enum Reason: String, Sendable {
        case tooLong = "it is longer than allowed"
        case missingScheme = "it has no scheme"
        case invalidCharacter = "this character is not allowed here"
        case invalidEscape = "the percent escape is malformed"
        case missingHost = "the scheme requires a host"
        case invalidAddress = "the IPv6 address is malformed"
        case invalidPort = "the port is not a number from 0 to 65535"
    }

    /// What is wrong.
    package let reason: Reason
    /// Where, as a byte offset into the text.
    package let offset: Int

    package init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension URIError: CustomStringConvertible {
    package var description: String { "invalid URI at byte \(offset): \(reason.rawValue)" }
}
