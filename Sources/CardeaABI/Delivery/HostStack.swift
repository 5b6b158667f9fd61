import Glibc

/// Knows whether the calling thread is inside a function of the host, of whichever client: a call that waits for callbacks
/// could wait for itself there.
enum HostStack {
    /// How many of them lie within one another, as a pointer that is never followed. Without a key nothing is known.
    private static let depth: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    static var isInside: Bool { depth.map { pthread_getspecific($0) != nil } ?? false }

    static func enter() { change(by: 1) }

    static func leave() { change(by: -1) }

    private static func change(by step: Int) {
        guard let depth else { return }
        pthread_setspecific(depth, UnsafeRawPointer(bitPattern: Int(bitPattern: pthread_getspecific(depth)) &+ step))
    }
}
