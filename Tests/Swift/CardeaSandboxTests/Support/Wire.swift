import CardeaAsync
import CardeaBasics
import Foundation

/// A client on a bare socket, which sees exactly what the server sends and when it hangs up.
enum Wire {
    struct Failure: Error { let what: String }

    /// Sends bytes and returns everything that comes back until the server closes.
    ///
    /// - Parameter endsInput: Tells the server that nothing more will come.
    static func exchange(port: UInt16, _ bytes: [UInt8], endsInput: Bool = false) async throws -> [UInt8] {
        let answer = Eventual<Result<[UInt8], any Error>>()
        Thread.detachNewThread { answer.reach(Result { try blockingExchange(port, bytes, endsInput) }) }
        return try await answer.value.get()
    }

    private static func blockingExchange(_ port: UInt16, _ bytes: [UInt8], _ endsInput: Bool) throws -> [UInt8] {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw Failure(what: "cannot connect") }
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { break }
            rest = rest.dropFirst(sent)
        }
        if endsInput { shutdown(descriptor, Int32(SHUT_WR)) }
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 { received += buffer[..<count] } else { break }
        }
        return received
    }
}
