import CardeaBasics
import CardeaDesktop
import Glibc
import Synchronization

/// Turns the first SIGINT or SIGTERM into a call; the second one has its usual, deadly effect.
///
/// A handler is used, and not a mask or "ignore", because programs that are started meanwhile - the browser - inherit those.
final class Interruption: Sendable {
    private let received = Lock<Int32?>(nil)

    /// The signal that came, if one did.
    var signal: Int32? { received.withLock { $0 } }

    init(_ react: @escaping @Sendable () -> Void) {
        guard let reader = SignalPipe.open() else { return }
        let started = DetachedThread.run { [self] in
            var number: UInt8 = 0
            while read(reader, &number, 1) < 0 { if errno != EINTR { return } }
            received.withLock { $0 = Int32(number) }
            react()
        }
        if started { SignalPipe.install() }
    }
}

/// The pipe that the signal handler writes to: a handler has no context, so this is the process's own.
private enum SignalPipe {
    private static let writer = Atomic<Int32>(-1)

    /// The reading end.
    static func open() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writer.store(ends[1], ordering: .releasing)
        return ends[0]
    }

    static func install() {
        for number in [SIGINT, SIGTERM] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(SignalPipe.writer.load(ordering: .acquiring), &byte, 1)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
            sigaction(number, &action, nil)
        }
    }
}
