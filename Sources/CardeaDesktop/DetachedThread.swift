import CardeaLinux
import Glibc

/// A thread for one piece of blocking work that nobody waits for.
package enum DetachedThread {
    /// Runs the work; says whether the thread could be made.
    package static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = NativeThread.start(work) else { return false }
        pthread_detach(thread)
        return true
    }
}
