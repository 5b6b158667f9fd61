import CardeaLinux
import Glibc

/// Changes files that desktops share. One process at a time does, under the lock of the claims.
enum ClaimFile {
    /// Replaces a file as a whole, or creates it. A symbolic link stays one: the file that it leads to is replaced.
    static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
        let path = try target(of: path)
        let temporary = temporary(path)
        do throws(FileFailure) {
            let mode = try mode(of: path)
            unlink(temporary)
            let file = try StoreFile.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
            guard fchmod(file.descriptor, mode) == 0 else { throw FileFailure("created") }
            try file.write(bytes)
            try file.synchronize()
            guard rename(temporary, path) == 0 else { throw FileFailure("replaced") }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// There need be none.
    static func remove(_ path: String) throws(FileFailure) {
        removeLeftover(of: path)
        guard let path = try? target(of: path) else { return }
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw FileFailure("removed") }
    }

    /// What a crash has left of a write.
    static func removeLeftover(of path: String) {
        if let path = try? target(of: path) { unlink(temporary(path)) }
    }

    /// What is in a file, or `nil` when there is none. One that cannot be read must not be replaced.
    static func read(_ path: String) throws(FileFailure) -> [UInt8]? {
        if let bytes = DesktopFiles.bytes(path) { return bytes }
        guard access(path, F_OK) != 0 else { throw FileFailure("read", EACCES) }
        return nil
    }

    /// Where a path leads, also when nothing is there yet.
    static func target(of path: String) throws(FileFailure) -> String {
        var path = path
        for _ in 0..<16 {
            guard let link = link(path) else { return path }
            let parent = String(
                Substring(path.utf8.prefix(upTo: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)))
            path = link.hasPrefix("/") ? link : parent + "/" + link
        }
        throw FileFailure("followed", ELOOP)
    }

    private static func link(_ path: String) -> String? {
        let bytes: [UInt8] = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
            guard let start = room.baseAddress else { return [] }
            return room.prefix(max(readlink(path, start, room.count), 0)).map { UInt8(bitPattern: $0) }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private static func mode(of path: String) throws(FileFailure) -> mode_t {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return 0o600 }
            throw FileFailure("examined")
        }
        return status.st_mode & 0o777
    }

    /// Always the same, so that one that a crash left is found.
    private static func temporary(_ path: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        return String(Substring(path.utf8[..<slash])) + "/." + String(Substring(path.utf8[slash...].dropFirst()))
            + ".cardea"
    }
}
