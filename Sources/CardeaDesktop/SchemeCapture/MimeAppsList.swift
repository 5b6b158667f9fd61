/// A `mimeapps.list`: which application opens what. Whatever is not asked to change keeps its bytes.
package struct MimeAppsList: Sendable, Hashable {
    package enum Group: String, Sendable {
        case defaults = "Default Applications"
        case added = "Added Associations"
        case removed = "Removed Associations"
        /// The group of files such as `mimeinfo.cache`.
        case cache = "MIME Cache"
    }

    /// With their ends.
    private var lines: [[UInt8]]

    package init(_ bytes: [UInt8]) {
        lines = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(Array(bytes[start...index]))
            start = index + 1
        }
        if start < bytes.count { lines.append(Array(bytes[start...])) }
    }

    package var bytes: [UInt8] { Array(lines.joined()) }

    /// The entries named for a type, best first.
    package func entries(for type: String, in group: Group) -> [String] {
        position(of: type, in: group).map { Self.entries(in: lines[$0]) } ?? []
    }

    /// Returns whether an entry is named for a type, as its default or as one that opens it.
    package func names(_ entry: String, for type: String) -> Bool {
        Self.changed.contains { entries(for: type, in: $0).contains(entry) }
    }

    /// Puts an entry before all others for a type.
    package mutating func prepend(_ entry: String, for type: String, in group: Group) {
        if let index = position(of: type, in: group) {
            let others = Self.entries(in: lines[index]).filter { $0 != entry }
            lines[index] = Self.line(type, [entry] + others)
        } else {
            if lines.last?.last != UInt8(ascii: "\n"), !lines.isEmpty {
                lines[lines.count - 1].append(UInt8(ascii: "\n"))
            }
            let header = headers(of: group).first
            if header == nil { lines.append(Self.header(group)) }
            lines.insert(Self.line(type, [entry]), at: header.map { $0 + 1 } ?? lines.count)
        }
    }

    /// Takes an entry out again that ``prepend(_:for:in:)`` has put into `earlier`, in one group or in both. What changed
    /// since stays.
    package mutating func remove(_ entry: String, for type: String, earlier: MimeAppsList) {
        for group in Self.changed.reversed() { remove(entry, for: type, in: group, earlier: earlier) }
    }

    private mutating func remove(_ entry: String, for type: String, in group: Group, earlier: MimeAppsList) {
        guard let index = position(of: type, in: group), Self.entries(in: lines[index]).contains(entry) else {
            return
        }
        var prepended = earlier
        prepended.prepend(entry, for: type, in: group)
        let ours = prepended.position(of: type, in: group).map { prepended.lines[$0] }
        let before = earlier.position(of: type, in: group).map { earlier.lines[$0] }
        let others = Self.entries(in: lines[index]).filter { $0 != entry }
        if let before, lines[index] == ours {
            lines[index] = before
        } else if others.isEmpty {
            lines.remove(at: index)
        } else {
            lines[index] = Self.line(type, others)
        }
        removeEnd(of: group, missingIn: earlier)
    }

    /// Removes a header and a line's end that were not there before, unless something follows by now.
    private mutating func removeEnd(of group: Group, missingIn earlier: MimeAppsList) {
        if earlier.headers(of: group).isEmpty, let index = headers(of: group).first,
            index + 1 == lines.count || lines[index + 1].first == UInt8(ascii: "[")
        {
            lines.remove(at: index)
        }
        let ended = earlier.bytes + [UInt8(ascii: "\n")]
        if earlier.lines.last?.last != UInt8(ascii: "\n"), !earlier.lines.isEmpty, bytes == ended { self = earlier }
    }

    /// The groups that a claim writes into, in the order in which it does.
    private static let changed: [Group] = [.defaults, .added]

    /// The line that counts, which is the last one.
    private func position(of type: String, in group: Group) -> Int? {
        var isInside = false
        var found: Int?
        for (index, line) in lines.enumerated() {
            switch line.first {
            case UInt8(ascii: "["): isInside = Self.isHeader(line, of: group)
            case UInt8(ascii: "#"): continue
            default: if isInside, KeyFileLine(line.dropLast(line.last == 0x0A ? 1 : 0))?.key == type { found = index }
            }
        }
        return found
    }

    private func headers(of group: Group) -> [Int] { lines.indices.filter { Self.isHeader(lines[$0], of: group) } }

    private static func isHeader(_ line: [UInt8], of group: Group) -> Bool {
        line.first == UInt8(ascii: "[")
            && KeyFileLine.trimmed(line.prefix { $0 != 0x0A }) == "[\(group.rawValue)]"
    }

    private static func header(_ group: Group) -> [UInt8] { Array("[\(group.rawValue)]\n".utf8) }

    private static func line(_ type: String, _ entries: [String]) -> [UInt8] {
        Array("\(type)=\(entries.map { $0 + ";" }.joined())\n".utf8)
    }

    private static func entries(in line: [UInt8]) -> [String] {
        guard let pair = KeyFileLine(line.prefix { $0 != 0x0A }) else { return [] }
        return pair.value.utf8.split(separator: UInt8(ascii: ";")).map { KeyFileLine.trimmed($0) }
            .filter { !$0.isEmpty }
    }
}
