package import CardeaBasics

extension URI {
    /// Reads the address that a page has ended at: as the desktop hands it over, and as a person pastes it, with blanks and line
    /// ends around it, or in quotes.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument``
    package init(redirect text: String) throws(CardeaError) {
        var body = text.utf8[...]
        while let first = body.first, first <= UInt8(ascii: " ") { body.removeFirst() }
        while let last = body.last, last <= UInt8(ascii: " ") { body.removeLast() }
        // No URL begins with one; but it may end with one that belongs to it.
        if let quote = body.first.flatMap(Self.closing) {
            body.removeFirst()
            if body.last == quote { body.removeLast() }
        }
        do {
            self = try URI(parsing: String(Substring(body)))
        } catch {
            throw CardeaError(
                .invalidArgument,
                "The redirect URL is not a URL: \(error). It is the whole address at which the browser ended.")
        }
    }

    /// The end of a text in quotes that begins with this byte.
    private static func closing(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): byte
        case UInt8(ascii: "<"): UInt8(ascii: ">")
        default: nil
        }
    }
}
