import CardeaAsync
import CardeaBasics
import Foundation

/// A set of misbehaving servers; they end with this object.
final class FaultServer: Sendable {
    struct Report: Decodable, Sendable {
        let connections: Int
        let handshakes: Int
        let resumptions: Int
        let requests: Int
        let endings: Int
        /// Connections on which a server of HTTP/2 was spoken to in HTTP/1.1, or asked for it.
        let misled: Int
        let targets: [String]
    }

    private let control: FileHandle
    /// Where answers are waited for: a test that blocks a thread of the shared pool may block what it waits for.
    private let asking = DispatchQueue(label: "fault server")
    private let ports: [String: Int]

    init() throws {
        control = FileHandle(
            fileDescriptor: try Self.connect(FaultProcess.shared.get().controlPort), closeOnDealloc: true)
        ports = try JSONDecoder().decode([String: Int].self, from: LineReader.read(control.fileDescriptor))
    }

    func port(_ server: String) -> Int { ports[server] ?? 0 }

    /// A URL at the server; every one but `plain` and `proxy` expects TLS.
    func url(_ server: String, _ path: String, host: String = "127.0.0.1") throws -> URI {
        let isPlain = ["plain", "proxy", "closed", "fickle", "impatient"].contains(server)
        return try URI(parsing: "\(isPlain ? "http" : "https")://\(host):\(port(server))\(path)")
    }

    func connections(_ server: String) async throws -> Int { try await report(server).connections }
    func requests(_ server: String) async throws -> Int { try await report(server).requests }

    func report(_ server: String) async throws -> Report {
        try await report("stats", of: server)
    }

    /// Returns when the server has seen that many.
    func await(_ server: String, requests: Int) async throws {
        let seen = try await report("await \(server) requests \(requests)", of: server).requests
        guard seen >= requests else { throw TestFailure("\(server) saw \(seen) requests instead of \(requests)") }
    }

    func await(_ server: String, connections: Int) async throws {
        let seen = try await report("await \(server) connections \(connections)", of: server).connections
        guard seen >= connections else {
            throw TestFailure("\(server) saw \(seen) connections instead of \(connections)")
        }
    }

    func await(_ server: String, handshakes: Int) async throws {
        let seen = try await report("await \(server) handshakes \(handshakes)", of: server).handshakes
        guard seen >= handshakes else { throw TestFailure("\(server) saw \(seen) handshakes instead of \(handshakes)") }
    }

    /// Lets a fickle server do what it has announced behind an answer, such as ending the connection, and returns when that is
    /// done.
    func endConnection(_ server: String, step: Int = 1) async throws {
        _ = try await report("cue \(server)", of: server)
        let seen = try await report("await \(server) endings \(step)", of: server).endings
        guard seen == step else { throw TestFailure("\(server) has come to step \(seen) instead of \(step)") }
    }

    /// From now on the server takes no new connections.
    func stopListening(_ server: String) async throws { _ = try await report("close \(server)", of: server) }

    /// How often a request for this path has arrived.
    func arrivals(_ server: String, _ path: String) async throws -> Int {
        try await report(server).targets.filter { $0 == path }.count
    }

    private func report(_ command: String, of server: String) async throws -> Report {
        let reports: [String: Report] = try await ask(command)
        guard let report = reports[server] else { throw TestFailure("there is no server \(server)") }
        return report
    }

    /// Starts a server that speaks HTTP/2 over TLS and nothing else, and returns its port. Without `nghttpd`, of the
    /// package nghttp2-server, the connection ends instead.
    func startHTTP2() async throws -> Int { try await ask("http2") }

    private func ask<Answer: Decodable & Sendable>(_ command: String) async throws -> Answer {
        let answer = Eventual<Result<Answer, any Error>>()
        asking.async { [control] in
            answer.reach(
                Result {
                    try control.write(contentsOf: Data("\(command)\n".utf8))
                    return try JSONDecoder().decode(Answer.self, from: LineReader.read(control.fileDescriptor))
                })
        }
        return try await answer.value.get()
    }

    private static func connect(_ port: UInt16) throws -> Int32 {
        let control = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let status = withUnsafeBytes(of: &address) { bytes in
            Glibc.connect(control, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        guard status == 0 else {
            close(control)
            throw TestFailure("the fault server's control port does not answer")
        }
        return control
    }
}
