import Glibc

/// What keeps a user from a folder, or from making it, when that is one of the folders above it.
package struct FolderObstacle: Equatable {
    /// Such as "this user may not write to /home".
    package let text: String
    /// Whether the folder above is this user's own, so that they can let themselves in.
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

    /// What keeps a user from making a folder in another.
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
