import CLinux
import Glibc

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
