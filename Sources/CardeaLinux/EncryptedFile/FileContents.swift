import Glibc

/// What was in a file, and whose it is.
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
