import CLinux
import Glibc

/// A thread for one piece of blocking work that nobody waits for.
package enum DetachedThread {
    /// Runs the work; says whether the thread could be made.
    package static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
        let box = Unmanaged.passRetained(Work(body: work))
        var thread = pthread_t()
        let result = cardea_start_thread(
            &thread,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
                return nil
            }, box.toOpaque())
        guard result == 0 else {
            box.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
