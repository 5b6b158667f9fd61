import CLinux
import Glibc

/// Where the user's programs keep what ends with the session of the desktop.
package enum RuntimeFolder {
    /// `$XDG_RUNTIME_DIR`, else `/run/user/<uid>`, which is the same folder for a program outside the desktop's session. One
    /// that is not this user's alone does not count: it is another's after `sudo`. `nil` where there is none.
    package static func own(
        environment: (String) -> String? = Environment.value,
        runtimeFolders: String = "/run/user"
    ) -> String? {
        let named = environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
        return [named, "\(runtimeFolders)/\(geteuid())"].compactMap { $0 }.first(where: isOwn)
    }

    /// Whether a folder is this user's, and nobody else can put anything into it.
    package static func isOwn(_ folder: String) -> Bool {
        var status = stat()
        return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }
}
