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
        while try !isListening() {
            guard process.isRunning else { throw TestFailure("nghttpd could not start: install nghttp2-server") }
            await Task.yield()
        }
    }

    deinit {
        // A thread of the shared pool blocks signals, and its child with it.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func url(_ path: String) throws -> URI { try URI(parsing: "https://127.0.0.1:\(port)\(path)") }

    /// Whether the kernel has a listening socket at the port.
    private func isListening() throws -> Bool {
        let address = "0100007F:" + String(port, radix: 16, uppercase: true).leftPadded(to: 4)
        return try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n").contains { line in
            let columns = line.split(separator: " ")
            return columns.count > 3 && columns[1] == address && columns[3] == "0A"
        }
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
}
