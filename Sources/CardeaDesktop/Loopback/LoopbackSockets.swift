import CLinux
import CardeaBasics
import CardeaLinux
import Glibc

/// The sockets that listen for one redirect: one for an address, both addresses for `localhost`.
struct LoopbackSockets: Sendable {
    let descriptors: [Int32]
    let port: UInt16

    /// The reason why a socket does not listen.
    private struct Failure: Error {
        let number: Int32
        var isTaken: Bool { number == EADDRINUSE }
        var isMissingFamily: Bool { number == EAFNOSUPPORT || number == EADDRNOTAVAIL }
    }

    /// The number of tries to find a port that is free on both addresses.
    private static let attempts = 16

    init(_ uri: URI) throws(CardeaError) {
        let named = UInt16(clamping: uri.port ?? 0)
        let families: [Int32] =
            switch uri.host.map(ASCII.lowercased) {
            case "[::1]": [AF_INET6]
            case "localhost": [AF_INET, AF_INET6]
            default: [AF_INET]
            }
        var failure = Failure(number: EADDRINUSE)
        for _ in 0..<(named == 0 ? Self.attempts : 1) {
            do throws(Failure) {
                (descriptors, port) = try Self.listen(families, named)
                return
            } catch {
                failure = error
                guard error.isTaken else { break }
            }
        }
        throw Self.error(failure, named, uri.host ?? "")
    }

    func close() { descriptors.forEach { _ = Glibc.close($0) } }

    /// A browser tries both addresses of `localhost`, so a port that another program has on one of them is none: the
    /// redirect could go there. An address that this system does not have is left out.
    private static func listen(_ families: [Int32], _ named: UInt16) throws(Failure) -> ([Int32], UInt16) {
        var descriptors: [Int32] = []
        var port = named
        var missing = Failure(number: EADDRNOTAVAIL)
        for family in families {
            do throws(Failure) {
                let (descriptor, actual) = try open(family, port, isNamed: named != 0)
                descriptors.append(descriptor)
                port = actual
            } catch  where error.isMissingFamily {
                missing = error
            } catch {
                descriptors.forEach { _ = Glibc.close($0) }
                throw error
            }
        }
        guard !descriptors.isEmpty else { throw missing }
        return (descriptors, port)
    }

    private static func open(_ family: Int32, _ port: UInt16, isNamed: Bool) throws(Failure) -> (Int32, UInt16) {
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, type, 0)
        guard descriptor >= 0 else { throw Failure(number: errno) }
        // Without it a named port stays taken for a minute after each login. One that a program listens on stays refused. A free
        // port gets it once it is chosen, so that nobody else has it: a second page of the same login names it.
        if isNamed { allowReuse(descriptor) }
        let isBound = bind(descriptor, family, port)
        if isBound, !isNamed { allowReuse(descriptor) }
        guard isBound, Glibc.listen(descriptor, SOMAXCONN) == 0,
            let port = Self.port(of: descriptor)
        else {
            let failure = Failure(number: errno)
            _ = Glibc.close(descriptor)
            throw failure
        }
        return (descriptor, port)
    }

    private static func allowReuse(_ descriptor: Int32) {
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func bind(_ descriptor: Int32, _ family: Int32, _ port: UInt16) -> Bool {
        if family == AF_INET6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = in6addr_loopback
            return bind(descriptor, &address)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return bind(descriptor, &address)
    }

    private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
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

    private static func error(_ failure: Failure, _ port: UInt16, _ host: String) -> CardeaError {
        switch failure.number {
        case EADDRINUSE where port != 0:
            CardeaError(
                .captureUnavailable,
                "Port \(port) of the loopback redirect URI is in use. End the program that listens on it, or use a "
                    + "redirect URI without a port, which gets a free one if the provider allows any port.")
        case EACCES, EPERM:
            CardeaError(
                .captureUnavailable,
                "Port \(port) of the loopback redirect URI needs privileges. Use a port above 1023, or a "
                    + "redirect URI without a port.")
        case EAFNOSUPPORT, EADDRNOTAVAIL:
            CardeaError(
                .captureUnavailable,
                "This system has no loopback address \(host). Use "
                    + "\(host == "[::1]" ? "http://127.0.0.1" : "http://[::1]") for the redirect URI.")
        default:
            CardeaError(
                Shortage.isMeant(by: failure.number) ? .outOfResources : .internalError,
                "The loopback listener cannot start: \(String(cString: strerror(failure.number))).")
        }
    }
}
