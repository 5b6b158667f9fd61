package import CardeaCore
import Glibc

/// Where the user's programs keep their data.
package enum DataFolder {
    /// `$XDG_DATA_HOME/cardea`, or `~/.local/share/cardea`. Relative values are ignored, as the XDG specification asks.
    package static func standard(
        environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
    ) throws(CardeaError) -> String {
        if let data = absolute(environment("XDG_DATA_HOME")) { return data + "/cardea" }
        if let home = home(environment: environment) { return home + "/.local/share/cardea" }
        throw CardeaError(
            .invalidConfiguration, "No folder for stored sessions: neither XDG_DATA_HOME nor HOME is an absolute path.")
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
    private static func homeOfUser() -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16384) { room in
            guard let start = room.baseAddress, getpwuid_r(geteuid(), &entry, start, room.count, &found) == 0 else {
                return nil
            }
            return found?.pointee.pw_dir.map { String(cString: $0) }
        }
    }
}
