package import CardeaBasics
import Glibc

/// A system call that failed.
package struct FileFailure: Error {
    package let errorNumber: Int32
    /// The deed that failed, such as "written".
    package let deed: String

    /// Must be created right after the call, before anything else changes `errno`.
    package init(_ deed: String) {
        self.init(deed, errno)
    }

    package init(_ deed: String, _ errorNumber: Int32) {
        self.errorNumber = errorNumber
        self.deed = deed
    }

    /// The system's words for it, such as "No space left on device".
    package var text: String {
        var buffer = [CChar](repeating: 0, count: 128)
        return buffer.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress, strerror_r(errorNumber, start, room.count) == 0 else {
                return "unknown error"
            }
            return String(cString: start)
        }
    }

    /// True if the file system has no locks, as an NFS without its lock service.
    var isLackOfLocks: Bool { [ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL, EBADF].contains(errorNumber) }

    /// Finds what stands in the way above the file, when the user was refused.
    package func obstacle(above path: String) -> FolderObstacle? {
        [EACCES, EROFS].contains(errorNumber) ? FolderObstacle.find(above: path) : nil
    }

    package func storeFailed(_ path: String, because obstacle: FolderObstacle? = nil) -> CardeaError {
        CardeaError(.storeFailed, sentence(path, because: obstacle))
    }

    /// Such as "/a/file could not be opened: Permission denied (errno 13)."
    ///
    /// - Parameter obstacle: What stands in the way, where that is known.
    package func sentence(_ path: String, because obstacle: FolderObstacle? = nil) -> String {
        let words = "\(SpokenPath.text(path)) could not be \(deed): \(text) (errno \(errorNumber))"
        return obstacle.map { "\(words): \($0.text)." } ?? words + "."
    }
}

/// One of the folders above another one, which keeps the user from that or from making it.
package struct FolderObstacle: Equatable {
    /// Such as "this user may not write to /home".
    package let text: String
    /// True if the folder above is this user's own, so that they can let themselves in.
    package let isOwn: Bool

    private init(_ text: String, at folder: String) {
        var status = stat()
        self.text = text
        isOwn = stat(folder, &status) == 0 && status.st_uid == geteuid()
    }

    /// `nil` when all folders above are open.
    static func find(above location: String) -> FolderObstacle? {
        var parent = "/"
        for name in location.split(separator: "/") {
            let folder = parent == "/" ? "/\(name)" : "\(parent)/\(name)"
            var status = stat()
            if stat(folder, &status) != 0 {
                let isClosed = errno == EACCES
                if isClosed { return FolderObstacle("this user may not enter \(SpokenPath.text(parent))", at: parent) }
                return obstacle(in: parent)
            }
            parent = folder
        }
        return nil
    }

    /// Finds what keeps a user from making a folder in another.
    private static func obstacle(in parent: String) -> FolderObstacle? {
        guard access(parent, W_OK | X_OK) != 0 else { return nil }
        let reason = errno
        let folder = SpokenPath.text(parent)
        switch reason {
        case EACCES: return FolderObstacle("this user may not write to \(folder)", at: parent)
        case EROFS: return FolderObstacle("\(folder) is on a file system that is read-only", at: parent)
        default: return nil
        }
    }
}
