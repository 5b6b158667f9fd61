import CardeaBasics

/// The head of an HTTP request, as far as the loopback listener needs it.
struct LoopbackHead: Sendable {
    let method: String
    /// The request target as sent.
    let target: String
    /// The size of the head in bytes, its empty line included.
    let length: Int
    private let fields: [(name: String, value: String)]

    enum Reading {
        case incomplete
        case malformed
        case tooLarge
        case complete(LoopbackHead)
    }

    /// Cookies of everything else that runs on this host come along, whatever its port, so a head may be as large as most servers take
    /// one.
    static let maximumLength = 16 << 10

    /// - Parameter searched: How much is known to be without an end of the head.
    static func read(_ bytes: [UInt8], searched: Int = 0) -> Reading {
        let known = bytes.prefix(maximumLength)
        guard let end = endOfHead(known, searched) else {
            return bytes.count >= maximumLength ? .tooLarge : .incomplete
        }
        return LoopbackHead(known[..<end]).map { .complete($0) } ?? .malformed
    }

    /// Lenient nowhere: what two programs could read in two ways is no request (RFC 9112, sections 2.2 and 5).
    private init?(_ head: ArraySlice<UInt8>) {
        var lines: [String] = []
        for line in head.split(separator: 0x0A, omittingEmptySubsequences: false) {
            // The end of the last line is that of the head, and not in it.
            let isLast = line.endIndex == head.endIndex
            guard isLast || line.last == 0x0D, let content = Self.content(isLast ? line : line.dropLast()) else {
                return nil
            }
            lines.append(content)
        }
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty, words[2].hasPrefix("HTTP/1."),
            words[2].utf8.count == 8, words[2].utf8.last.map(ASCII.isDigit) == true,
            words[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        var fields: [(name: String, value: String)] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), Self.isToken(line[..<colon]) else { return nil }
            fields.append((ASCII.lowercased(String(line[..<colon])), Self.trimmed(line[line.index(after: colon)...])))
        }
        method = String(words[0])
        target = String(words[1])
        length = head.count + 4
        self.fields = fields
    }

    /// The values of a field, one for each line that has it. The name in lower case.
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map { $0.value } }

    private static func endOfHead(_ bytes: ArraySlice<UInt8>, _ searched: Int) -> Int? {
        bytes.indices.dropFirst(max(3, searched)).first { last in
            bytes[last] == 0x0A && bytes[last - 1] == 0x0D && bytes[last - 2] == 0x0A && bytes[last - 3] == 0x0D
        }.map { $0 - 3 }
    }

    private static func content(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !bytes.isEmpty, bytes.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                ASCII.isLetter(byte) || ASCII.isDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    private static func trimmed(_ text: Substring) -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let rest = Array(text.utf8.drop(while: isSpace))
        return String(decoding: rest[..<((rest.lastIndex { !isSpace($0) } ?? -1) + 1)], as: UTF8.self)
    }
}
