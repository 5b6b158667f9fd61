import CardeaCore

/// Messages of the engine mark each name of Cardea's interface with backticks, as Swift spells it. Here these names become those
/// of C. What C calls otherwise stands in a table; a test compares every name in the sources with the header.
enum NamesOfC {
    private static let exceptions = [
        (".oauthPrefix", "CARDEA_CAPTURE_OAUTH_PREFIX"), ("certificateAuthorities", "ca_file"),
        ("identityLinking", "identity_linking_url"), ("pushesAuthorizationRequest", "pushes_requests"),
    ]

    /// The text with the names of C; only what stands between two backticks and is a name changes.
    static func inText(_ text: String) -> String {
        let pieces = text.pieces(between: "`")
        guard pieces.count > 2 else { return text }
        var result = ""
        for (index, piece) in pieces.enumerated() {
            if index > 0 { result += "`" }
            let isMarked = index % 2 == 1 && index + 1 < pieces.count
            result += isMarked ? name(String(piece)) : String(piece)
        }
        return result
    }

    /// The name in C of a setting, a parameter or, with parentheses behind it, a function. A name of C stays as it is.
    static func name(_ swift: String) -> String {
        if let exception = exceptions.first(where: { $0.0 == swift }) { return exception.1 }
        let isFunction = swift.hasSuffix("()")
        let name = isFunction ? String(Substring(swift.utf8.dropLast(2))) : swift
        guard let first = name.utf8.first, isSmall(first), name.utf8.allSatisfy(isPartOfWord) else { return swift }
        return isFunction ? "cardea_" + snakeCase(name) : setting(name)
    }

    private static func setting(_ name: String) -> String {
        let unit = "Milliseconds"
        guard name.hasSuffix(unit) else { return snakeCase(name) }
        return snakeCase(String(Substring(name.utf8.dropLast(unit.utf8.count)))) + "_ms"
    }

    private static func isSmall(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) && !ASCII.isUppercase(byte) }
    private static func isPartOfWord(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || ASCII.isDigit(byte) }

    /// A word begins at a capital after a small letter, and at the last of several capitals: `useHTTPCache`.
    private static func snakeCase(_ name: String) -> String {
        let bytes = Array(name.pieces(between: "OAuth").joined(separator: "Oauth").utf8)
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            guard ASCII.isUppercase(byte) else {
                result.append(byte)
                continue
            }
            let follows = index > 0 && !ASCII.isUppercase(bytes[index - 1])
            let leads = index + 1 < bytes.count && isSmall(bytes[index + 1])
            if follows || leads { result.append(UInt8(ascii: "_")) }
            result.append(byte | 0x20)
        }
        return String(decoding: result, as: UTF8.self)
    }
}
