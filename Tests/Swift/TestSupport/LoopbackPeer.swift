import CardeaAsync
import CardeaBasics
import Foundation

/// What a browser, or somebody else on this machine, does with a loopback listener.
struct LoopbackPeer: Sendable {
    private let port: UInt16
    private let host: String

    /// - Parameter redirectURI: what the listener listens for, with its port.
    init?(_ redirectURI: String) {
        guard let url = URL(string: redirectURI), let port = url.port, let host = url.host else { return nil }
        self.port = UInt16(port)
        self.host = host
    }

    var authority: String { "\(host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host):\(port)" }

    /// The head of a request.
    func head(_ method: String = "GET", _ target: String, host: String? = nil, _ fields: [String] = []) -> String {
        (["\(method) \(target) HTTP/1.1", "Host: \(host ?? authority)"] + fields + ["", ""]).joined(separator: "\r\n")
    }

    /// Sends one request and returns the status of the answer; `nil` when the connection ends without one.
    func status(
        _ method: String = "GET", _ target: String, host: String? = nil, padding: Int = 0, _ fields: [String] = []
    ) async -> Int? {
        let line = padding > 0 ? ["X-Padding: \(String(repeating: "x", count: padding))"] : []
        return await exchange(head(method, target, host: host, fields + line)).flatMap(Self.status)
    }

    /// The status of an answer.
    static func status(_ answer: String) -> Int? {
        answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }

    /// Where an answer sends its browser.
    static func location(_ answer: String) -> String? {
        answer.split(separator: "\r\n").first { $0.hasPrefix("Location: ") }.map { String($0.dropFirst(10)) }
    }

    /// Follows a redirect as a browser does, to its page; returns the page's status.
    func follow(_ redirect: String) async -> Int? {
        await page(redirect).flatMap(Self.status)
    }

    /// Follows a redirect as a browser does, to its page.
    func page(_ redirect: String, _ fields: [String] = []) async -> String? {
        guard let path = redirect.range(of: authority).map({ String(redirect[$0.upperBound...]) }),
            let answer = await exchange(head("GET", path.hasPrefix("/") ? path : "/\(path)")),
            let clean = Self.location(answer)
        else { return nil }
        return await exchange(head("GET", clean, fields))
    }

    /// Sends text and returns what comes back until the other side closes.
    func exchange(_ text: String) async -> String? {
        let answer = Eventual<String?>()
        Thread.detachNewThread { answer.reach(connect(sending: text).flatMap(blockingAnswer)) }
        return await answer.value
    }

    /// Sends the rest of a request on a connection and returns what comes back until the other side closes.
    func finish(_ connection: Connection, sending text: String) async -> String? {
        let answer = Eventual<String?>()
        Thread.detachNewThread {
            _ = send(connection.descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL))
            answer.reach(blockingAnswer(connection))
        }
        return await answer.value
    }

    private func blockingAnswer(_ connection: Connection) -> String? {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(connection.descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        return received.isEmpty ? nil : String(decoding: received, as: UTF8.self)
    }

    /// A connection that has sent something and stays open as long as it is referenced.
    func connect(sending text: String = "") -> Connection? {
        let isIPv6 = host.contains(":")
        let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let connection = Connection(descriptor: descriptor)
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        guard isIPv6 ? connectIPv6(descriptor) : connectIPv4(descriptor) else { return nil }
        _ = send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL))
        return connection
    }

    private func connectIPv4(_ descriptor: Int32) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return connect(descriptor, &address)
    }

    private func connectIPv6(_ descriptor: Int32) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        return connect(descriptor, &address)
    }

    private func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
            }
        }
    }

    final class Connection: Sendable {
        let descriptor: Int32
        init(descriptor: Int32) { self.descriptor = descriptor }
        deinit { close(descriptor) }
    }
}
