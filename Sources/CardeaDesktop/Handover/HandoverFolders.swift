import CardeaBasics
import CardeaLinux

/// The folders in which processes of one user leave redirects for one another.
package struct HandoverFolders: Sendable, Hashable {
    /// Private to the user, as a rule empty after a restart, such as `/run/user/1000/cardea`; `nil` for a user without a
    /// runtime folder and a home.
    package let runtime: String?
    /// Stays, such as `~/.local/state/cardea`; `nil` for a user without a home.
    package let state: String?

    package init(runtime: String?, state: String?) {
        self.runtime = runtime
        self.state = state
    }

    /// The user's own folders. Without a runtime folder the sockets lie where redirects are kept: never in a folder that
    /// other users share, who could take the name first.
    package static func standard() -> HandoverFolders {
        let folder = RuntimeFolder.own() ?? StateFolder.home()
        return HandoverFolders(
            runtime: folder.map { $0 + "/cardea" }, state: XDGFolders.ofProcess.stateHome.map { $0 + "/cardea" })
    }

    /// The folder of the sockets on which processes wait.
    var sockets: LockFolder? { runtime.map { LockFolder(location: $0 + "/redirects") } }
    /// The folder that has to be there first.
    var socketsParent: LockFolder? { runtime.map { LockFolder(location: $0) } }
    /// The folder of redirects that nobody took.
    var kept: RecordFolder? { state.map { RecordFolder(location: $0 + "/redirects") } }

    /// The folder of the sockets, made if it was missing.
    func preparedSockets() throws(CardeaError) -> String {
        guard let parent = socketsParent, let sockets else {
            throw CardeaError(
                .captureUnavailable,
                "There is no folder for sockets, because this user has no home: set XDG_RUNTIME_DIR to a private folder."
            )
        }
        do throws(CardeaError) {
            try parent.prepare()
            try sockets.prepare()
        } catch {
            throw CardeaError(.captureUnavailable, error.message)
        }
        return sockets.location
    }
}
