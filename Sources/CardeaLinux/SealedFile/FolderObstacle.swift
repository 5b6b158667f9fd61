import Glibc

/// What keeps a user from a folder, or from making it, when that is one of the folders above it.
enum FolderObstacle {
    /// Such as "this user may not write to /home"; `nil` when all of them are open.
    static func find(above location: String) -> String? {
        var parent = "/"
        for name in location.split(separator: "/") {
            let folder = parent == "/" ? "/\(name)" : "\(parent)/\(name)"
            var status = stat()
            if stat(folder, &status) != 0 {
                let isClosed = errno == EACCES
                if isClosed { return "this user may not enter \(SpokenPath.text(parent))" }
                return obstacle(in: parent)
            }
            parent = folder
        }
        return nil
    }

    /// What keeps a user from making a folder in another.
    private static func obstacle(in parent: String) -> String? {
        guard access(parent, W_OK | X_OK) != 0 else { return nil }
        switch errno {
        case EACCES: return "this user may not write to \(SpokenPath.text(parent))"
        case EROFS: return "\(SpokenPath.text(parent)) is on a file system that is read-only"
        default: return nil
        }
    }
}
