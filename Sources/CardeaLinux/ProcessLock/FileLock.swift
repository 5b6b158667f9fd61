package import CardeaBasics
package import CardeaModel
import Glibc

/// Locks between processes by `flock` on files of a private folder.
///
/// Every hold has an open file of its own, so two holders exclude each other inside one process as well, and the kernel
/// gives up what a dying process held. A free lock is taken on the caller's thread, in a few microseconds. Waiting is done
/// by one thread for each name, which hands the lock to those who wait in the order in which they came.
package final class FileLock: ProcessLock, ThreadOwner {
    /// A waiter. It lets go of who waits when that has an answer: what cancels the wait holds the waiter for longer.
    private typealias Waiter = Reply<any LockHold>

    /// The waiters for one lock, in their order, and the thread that works for them.
    private struct Queue {
        var waiters: [Waiter] = []
        let worker = BlockingWorker(idleMilliseconds: 0)
    }

    private let folder: LockFolder?
    /// Who waits for a lock, by its path; one is in here as long as a thread works for it.
    private let queues = Lock<[String: Queue]>([:])
    /// The workers of the last threads, which may still be ending.
    private let retired = Lock<[BlockingWorker]>([])
    private static let retiredCount = 8
    /// The names of lock files by the bytes of the locks' names, made once: a digest costs more than taking a free lock.
    private let fileNames = Lock<[[UInt8]: String]>([:])
    private static let enoughNames = 64

    /// For a store without a folder of its own.
    package init() {
        folder = nil
    }

    /// - Parameter folder: An absolute path, the same for all that share sessions.
    package init(folder: String) {
        self.folder = LockFolder(location: folder)
    }

    /// - Parameter folder: The folder of the encrypted files that are shared.
    package init(encryptedFiles folder: String) {
        self.folder = LockFolder.beside(encryptedFiles: folder)
    }

    /// The folder of the lock files, made if it was missing, without symbolic links.
    package func place() throws(CardeaError) -> String? {
        let folder = try usedFolder()
        try folder.prepare()
        guard let path = realpath(folder.location, nil) else { return folder.location }
        defer { free(path) }
        return String(cString: path)
    }

    package func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)? {
        try holdIfFree(try file(name))
    }

    package func acquire(_ name: String, _ done: @escaping Completion<any LockHold>) -> Cancellation? {
        let file: LockFile
        do throws(CardeaError) {
            file = try self.file(name)
            if let hold = try holdIfFree(file) {
                done(.success(hold))
                return nil
            }
        } catch {
            done(.failure(error))
            return nil
        }
        let waiter = Waiter(done)
        add(waiter, for: file)
        return { [self] in giveUp(waiter, file) }
    }

    private func usedFolder() throws(CardeaError) -> LockFolder {
        if let folder { return folder }
        return try LockFolder.shared()
    }

    private func file(_ name: String) throws(CardeaError) -> LockFile {
        LockFile(fileName: fileName(of: name), in: try usedFolder())
    }

    private func fileName(of lock: String) -> String {
        let bytes = Array(lock.utf8)
        if let name = fileNames.withLock({ $0[bytes] }) { return name }
        let name = LockFile.fileName(of: bytes)
        fileNames.withLock { names in
            if names.count >= Self.enoughNames { names.removeAll(keepingCapacity: true) }
            names[bytes] = name
        }
        return name
    }

    private func holdIfFree(_ file: LockFile) throws(CardeaError) -> FileLockHold? {
        isAwaited(file) ? nil : try file.lockIfFree()
    }

    private func isAwaited(_ file: LockFile) -> Bool {
        queues.withLock { $0[file.path] != nil }
    }

    /// Ends the threads that nobody waits for any more. One that waits for another process's lock stays.
    package func endThreads() {
        for queue in queues.withLock({ Array($0.values) }) where queue.waiters.isEmpty { queue.worker.finish() }
        for worker in retired.withLock({ $0 }) { worker.finish() }
    }

    /// Queues a waiter and sees to it that a thread works for it.
    private func add(_ waiter: Waiter, for file: LockFile) {
        let worker = queues.withLock { queues in
            let isNew = queues[file.path] == nil
            queues[file.path, default: Queue()].waiters.append(waiter)
            return isNew ? queues[file.path]?.worker : nil
        }
        guard let worker, !worker.submit({ self.serve(file) }) else { return }
        for waiter in queues.withLock({ $0.removeValue(forKey: file.path)?.waiters }) ?? [] {
            waiter.deliver(.failure(CardeaError(.outOfResources, "No thread could be started.")))
        }
    }

    private func giveUp(_ waiter: Waiter, _ file: LockFile) {
        let hasWaited = queues.withLock { queues in
            guard let index = queues[file.path]?.waiters.firstIndex(where: { $0 === waiter }) else { return false }
            queues[file.path]?.waiters.remove(at: index)
            return true
        }
        if hasWaited { waiter.deliver(.failure(.cancelled)) }
    }

    /// Gets the lock for one waiter after the other, until there is none. A lock that comes when everybody has given up is
    /// released on the spot.
    private func serve(_ file: LockFile) {
        while hasWork(file) {
            let outcome = Result(catching: file.lock)
            first(file)?.deliver(outcome.map { $0 as any LockHold })
        }
    }

    /// Returns whether anybody waits; if not, the thread is taken to have ended.
    private func hasWork(_ file: LockFile) -> Bool {
        let worker: BlockingWorker? = queues.withLock { queues in
            guard queues[file.path]?.waiters.isEmpty != false else { return nil }
            return queues.removeValue(forKey: file.path)?.worker
        }
        guard let worker else { return true }
        retired.withLock { $0 = $0.suffix(Self.retiredCount - 1) + [worker] }
        return false
    }

    /// Takes the first waiter out of the queue.
    private func first(_ file: LockFile) -> Waiter? {
        queues.withLock { queues in
            guard queues[file.path]?.waiters.isEmpty == false else { return nil }
            return queues[file.path]?.waiters.removeFirst()
        }
    }
}
