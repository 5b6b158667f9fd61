import CardeaBasics

/// Paths that are made of others.
enum FilePath {
    /// A name in a folder. In one piece, because a store makes dozens of them for each login.
    static func joined(_ folder: String, _ name: String) -> String {
        var (folder, name) = (folder, name)
        return String(unsafeUninitializedCapacity: folder.utf8.count + 1 + name.utf8.count) { room in
            let room = UnsafeMutableRawBufferPointer(room)
            let above = folder.withUTF8 { folder in
                room.copyBytes(from: folder)
                return folder.count
            }
            room[above] = UInt8(ascii: "/")
            name.withUTF8 { UnsafeMutableRawBufferPointer(rebasing: room[(above + 1)...]).copyBytes(from: $0) }
            return room.count
        }
    }
}

/// Paths in messages. A path may have any character in it, also those that end a line or steer a terminal.
package enum SpokenPath {
    /// The path as it is; as the shell's `$'…'` where a character of it cannot be shown, or is the one that marks names.
    package static func text(_ path: String) -> String { isShowable(path) ? path : escaped(path) }

    /// The path as one word of a command that can be copied into a shell.
    package static func word(_ path: String) -> String {
        isShowable(path) ? "'\(path.pieces(between: "'").joined(separator: #"'\''"#))'" : escaped(path)
    }

    private static func isShowable(_ path: String) -> Bool { path.unicodeScalars.allSatisfy(isShowable) }

    private static func isShowable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "`" { return false }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    private static func escaped(_ path: String) -> String {
        let parts = path.unicodeScalars.map { scalar in
            switch scalar {
            case "'", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case _ where isShowable(scalar): String(scalar)
            default: String(scalar).utf8.map { "\\x" + SealedName.hexadecimal([$0]) }.joined()
            }
        }
        return "$'\(parts.joined())'"
    }
}
