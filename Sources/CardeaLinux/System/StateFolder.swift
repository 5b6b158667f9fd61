import CLinux
import Glibc

/// Where the user's programs keep what outlives them and is no data of the user's.
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
