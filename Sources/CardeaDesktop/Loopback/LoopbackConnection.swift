import CLinux
import CardeaLinux
import Glibc

/// One connection of a loopback listener. Belongs to the listener's thread.
struct LoopbackConnection {
    let descriptor: Int32
    /// When the listener loses patience with it.
    private(set) var deadline: MonotonicTime
    private(set) var received: [UInt8] = []
    /// How much of it need not be looked at again.
    var searched = 0
    /// How much there has to be before it is worth a look.
    var awaited = 0
    /// Whether it has its answer, and only ends.
    private(set) var isAnswered = false

    /// What has its answer is still to read it.
    var worth: Int { isAnswered ? .max : received.count }

    enum Arrival {
        case nothing, bytes, end
    }

    init(_ descriptor: Int32, deadline: MonotonicTime) {
        self.descriptor = descriptor
        self.deadline = deadline
    }

    /// Reads what is there. After the answer it is thrown away.
    mutating func receive() -> Arrival {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? .nothing : .end }
        guard count > 0 else { return .end }
        if !isAnswered { received += buffer.prefix(count) }
        return .bytes
    }

    /// Sends the answer; says whether it is on its way as a whole. The answers are far smaller than an empty socket buffer,
    /// so one write takes them.
    ///
    /// The connection then stays until the other side has ended it: closed with bytes unread, it would be reset, and the
    /// answer lost with it (RFC 9112, section 9.6).
    mutating func answer(_ answer: LoopbackAnswer, lingerUntil deadline: MonotonicTime) -> Bool {
        isAnswered = true
        received = []
        self.deadline = deadline
        let count = send(descriptor, answer.bytes, answer.bytes.count, Int32(MSG_NOSIGNAL))
        shutdown(descriptor, Int32(SHUT_WR))
        return count == answer.bytes.count
    }
}
