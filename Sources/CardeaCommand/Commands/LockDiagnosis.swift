import CardeaCore
import CardeaLinux

/// Whether the processes of this user can agree on who changes a session.
enum LockDiagnosis {
    /// Takes a lock of the real folder: only that shows whether a login could.
    static var finding: Finding {
        let lock = FileLock()
        do throws(CardeaError) {
            try lock.acquireIfFree("cardea doctor")?.release()
            return Finding(.ok, "Lock folder", lock.location)
        } catch {
            return Finding(
                .fail, "Lock folder", error.message,
                advice: "Until it is mended nobody can sign in, refresh or sign out here.")
        }
    }
}
