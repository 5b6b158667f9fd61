import CLinux
import CardeaBasics
import Glibc

/// An address that a socket is connected to.
struct SocketAddress: Sendable {
    let family: Int32
    /// A `sockaddr` of that family.
    let bytes: [UInt8]

    /// Returns the addresses of a host whose name needs no name service: one that is an address, or this machine's.
    ///
    /// - Parameter host: In lower case, without brackets.
    static func known(_ host: String, port: Int) -> [SocketAddress]? {
        // RFC 6761, section 6.3: no name service is asked for this one.
        if host == "localhost" || host.hasSuffix(".localhost") {
            return ["::1", "127.0.0.1"].compactMap { address($0, port) }
        }
        return address(host, port).map { [$0] }
    }

    private static func address(_ text: String, _ port: Int) -> SocketAddress? {
        let port = UInt16(clamping: port).bigEndian
        var four = sockaddr_in()
        if inet_pton(AF_INET, text, &four.sin_addr) == 1 {
            (four.sin_family, four.sin_port) = (sa_family_t(AF_INET), port)
            return SocketAddress(family: AF_INET, bytes: withUnsafeBytes(of: four) { Array($0) })
        }
        var six = sockaddr_in6()
        guard inet_pton(AF_INET6, text, &six.sin6_addr) == 1 else { return nil }
        (six.sin6_family, six.sin6_port) = (sa_family_t(AF_INET6), port)
        return SocketAddress(family: AF_INET6, bytes: withUnsafeBytes(of: six) { Array($0) })
    }

    /// Asks the system, in its order of preference, but the two families by turns (RFC 8305, section 4). Blocks; empty where there are
    /// none.
    static func lookUp(_ host: String, port: Int) -> [SocketAddress] {
        let found = find(host, port)
        guard let first = found.first?.family else { return [] }
        let (preferred, others) = (found.filter { $0.family == first }, found.filter { $0.family != first })
        return (0..<max(preferred.count, others.count)).flatMap { index in
            [preferred, others].compactMap { index < $0.count ? $0[index] : nil }
        }
    }

    private static func find(_ host: String, _ port: Int) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = cardea_stream
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var found: [SocketAddress] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ai_next
            guard [AF_INET, AF_INET6].contains(entry.ai_family), let address = entry.ai_addr else { continue }
            let bytes = UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen))
            found.append(SocketAddress(family: entry.ai_family, bytes: Array(bytes)))
        }
        return found
    }

    /// Begins to connect a socket. Returns zero, `EINPROGRESS`, or why it cannot be.
    func connect(_ socket: Int32) -> Int32 {
        let status = bytes.withUnsafeBytes { bytes -> Int32 in
            guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
            return Glibc.connect(socket, address, socklen_t(bytes.count))
        }
        return status == 0 ? 0 : errno
    }
}
