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
            let file = try StoreFile(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
            guard fchmod(file.descriptor, mode) == 0 else { throw FileFailure("creating") }
            try file.write(bytes)
            try file.synchronize()
            guard rename(temporary, path) == 0 else { throw FileFailure("replacing") }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// There need be none.
    static func remove(_ path: String) throws(FileFailure) {
        guard let path = try? target(of: path) else { return }
        unlink(temporary(path))
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw FileFailure("removing") }
    }

    /// Creates a folder and those above it; returns the ones that were not there, outermost first.
    static func createFolder(_ path: String) throws(FileFailure) -> [String] {
        var created: [String] = []
        var folder = ""
        for name in path.utf8.split(separator: UInt8(ascii: "/")) {
            folder += "/" + String(Substring(name))
            if mkdir(folder, 0o700) == 0 {
                created.append(folder)
            } else if errno != EEXIST, access(folder, F_OK) != 0 {
                throw FileFailure("creating")
            }
        }
        return created
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
        throw FileFailure("following", ELOOP)
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
            throw FileFailure("examining")
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
