/// Why a text is not the JSON that this engine reads, and where. Never quotes the text.
package struct JSONError: Error, Sendable, Hashable {
    /// What is wrong, as a phrase for logs.
    package enum Reason: String, Sendable {
        case tooLarge = "the text is larger than allowed"
        case tooDeep = "the nesting is deeper than allowed"
        case byteOrderMark = "a byte order mark is not allowed"
        case unexpectedEnd = "the text ends early"
        case unexpectedByte = "this byte is not allowed here"
        case trailingBytes = "there is more after the value"
        case duplicateName = "the object already has this name"
        case controlCharacter = "a control character must be escaped"
        case invalidEscape = "the escape sequence is unknown"
        case loneSurrogate = "half of a surrogate pair is missing"
        case invalidUTF8 = "the string is not UTF-8"
        case invalidNumber = "the number is malformed"
        case numberTooLong = "the number has more digits than allowed"
        case numberOutOfRange = "the number is too large for a double"
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

extension JSONError: CustomStringConvertible {
    package var description: String { "invalid JSON at byte \(offset): \(reason.rawValue)" }
}
