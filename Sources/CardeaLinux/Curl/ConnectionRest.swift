import CardeaBasics
import Glibc

/// The time for which a connection at rest may still be used: servers, and routers on the way, let go of connections, some without a
/// word.
struct ConnectionRest {
    /// Seconds, while nothing says less.
    static let longest: Int64 = 10
    /// The same before what is spent by being sent: many servers let go after five seconds, and what reaches them just then is
    /// lost.
    private static let longestOfSpent: Int64 = 4

    /// Seconds between the opening of a connection and the first request on it: less than the minute after which many servers
    /// let go of one that brings none.
    private static let longestUnused: Int64 = 50

    /// When the server was heard last: at the beginning, and with each answer.
    private var heardAt: Int64?
    private var longest = Self.longest

    /// True if the server has not been heard yet.
    var isNew: Bool { heardAt == nil }

    mutating func begin(at now: Int64) {
        if heardAt == nil { heardAt = now }
    }

    /// Takes an answer; its head may say how long the server keeps the connection.
    mutating func heard(_ answer: HTTPAnswer, at now: Int64) {
        guard answer.isHeadComplete else { return }
        heardAt = now
        guard let header = answer.headers.first(where: { $0.isNamed("Keep-Alive") }),
            let seconds = KeepAlive.timeout(header.value)
        else { return }
        // The next request is a while under way.
        longest = min(Self.longest, max(0, seconds - 1))
    }

    /// The same for a connection that nothing was sent on.
    ///
    /// - Parameter silence: For how many milliseconds the server's machine has acknowledged nothing.
    func isOverUnused(at now: Int64, silence: @autoclosure () -> Int64) -> Bool {
        guard let heardAt else { return true }
        let age = now &- heardAt
        if age > Self.longestUnused * 1000 { return true }
        return age > Self.longestOfSpent * 1000 && silence() > Self.longestOfSpent * 1000
    }

    /// - Parameter isOnce: Whether what is to be sent is spent by that.
    func isOver(at now: Int64, isOnce: Bool) -> Bool {
        guard let heardAt else { return true }
        return now &- heardAt > (isOnce ? min(longest, Self.longestOfSpent) : longest) * 1000
    }
}

/// The kernel's knowledge of the other end of a TCP connection.
struct PeerSignals {
    /// The number of our bytes that have arrived at its machine.
    let acknowledged: UInt64
    /// The time since that machine last acknowledged anything; probes of a connection at rest count.
    let silentMilliseconds: Int64
    /// True if it has ended its side, in order: all that it ever said is here, and which of our bytes it had got by then.
    let hasEnded: Bool

    /// - Returns: `nil` where the kernel does not tell.
    init?(of socket: Int32) {
        // glibc's structure ends before what counts bytes; these are the places of the kernel's.
        let (stateAt, silenceAt, acknowledgedAt, end) = (0, 56, 120, 128)
        let found = withUnsafeTemporaryAllocation(byteCount: end, alignment: 8) { info -> Self? in
            var size = socklen_t(end)
            guard getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, info.baseAddress, &size) == 0, size >= end else {
                return nil
            }
            return Self(
                acknowledged: info.load(fromByteOffset: acknowledgedAt, as: UInt64.self),
                silentMilliseconds: Int64(info.load(fromByteOffset: silenceAt, as: UInt32.self)),
                hasEnded: info.load(fromByteOffset: stateAt, as: UInt8.self) == UInt8(TCP_CLOSE_WAIT))
        }
        guard let found else { return nil }
        self = found
    }

    private init(acknowledged: UInt64, silentMilliseconds: Int64, hasEnded: Bool) {
        (self.acknowledged, self.silentMilliseconds, self.hasEnded) = (acknowledged, silentMilliseconds, hasEnded)
    }
}
