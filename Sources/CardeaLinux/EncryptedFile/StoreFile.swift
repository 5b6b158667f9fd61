package import Glibc

/// An open file; closed when nothing refers to it. A class, because Embedded Swift destroys values that are not copied in their own
/// module only.
package final class StoreFile: Sendable {
    package let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Opens a path; symbolic links are refused and children of the process do not inherit the file.
    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(FileFailure) -> StoreFile {
        let safe = flags | O_CLOEXEC | O_NOFOLLOW
        let result = path.withCString { path in
            var result = Glibc.open(path, safe, mode)
            while result < 0 && errno == EINTR { result = Glibc.open(path, safe, mode) }
            return result
        }
        guard result >= 0 else { throw FileFailure("opened") }
        return StoreFile(result)
    }

    /// Copies a file's content into a new one.
    package static func copy(_ path: String, to target: String, mode: mode_t) throws(FileFailure) {
        let source = try open(path, O_RDONLY)
        let copy = try open(target, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        while true {
            let bytes = try source.read(upTo: 1 << 20)
            if bytes.isEmpty { return }
            try copy.write(bytes)
        }
    }

    deinit { _ = close(descriptor) }

    package func status() throws(FileFailure) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure("examined") }
        return status
    }

    /// Reads up to `limit` bytes.
    package func read(upTo limit: Int) throws(FileFailure) -> [UInt8] {
        var failure: FileFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { room, count in
            while count < limit {
                let got = Glibc.read(descriptor, room.baseAddress.map { $0 + count }, limit - count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failure = FileFailure("read") }
                if got <= 0 { return }
                count += got
            }
        }
        if let failure { throw failure }
        return bytes
    }

    package func write(_ bytes: [UInt8]) throws(FileFailure) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { all in
                Glibc.write(descriptor, all.baseAddress.map { $0 + done }, all.count - done)
            }
            if written < 0 && errno == EINTR { continue }
            guard written >= 0 else { throw FileFailure("written") }
            done += written
        }
    }

    /// Returns when the content is on the disk.
    package func synchronize() throws(FileFailure) {
        guard fsync(descriptor) == 0 else { throw FileFailure("flushed to the disk") }
    }
}

/// The content of a file, and its owner.
package struct FileContents {
    package var bytes: [UInt8]
    package let isRegular: Bool
    private let status: stat

    /// Reads a whole file of up to `limit` bytes; one byte more tells that it is longer. Never waits for a pipe.
    package init(reading path: String, upTo limit: Int) throws(FileFailure) {
        let file = try StoreFile.open(path, O_RDONLY | O_NONBLOCK)
        status = try file.status()
        let size = Int(clamping: status.st_size)
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        bytes = isRegular ? try file.read(upTo: min(max(size, 0), limit) + 1) : []
        self.isRegular = isRegular
    }

    package var isOwn: Bool { status.st_uid == geteuid() }
    package var isPrivate: Bool { status.st_mode & 0o077 == 0 }
}
