/// The name-value pairs of a query or a form body, in their order.
package struct QueryParameters: Sendable, Hashable {
    /// One decoded pair.
    package struct Pair: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// The pairs that could be decoded.
    package private(set) var pairs: [Pair] = []
    /// Whether a pair was dropped because an escape in it is malformed or it is not UTF-8.
    package private(set) var isMalformed = false

    /// Splits at `&` and at the first `=` of each pair. A pair without `=` has an empty value, an empty one is ignored.
    ///
    /// - Parameter plusIsSpace: Whether a plus sign means a space, as HTML forms write it.
    package init(parsing query: String, plusIsSpace: Bool) {
        for part in Array(query.utf8).split(separator: UInt8(ascii: "&")) {
            let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            if let name = PercentEncoding.decode(part[..<equals], plusIsSpace: plusIsSpace),
                let value = PercentEncoding.decode(part[equals...].dropFirst(), plusIsSpace: plusIsSpace)
            {
                pairs.append(Pair(name: name, value: value))
            } else {
                isMalformed = true
            }
        }
    }

    /// The value of the first pair with that name.
    package func first(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// The values of all pairs with that name.
    package func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map { $0.value } }

    /// Writes pairs so that both queries and form bodies carry them: a space becomes `%20`.
    package static func encode(_ pairs: [(String, String)]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(512)
        for (name, value) in pairs {
            if !text.isEmpty { text.append(UInt8(ascii: "&")) }
            PercentEncoding.append(segment: name, to: &text)
            text.append(UInt8(ascii: "="))
            PercentEncoding.append(segment: value, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
