import CardeaDesktop
import Foundation

extension FuzzTarget {
    /// Files that desktops share. The first line says what the rest is: `list SCHEME...` a `mimeapps.list`, in which these schemes are
    /// claimed; `entry` a desktop entry; `command` the name of an application and the words of its command.
    static let desktop = FuzzTarget("desktop") { bytes throws(Finding) in
        let (line, rest) = InputLines.split(bytes)
        let words = InputLines.text(line).split(separator: " ").map(String.init)
        switch words.first {
        case "list":
            let schemes = words.dropFirst().filter(DesktopCheck.isScheme).prefix(3)
            for scheme in schemes { try DesktopCheck.edit(rest, scheme) }
            try DesktopClaims.check(
                rest, Array(schemes), isReversed: words.contains("-"), isEdited: words.contains("+"))
        case "entry": try DesktopCheck.entry(InputLines.text(rest))
        case "command":
            let lines = InputLines.text(rest).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            try DesktopCheck.command(lines.first ?? "", Array(lines.dropFirst()))
        default: break
        }
    }
}

enum DesktopCheck {
    static func isScheme(_ text: String) -> Bool {
        text.utf8.first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false && text.utf8.count <= 40
            && text.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "+-.".utf8.contains($0)
            }
    }

    /// An edit that is undone leaves the same bytes; while it lasts, the desktop's own reader finds the entry first.
    static func edit(_ bytes: [UInt8], _ scheme: String) throws(Finding) {
        let names = ClaimNames(scheme: scheme)
        var list = MimeAppsList(bytes)
        try expect(list.bytes == bytes, "a list that is read and written is another")
        list.remove(names.entryID, for: names.type, earlier: MimeAppsList([]))
        let before = list
        for group in [MimeAppsList.Group.defaults, .added] {
            list.prepend(names.entryID, for: names.type, in: group)
            try expect(list.entries(for: names.type, in: group).first == names.entryID, "an entry is not the first")
            if let found = PlainKeyFile(list.bytes)?.list(names.type, in: group.rawValue) {
                try expect(found.first == names.entryID, "the desktop's reader finds another entry first")
            }
        }
        try others(before, list, but: names.type)
        var undone = list
        undone.remove(names.entryID, for: names.type, earlier: before)
        try expect(undone.bytes == before.bytes, "an edit that is undone leaves other bytes")
        try twoEdits(before, list, names, ClaimNames(scheme: scheme + "2"))
    }

    /// Other lines stay what they are, byte for byte and in their order.
    private static func others(_ before: MimeAppsList, _ after: MimeAppsList, but type: String) throws(Finding) {
        func lines(_ list: MimeAppsList) -> [[UInt8]] {
            list.bytes.split(separator: 0x0A).map { Array($0) }.filter { !Leak.contains(InputLines.text($0), type) }
        }
        let (old, new) = (lines(before), lines(after))
        let headers = ["[Default Applications]", "[Added Associations]"].map { Array($0.utf8) }
        let added = Array(new.dropFirst(old.count))
        try expect(
            new.starts(with: old) && [[], [headers[0]], [headers[1]], headers].contains(added),
            "an edit changes other lines")
    }

    /// Of two edits the first one can be undone first, and then the second.
    private static func twoEdits(
        _ before: MimeAppsList, _ first: MimeAppsList, _ names: ClaimNames, _ others: ClaimNames
    ) throws(Finding) {
        let groups = [MimeAppsList.Group.defaults, .added]
        guard groups.allSatisfy({ before.entries(for: others.type, in: $0).isEmpty }) else { return }
        var list = first
        for group in groups { list.prepend(others.entryID, for: others.type, in: group) }
        list.remove(names.entryID, for: names.type, earlier: before)
        try expect(
            groups.allSatisfy { list.entries(for: others.type, in: $0).first == others.entryID },
            "an edit undoes another")
        try expect(
            !list.names(names.entryID, for: names.type) || before.names(names.entryID, for: names.type),
            "an edit is not undone")
    }

    /// What is read of an entry is written so that it is read the same, by the desktop's own reader, too.
    static func entry(_ text: String) throws(Finding) {
        guard let read = DesktopEntry(parsing: text), let again = DesktopEntry(parsing: read.text) else {
            try expect(DesktopEntry(parsing: text) == nil, "an entry that is written is none")
            return
        }
        try expect(DesktopEntry(parsing: again.text) == again, "an entry that is written is another")
        try expect(
            again.isActivatedByBus == read.isActivatedByBus && again.isShownInMenus == read.isShownInMenus,
            "an entry loses what it says")
    }

    /// The words of a command are those that a desktop starts.
    static func command(_ name: String, _ words: [String]) throws(Finding) {
        let entry = DesktopEntry(name: name, command: words + ["%u"], types: ["x-scheme-handler/myapp"])
        let text = entry.text
        try expect(text.utf8.filter { $0 == 0x0A }.count == 8, "an entry has lines of others")
        guard let read = DesktopEntry(parsing: text) else { throw Finding("an entry that is written is none") }
        let isPlain = (words + [name]).allSatisfy {
            $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        }
        guard isPlain else { return }
        try expect(areSame(read.command, entry.command), "a command is another")
        guard let file = PlainKeyFile(Array(text.utf8)), let line = file.text("Exec", in: "Desktop Entry"),
            let first = words.first, !first.isEmpty
        else { return }
        try expect(areSame(PlainKeyFile.words(line), entry.command.map(doubled)), "a desktop starts another command")
        let shown = file.text("Name", in: "Desktop Entry")
        let trimmed = name.utf8.reversed().drop { $0 == 0x20 }.reversed()
        try expect(
            shown.map { [Array(name.utf8), Array(trimmed)].contains(Array($0.utf8)) } ?? false,
            "a desktop shows another name")
    }

    /// A word with its percent signs doubled, as a desktop reads them, unless it is a field code.
    private static func doubled(_ word: String) -> String {
        let bytes = Array(word.utf8)
        if bytes.count == 2, bytes[0] == 0x25, bytes[1] != 0x25 { return word }
        return String(decoding: bytes.flatMap { $0 == 0x25 ? [0x25, 0x25] : [$0] }, as: UTF8.self)
    }

    private static func areSame(_ left: [String]?, _ right: [String]) -> Bool {
        left.map { $0.map { Array($0.utf8) } == right.map { Array($0.utf8) } } ?? false
    }
}
