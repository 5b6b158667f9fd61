package import CardeaBasics
package import CardeaModel
import Glibc

extension RecordFolder {
    /// What one process at a time does with the folder: reading a record and putting another in its place.
    ///
    /// Waits for another process's write, but not forever: one that was stopped meanwhile must not stop all others.
    ///
    /// - Returns: `nil` when there is no folder.
    package func hold(withinMilliseconds patience: Int = 20_000) throws(CardeaError) -> (any LockHold)? {
        do throws(FileFailure) {
            // Open for writing, which network file systems require for a lock.
            let file = try StoreFile.open(path("lock"), O_RDWR | O_CREAT, mode: 0o600)
            for _ in 0...patience {
                if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { return FileLockHold(file) }
                guard errno == EWOULDBLOCK || errno == EINTR else { throw FileFailure("locked") }
                usleep(1000)
            }
        } catch {
            if error.errorNumber == ENOENT { return nil }
            if error.isLackOfLocks { throw LockFile.lackOfLocks(error, .beside(encryptedFiles: location)) }
            throw error.storeFailed(path("lock"))
        }
        throw CardeaError(
            .timeout,
            "Another process holds the lock of \(SpokenPath.text(location)) and does not release it. Try again, or "
                + "end that process.")
    }
}
