import CardeaBasics
import Glibc
import Testing

@testable import CardeaLinux

@Suite("Which address of a host is connected to")
final class SocketRaceTests: Sendable {
    private let loop = EventLoop()

    deinit { loop.stop() }

    @Test("the first that answers, after one that refuses and beside one that is silent")
    func first() async throws {
        let (open, silent) = (try Listener(), try Listener(queue: 0))
        try silent.fill()
        let refusing = try Listener().closed()
        #expect(try await port(of: [open]) == open.port)
        #expect(try await port(of: [refusing, open]) == open.port)
        #expect(try await port(of: [silent, refusing, open]) == open.port)
    }

    @Test("none where nobody answers, or there is no address")
    func none() async throws {
        let refusing = try Listener().closed()
        #expect(try await port(of: [refusing, refusing]) == nil)
        #expect(try await port(of: []) == nil)
    }

    /// The port that the race ends at.
    private func port(of listeners: [Listener]) async throws -> UInt16? {
        let addresses = try listeners.map { try $0.address }
        return await withCheckedContinuation { done in
            loop.perform { [loop] in
                #expect(loop.open())
                let running = Running(SocketRace(addresses, loop))
                running.race?.run { socket in
                    running.race = nil
                    done.resume(returning: socket.flatMap(Listener.peer))
                    if let socket { close(socket) }
                }
            }
        }
    }
}

/// Keeps a race until it is over.
private final class Running {
    var race: SocketRace?

    init(_ race: SocketRace) { self.race = race }
}

/// A listening socket on this machine, whose connections nobody takes.
private final class Listener: @unchecked Sendable {
    private let socket: Int32
    let port: UInt16
    private var others: [Int32] = []

    /// - Parameter queue: How many connections the system answers, and one more.
    init(queue: Int32 = 8) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let socket = socket
        let isBound = withUnsafeBytes(of: address) { bytes in
            bind(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
        }
        guard isBound, listen(socket, queue) == 0, let port = Self.name(getsockname, socket) else {
            throw TestFailure("no socket listens")
        }
        self.port = port
    }

    deinit { for socket in [socket] + others { Glibc.close(socket) } }

    var address: SocketAddress {
        get throws { try #require(SocketAddress.known("127.0.0.1", port: Int(port))?.first) }
    }

    /// The same, with nobody listening any more.
    func closed() -> Listener {
        shutdown(socket, Int32(SHUT_RDWR))
        return self
    }

    /// Fills its queue, so that the system answers nobody else.
    func fill() throws {
        for _ in 0..<2 {
            let other = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            others.append(other)
            _ = try address.connect(other)
        }
    }

    static func peer(_ socket: Int32) -> UInt16? { name(getpeername, socket) }

    private static func name(
        _ call: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32, _ socket: Int32
    ) -> UInt16? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutableBytes(of: &address) { bytes in
            call(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
        }
        return status == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }
}
