import Glibc

/// What the kernel knows of the other end of a TCP connection.
struct PeerSignals {
    /// How many of our bytes have arrived at its machine.
    let acknowledged: UInt64
    /// How long ago that machine acknowledged anything; probes of a connection at rest count.
    let silentMilliseconds: Int64
    /// Whether it has ended its side, in order: all that it ever said is here, and which of our bytes it had got by then.
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
