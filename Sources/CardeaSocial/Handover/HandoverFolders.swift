import CardeaLinux

/// Where processes of one user leave redirects for one another.
package struct HandoverFolders: Sendable, Hashable {
    /// Private to the user and empty after a restart, such as `/run/user/1000/cardea`.
    package let runtime: String
    /// Stays, such as `~/.local/state/cardea`; `nil` for a user without a home.
    package let state: String?

    package init(runtime: String, state: String?) {
        self.runtime = runtime
        self.state = state
    }

    /// The user's own folders.
    package static func standard() -> HandoverFolders {
        HandoverFolders(
            runtime: LockFolder.standard(), state: XDGFolders.ofProcess.stateHome.map { $0 + "/cardea" })
    }

    /// The folder of the sockets on which processes wait.
    var sockets: LockFolder { LockFolder(location: runtime + "/redirects") }
    /// The folder that has to be there first.
    var socketsParent: LockFolder { LockFolder(location: runtime) }
    /// The folder of redirects that nobody took.
    var kept: RecordFolder? { state.map { RecordFolder(location: $0 + "/redirects") } }
}
