import CLinux
package import CardeaBasics
import Glibc

/// The folder where the user's programs keep their data.
package enum DataFolder {
    /// `$XDG_DATA_HOME/cardea`, or `~/.local/share/cardea`. Relative values are ignored, as the XDG specification asks, and by
    /// root the folders of another user, as `sudo` may leave them in the environment.
    package static func standard(
        environment: (String) -> String? = Environment.value
    ) throws(CardeaError) -> String {
        let homes = [home(environment: environment), homeOfUser()].compactMap { $0 }.map { $0 + "/.local/share" }
        let folders = [absolute(environment("XDG_DATA_HOME"))].compactMap { $0 } + homes
        if let folder = folders.first(where: { !isOfAnother($0) }) { return folder + "/cardea" }
        throw CardeaError(
            .invalidConfiguration,
            "There is no folder for stored sessions: this user has no home folder, and neither XDG_DATA_HOME nor HOME names "
                + "one. Set one of them to a folder of this user, by its absolute path.")
    }

    /// The user's home folder: `$HOME`, else that of the user database.
    package static func home(environment: (String) -> String?) -> String? {
        absolute(environment("HOME")) ?? absolute(homeOfUser())
    }

    /// A path without slashes at its end; `nil` unless it is absolute.
    package static func absolute(_ path: String?) -> String? {
        guard var path, path.hasPrefix("/") else { return nil }
        while path.hasSuffix("/") { path.removeLast() }
        return path.isEmpty ? nil : path
    }

    /// The home folder of the user database.
    static func homeOfUser() -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16384) { room in
            guard let start = room.baseAddress, getpwuid_r(geteuid(), &entry, start, room.count, &found) == 0 else {
                return nil
            }
            return found?.pointee.pw_dir.map { String(cString: $0) }
        }
    }

    /// Returns whether root would write into the folder of another user. What root puts there that user could not change any more,
    /// and what they have put there root would obey.
    package static func isOfAnother(_ folder: String) -> Bool {
        guard geteuid() == 0 else { return false }
        var path = folder
        var status = stat()
        while stat(path, &status) != 0 {
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return false }
            path = String(Substring(path.utf8[..<slash]))
        }
        return status.st_uid != 0
    }
}

/// The folder where the user's programs keep what outlives them and is no data of the user's.
package enum StateFolder {
    /// `$XDG_STATE_HOME`, or `~/.local/state`. For root never another user's, whose home `sudo` may have left in the
    /// environment: the home of root's own account then. `nil` for a user without a home.
    package static func home(
        environment: (String) -> String? = Environment.value
    ) -> String? {
        let named =
            DataFolder.absolute(environment("XDG_STATE_HOME"))
            ?? DataFolder.home(environment: environment).map { $0 + "/.local/state" }
        let own = DataFolder.homeOfUser().map { $0 + "/.local/state" }
        return [named, own].compactMap { $0 }.first { !DataFolder.isOfAnother($0) }
    }
}

/// The folder where the user's programs keep what ends with the session of the desktop.
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

    /// Returns whether a folder is this user's, and nobody else can put anything into it.
    package static func isOwn(_ folder: String) -> Bool {
        var status = stat()
        return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }
}
