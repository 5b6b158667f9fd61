import CLinux
import CardeaCore
import Glibc

/// A socket that listens on one loopback address.
struct LoopbackSocket: Sendable {
    let descriptor: Int32
    let port: UInt16

    init(_ uri: URI) throws(CardeaError) {
        let requested = UInt16(clamping: uri.port ?? 0)
        descriptor = socket(uri.host == "[::1]" ? AF_INET6 : AF_INET, Self.type, 0)
        guard descriptor >= 0 else { throw Self.failure() }
        Self.ignoreLingeringConnections(descriptor)
        let bound = uri.host == "[::1]" ? Self.bind6(descriptor, requested) : Self.bind4(descriptor, requested)
        guard bound, listen(descriptor, 8) == 0, let actual = Self.port(of: descriptor) else {
            let error = errno == EADDRINUSE ? Self.inUse(requested) : Self.failure()
            _ = Glibc.close(descriptor)
            throw error
        }
        port = actual
    }

    func close() { _ = Glibc.close(descriptor) }

    /// Without it a named port stays taken for a minute after each login. A port that somebody listens on stays refused.
    private static func ignoreLingeringConnections(_ descriptor: Int32) {
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    private static let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)

    private static func bind4(_ descriptor: Int32, _ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func bind6(_ descriptor: Int32, _ port: UInt16) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }

    /// The port lies at the same place in both address forms.
    private static func port(of descriptor: Int32) -> UInt16? {
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return result == 0 ? UInt16(bigEndian: address.sin6_port) : nil
    }

    private static func inUse(_ port: UInt16) -> CardeaError {
        CardeaError(
            .invalidConfiguration,
            "Port \(port) of the loopback redirect URI is in use. Leave the port out to get a free one.")
    }

    private static func failure() -> CardeaError {
        CardeaError(
            .internalError, "The loopback listener cannot start: \(String(cString: strerror(errno))).")
    }
}
