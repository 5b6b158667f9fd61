import Foundation

/// The open files of this process.
enum OpenFiles {
    static func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }

    /// The sockets that are connected to that port by IPv4.
    static func connections(toPort port: Int) -> [Int32] {
        (0..<4096).filter { peerPort(of: $0) == port }
    }

    /// Whether anything that was sent on the connection has not arrived yet.
    static func hasUnacknowledged(_ socket: Int32) -> Bool {
        var count: Int32 = 0
        return ioctl(socket, UInt(TIOCOUTQ), &count) == 0 && count > 0
    }

    private static func peerPort(of socket: Int32) -> Int? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutableBytes(of: &address) { bytes in
            getpeername(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
        }
        return status == 0 && address.sin_family == AF_INET ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }
}
