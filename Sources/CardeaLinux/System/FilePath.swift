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
