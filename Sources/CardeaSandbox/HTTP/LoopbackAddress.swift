import Glibc

/// The addresses that the sandbox agrees to listen on: it signs anybody in, so no other machine may reach it.
enum LoopbackAddress: Sendable {
    case ipv4
    case ipv6

    /// - Throws: ``SandboxError`` for anything but a loopback address.
    init(_ text: String) throws(SandboxError) {
        switch text {
        case "127.0.0.1", "localhost": self = .ipv4
        case "::1", "[::1]": self = .ipv6
        default: throw SandboxError(.invalidConfiguration, "the bind address must be 127.0.0.1 or ::1")
        }
    }

    /// The address as it stands in a URL.
    var host: String {
        switch self {
        case .ipv4: "127.0.0.1"
        case .ipv6: "[::1]"
        }
    }

    /// The family in the socket API.
    var family: Int32 {
        switch self {
        case .ipv4: AF_INET
        case .ipv6: AF_INET6
        }
    }

    /// Lends the address in the form of the socket API.
    func withSocketAddress<Result>(
        port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        switch self {
        case .ipv4:
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            return Self.lend(&address, to: body)
        case .ipv6:
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = in6addr_loopback
            return Self.lend(&address, to: body)
        }
    }

    private static func lend<Address, Result>(
        _ address: inout Address, to body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
