import CLinux
package import CardeaCore
import Glibc

/// A folder for lock files and sockets that belongs to one user, and that nobody else can enter.
package struct LockFolder: Sendable {
    package let location: String

    package init(location: String) { self.location = location }

    /// `$XDG_RUNTIME_DIR/cardea`, else `/run/user/<uid>/cardea`, which is the same folder for a program outside the
    /// desktop's session, else `/tmp/cardea-<uid>`. A runtime folder that is not this user's alone does not count: it is
    /// another's after `sudo`.
    package static func standard(
        environment: (String) -> String? = { name in secure_getenv(name).map { String(cString: $0) } },
        runtimeFolders: String = "/run/user", temporaryFolder: String = "/tmp"
    ) -> String {
        let user = geteuid()
        let named = environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
        for folder in [named, "\(runtimeFolders)/\(user)"] {
            if let folder, isOwn(folder) { return folder + "/cardea" }
        }
        return "\(temporaryFolder)/cardea-\(user)"
    }

    /// Whether a folder is this user's, and nobody else can put anything into it.
    package static func isOwn(_ folder: String) -> Bool {
        var status = stat()
        return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }

    /// Creates the folder unless it is there, and refuses one that others could have put there or can enter.
    ///
    /// Nobody else can replace a folder that has passed: those above it are this user's or, as `/tmp`, sticky.
    package func prepare() throws(CardeaError) {
        if try isThere() { return }
        guard mkdir(location, 0o700) == 0 || errno == EEXIST else {
            throw FileFailure("creating").storeFailed(location)
        }
        guard try isThere() else { throw FileFailure("creating", ENOENT).storeFailed(location) }
    }

    /// Whether there is a folder, which others could not have put there and cannot enter; one of another kind is refused.
    package func isThere() throws(CardeaError) -> Bool {
        var status = stat()
        if lstat(location, &status) != 0 {
            if errno == ENOENT { return false }
            throw FileFailure("examining").storeFailed(location)
        }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            throw CardeaError(
                .storeFailed,
                "\(location) is not a folder of this user. Remove it, or set XDG_RUNTIME_DIR to a private folder.")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw CardeaError(
                .storeFailed,
                "Others have access to the folder \(location); make it private with: chmod 700 '\(location)'.")
        }
        return true
    }
}
