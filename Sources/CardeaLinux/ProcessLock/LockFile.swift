import CardeaBasics
import CardeaModel
import Glibc

/// The file that stands for a lock. It is empty and stays when the lock is released.
struct LockFile: Sendable {
    private let folder: LockFolder
    let path: String

    init(fileName: String, in folder: LockFolder) {
        self.folder = folder
        path = FilePath.joined(folder.location, fileName)
    }

    /// A digest of the lock's name, which may have an account in it.
    static func fileName(of lock: [UInt8]) -> String {
        SealedName.hexadecimal(OpenSSLDigest().sha256(lock)) + ".lock"
    }

    /// The lock, or `nil` when it is held.
    func lockIfFree() throws(CardeaError) -> FileLockHold? {
        try take(LOCK_EX | LOCK_NB)
    }

    /// Blocks the thread until the lock is there.
    func lock() throws(CardeaError) -> FileLockHold {
        guard let hold = try take(LOCK_EX) else { throw FileFailure("locked", EWOULDBLOCK).storeFailed(path) }
        return hold
    }

    private func take(_ operation: Int32) throws(CardeaError) -> FileLockHold? {
        try folder.prepare()
        do throws(FileFailure) {
            while true {
                let file = try opened()
                guard try Self.lock(file.descriptor, operation) else { return nil }
                if try isCurrent(file) { return FileLockHold(file) }
            }
        } catch {
            throw refusal(error)
        }
    }

    /// Open for writing, which network file systems require for a lock; where nothing can be written, a file that others
    /// have made serves as well.
    private func opened() throws(FileFailure) -> StoreFile {
        do throws(FileFailure) {
            return try StoreFile.open(path, O_RDWR | O_CREAT, mode: 0o600)
        } catch {
            guard error.errorNumber == EROFS || error.errorNumber == EACCES, access(path, F_OK) == 0 else {
                throw error
            }
        }
        return try StoreFile.open(path, O_RDONLY)
    }

    private func refusal(_ failure: FileFailure) -> CardeaError {
        if failure.isLackOfLocks { return Self.lackOfLocks(failure, folder) }
        guard [EROFS, ENOSPC, EDQUOT].contains(failure.errorNumber) else { return failure.storeFailed(path) }
        return folder.refusal("takes no lock file: \(failure.text) (errno \(failure.errorNumber)). Fix that")
    }

    static func lackOfLocks(_ failure: FileFailure, _ folder: LockFolder) -> CardeaError {
        folder.refusal(
            "is on a file system that cannot lock files: \(failure.text) (errno \(failure.errorNumber)). Have it lock "
                + "files, as an NFS server does with its lock service")
    }

    /// Returns whether the open file is the one that others open: a cleaner of old files may have removed it meanwhile.
    private func isCurrent(_ file: StoreFile) throws(FileFailure) -> Bool {
        let opened = try file.status()
        var named = stat()
        guard path.withCString({ lstat($0, &named) }) == 0 else {
            if errno == ENOENT { return false }
            throw FileFailure("examined")
        }
        return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
    }

    private static func lock(_ descriptor: Int32, _ operation: Int32) throws(FileFailure) -> Bool {
        while flock(descriptor, operation) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw FileFailure("locked") }
        }
        return true
    }
}

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
