import CardeaCore
import Foundation

/// `nghttpd` of the package nghttp2-server on a free port: speaks HTTP/2 over TLS and nothing else.
final class HTTP2Server: Sendable {
    let port: Int
    private let process = Process()

    init() async throws {
        let folder = try FaultProcess.shared.get().folder
        port = try FaultServer().port("closed")
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "nghttpd", "-a", "127.0.0.1", "-d", folder, "--echo-upload", String(port), "\(folder)/good.key",
            "\(folder)/good.pem",
        ]
        process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let deadline = ContinuousClock.now + .seconds(20)
        while !isListening() {
            guard process.isRunning, ContinuousClock.now < deadline else {
                throw TestFailure("nghttpd could not start: install nghttp2-server")
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    deinit {
        // A thread of the shared pool blocks signals, and its child with it.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func url(_ path: String) throws -> URI { try URI(parsing: "https://127.0.0.1:\(port)\(path)") }

    /// Whether somebody takes connections at the port.
    private func isListening() -> Bool {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
