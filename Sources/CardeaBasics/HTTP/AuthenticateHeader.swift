/// Reads `WWW-Authenticate`, RFC 9110, section 11.6.1: one or several headers with one or several challenges each.
package enum AuthenticateHeader {
    /// Returns the parameters of the challenge of that scheme, their names in lower case; `nil` if the server names none.
    package static func challenge(_ scheme: String, in response: HTTPResponse) -> [String: String]? {
        for header in response.headers where header.isNamed("WWW-Authenticate") {
            if let found = challenge(scheme, in: header.value) { return found }
        }
        return nil
    }

    private static func challenge(_ scheme: String, in value: String) -> [String: String]? {
        var found: [String: String]?
        for piece in pieces(of: value) {
            let (first, rest) = split(piece, at: UInt8(ascii: " "))
            // A scheme stands alone or before a blank; a parameter has an equals sign before any blank.
            if !first.contains(UInt8(ascii: "=")) {
                if found != nil { return found }
                if ASCII.lowercased(text(first)) == ASCII.lowercased(scheme) { found = [:] }
                if found != nil { add(rest, to: &found) }
            } else if found != nil {
                add(piece, to: &found)
            }
        }
        return found
    }

    private static func add(_ parameter: ArraySlice<UInt8>, to found: inout [String: String]?) {
        let (name, value) = split(parameter, at: UInt8(ascii: "="))
        guard !name.isEmpty, !value.isEmpty else { return }
        found?[ASCII.lowercased(text(name))] = unquoted(value)
    }

    /// Splits at the commas that are not quoted, and drops the blanks around the pieces.
    private static func pieces(of value: String) -> [ArraySlice<UInt8>] {
        var isQuoted = false
        var isEscaped = false
        return Array(value.utf8).split { byte in
            defer { isEscaped = isQuoted && !isEscaped && byte == UInt8(ascii: "\\") }
            if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
            return byte == UInt8(ascii: ",") && !isQuoted
        }.map(trimmed)
    }

    private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)
    {
        guard let index = bytes.firstIndex(of: separator) else { return (bytes, []) }
        return (trimmed(bytes[..<index]), trimmed(bytes[(index + 1)...]))
    }

    private static func unquoted(_ value: ArraySlice<UInt8>) -> String {
        guard value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") else {
            return text(value)
        }
        var isEscaped = false
        return text(
            value.dropFirst().dropLast().filter { byte in
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                return !isEscaped
            })
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return [] }
        return bytes[first...last]
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
