import Glibc

/// Files of a few kilobytes, and folders with them.
package enum SmallFile {
    /// The first bytes; `nil` when there is no such file.
    static func read(_ path: String, upTo limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: limit)
        var count = 0
        while count < limit {
            let more = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), limit - count)
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { break }
            count += more
        }
        return Array(bytes[..<count])
    }

    /// Writes a file that only this user can read. A reader sees the old content or the new one.
    package static func write(_ text: String, to path: String) -> Bool {
        let fresh = path + ".new"
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        let bytes = Array(text.utf8)
        let count = Glibc.write(descriptor, bytes, bytes.count)
        return close(descriptor) == 0 && count == bytes.count && rename(fresh, path) == 0
    }

    /// The names in a folder.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes a file, or a folder with all that is in it. A symbolic link is removed, not followed.
    package static func removeTree(_ path: String) -> Bool {
        if unlink(path) == 0 || errno == ENOENT { return true }
        guard errno == EISDIR else { return false }
        for name in names(in: path) { _ = removeTree(path + "/" + name) }
        return rmdir(path) == 0 || errno == ENOENT
    }
}
