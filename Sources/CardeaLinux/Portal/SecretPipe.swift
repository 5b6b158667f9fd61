import CLinux
import COpenSSL
import CardeaBasics
import Glibc

/// What another program writes a secret into.
final class SecretPipe {
    /// The end to write to, for the other program; closed here before reading.
    private(set) var end: Int32
    private let reading: Int32

    /// The portal promises no size; desktops give 64 bytes.
    private static let largest = 4096
    /// The secret is there when the portal answers; its writer may still have the pipe open.
    private static let patienceMilliseconds: Int32 = 5000

    private init(reading: Int32, end: Int32) { (self.reading, self.end) = (reading, end) }

    static func make() throws(CardeaError) -> SecretPipe {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else {
            throw CardeaError(.storeFailed, "No pipe could be created for the desktop's secret: errno \(errno).")
        }
        return SecretPipe(reading: ends[0], end: ends[1])
    }

    deinit {
        close(reading)
        if end >= 0 { close(end) }
    }

    /// What was written, when its writer has closed the pipe.
    func secret() throws(CardeaError) -> Secret {
        close(end)
        end = -1
        var bytes = [UInt8](repeating: 0, count: Self.largest)
        var count = 0
        defer { OPENSSL_cleanse(&bytes, bytes.count) }
        while count < Self.largest {
            var watched = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            let ready = poll(&watched, 1, Self.patienceMilliseconds)
            if ready < 0 && errno == EINTR { continue }
            guard ready > 0 else { throw Self.nothing }
            let got = bytes.withUnsafeMutableBytes {
                read(reading, $0.baseAddress.map { $0 + count }, Self.largest - count)
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw Self.nothing }
            if got == 0 { break }
            count += got
        }
        guard count > 0 else { throw Self.nothing }
        return Secret(bytes: bytes.prefix(count))
    }

    private static let nothing = CardeaError(
        .storeFailed, "The desktop's portal gave no secret for this program, although it reported success.")
}
