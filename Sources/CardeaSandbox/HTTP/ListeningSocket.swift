import Glibc

/// A bound socket that listens already, so that its port is known before anybody serves it.
struct ListeningSocket: ~Copyable {
    private let descriptor: Int32
    /// The port that it is bound to.
    let port: UInt16

    init(address: LoopbackAddress, port: UInt16) throws(SandboxError) {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(address.family, kind, 0)
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        let isBound = address.withSocketAddress(port: port) { bind(descriptor, $0, $1) == 0 }
        guard isBound, listen(descriptor, 511) == 0 else {
            if descriptor >= 0 { close(descriptor) }
            throw SandboxError(.cannotListen, "cannot listen on \(address.host) port \(port)")
        }
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor)
    }

    deinit { close(descriptor) }

    /// Hands the descriptor over to a caller that closes it.
    consuming func release() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    /// Both address families keep the port at the same place.
    private static func port(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return result == 0 ? UInt16(bigEndian: address.sin6_port) : 0
    }
}
