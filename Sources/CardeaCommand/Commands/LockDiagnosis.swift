import CardeaBasics
import CardeaLinux
import CardeaModel

/// The doctor's check of the locks by which this user's processes agree on which of them changes a session.
enum LockDiagnosis {
    /// Takes a lock where the store has its own: only that shows whether a login could.
    static func finding(_ lock: any ProcessLock) -> Finding {
        do throws(CardeaError) {
            try lock.acquireIfFree("cardea doctor")?.release()
            return Finding(.ok, "Lock folder", try lock.place().map(SpokenPath.text) ?? "memory")
        } catch {
            return Finding(
                .fail, "Lock folder", error.message,
                advice: "Until this is fixed, nobody can sign in, refresh or sign out here.")
        }
    }
}
