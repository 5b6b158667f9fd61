import CLinux
import Glibc

/// Wakes every loop of the process that listens, from anywhere: also from a signal handler, which may neither take a lock nor
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
