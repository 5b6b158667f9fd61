import CardeaCore
import Glibc
import Synchronization

/// A lock that is held, as an open file.
final class FileLockHold: LockHold {
    private let file: Mutex<StoreFile?>

    init(_ file: consuming StoreFile) {
        self.file = Mutex(file)
    }

    deinit { release() }

    func release() {
        guard let file = file.withLock({ $0.take() }) else { return }
        // Closing alone would leave the lock with a child that the host forked and that has the file open still.
        _ = flock(file.descriptor, LOCK_UN)
    }
}
