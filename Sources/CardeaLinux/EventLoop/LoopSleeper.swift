import CLinux
import Glibc

/// Ends the sleep of a loop's thread, from any thread.
protocol LoopSleeper: AnyObject, Sendable {
    /// The sleep that the thread is in, or is about to begin, ends at once.
    func wake()
}

/// Interrupts a sleeping poller from any thread.
///
/// Nobody reads the counter: it is watched for changes only, which spares a system call for every wake-up.
final class WakeSignal: LoopSleeper {
    let file: Int32

    private init(_ file: Int32) { self.file = file }

    /// - Returns: `nil` while the system has no files for it.
    static func make() -> WakeSignal? {
        let file = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        return file >= 0 ? WakeSignal(file) : nil
    }

    func wake() {
        var status: Int32
        repeat { status = eventfd_write(file, 1) } while status < 0 && errno == EINTR
    }

    deinit { close(file) }
}

/// The sleep of a loop that watches no files, which needs none itself.
///
/// `@unchecked Sendable`: the flag is touched with `lock` held only.
final class ConditionSleeper: LoopSleeper, @unchecked Sendable {
    private let lock = ConditionLock()
    private var isOver = false

    func wake() {
        lock.withLock {
            isOver = true
            lock.signal()
        }
    }

    /// Sleeps until it is woken or the time is up; at once when it was woken before.
    func sleep(milliseconds: Int64?) {
        guard milliseconds != 0 else { return }
        let deadline = ConditionLock.deadline(afterMilliseconds: UInt32(clamping: milliseconds ?? .max))
        lock.withLock {
            while !isOver, lock.wait(until: deadline) {}
            isOver = false
        }
    }
}

/// Wakes every thread of the process that listens, from anywhere: also from a signal handler, which may neither take a lock nor
/// allocate.
///
/// The file is never closed. One that is could have become a file of the host's in the moment before it is written to.
package enum Bell {
    static let file: Int32 = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

    package static func ring() {
        let error = errno
        // Nobody reads the counter: it is watched for changes only. Full, it would have to be emptied to change.
        if eventfd_write(file, 1) < 0 {
            var count = eventfd_t()
            eventfd_read(file, &count)
            eventfd_write(file, 1)
        }
        errno = error
    }
}
