import CardeaBasics

/// The names of a scheme's claim.
package struct ClaimNames: Sendable, Hashable {
    /// In lower case.
    package let scheme: String
    /// The bus name, and the desktop file's without its suffix.
    package let busName: String
    /// Names files of the claim.
    let fileName: String

    package var entryID: String { busName + ".desktop" }
    package var type: String { EffectiveHandler.type(of: scheme) }

    private static let prefix = "dev.cardea.redirect."
    /// A bus name has up to 255 bytes.
    private static let nameLimit = 200

    package init(scheme: String) {
        self.scheme = ASCII.lowercased(scheme)
        let escaped = Self.escaped(self.scheme)
        // No scheme begins with what is escaped, so none is escaped to this.
        fileName =
            escaped.utf8.count <= Self.nameLimit
            ? escaped : "_" + Self.hexadecimal(PlainDigest.sha256(Array(self.scheme.utf8)))
        busName = Self.prefix + fileName
    }

    /// Returns whether a text is a scheme, and so nothing else in a list or an entry.
    static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, ASCII.isLetter(first) else { return false }
        return text.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || "+-.".utf8.contains($0) }
    }

    /// Returns whether a desktop file or a bus name belongs to a claim.
    package static func isClaim(_ name: String) -> Bool { name.hasPrefix(prefix) }

    /// Letters and digits, and `_` with two digits for everything else.
    private static func escaped(_ scheme: String) -> String {
        scheme.utf8.map { byte in
            ASCII.isLetter(byte) || ASCII.isDigit(byte)
                ? String(decoding: [byte], as: UTF8.self) : "_" + hexadecimal([byte])
        }.joined()
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
