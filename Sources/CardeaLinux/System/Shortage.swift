import Glibc

/// What a system is out of now and has again later: files, memory. A failure that comes of it is never kept.
package enum Shortage {
    package static func isMeant(by code: Int32) -> Bool { [EMFILE, ENFILE, ENOMEM].contains(code) }

    /// Whether no file can be opened now.
    static var isOutOfFiles: Bool {
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return isMeant(by: errno) }
        close(file)
        return false
    }
}
