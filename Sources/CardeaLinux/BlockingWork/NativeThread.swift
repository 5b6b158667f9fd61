package import CLinux
import Glibc

/// Begins the threads of the library.
package enum NativeThread {
    /// Runs the body on a thread of its own, which the caller joins or detaches; `nil` when none could be made.
    package static func start(named name: String? = nil, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let work = Unmanaged.passRetained(Work(name: name, body: body))
        var thread = pthread_t()
        let status = cardea_start_thread(
            &thread,
            { context in
                guard let context else { return nil }
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            work.release()
            return nil
        }
        return thread
    }

    private final class Work: Sendable {
        private let name: String?
        private let body: @Sendable () -> Void

        init(name: String?, body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }

        func run() {
            if let name { _ = cardea_name_this_thread(name) }
            body()
        }
    }
}
