import CardeaBasics
import CardeaModel
import Glibc

/// A lock that is held, as an open file.
final class FileLockHold: LockHold {
    private let file: Lock<StoreFile?>

    init(_ file: StoreFile) {
        self.file = Lock(file)
    }

    deinit { release() }

    func release() {
        guard let file = file.withLock({ $0.take() }) else { return }
        // Closing alone would leave the lock with a child that the host forked and that has the file open still.
        _ = flock(file.descriptor, LOCK_UN)
    }
}
