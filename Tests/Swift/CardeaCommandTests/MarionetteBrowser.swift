import CardeaAsync
import CardeaBasics
import Foundation

@testable import CardeaCommand

/// A Firefox without a window, with a profile that is thrown away, driven through Marionette.
final class MarionetteBrowser {
    private let process = Process()
    private let profile: TemporaryFolder
    private var descriptor: Int32 = -1
    private var lastID: Int64 = 0

    static func findExecutable() -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return ["firefox-esr", "firefox"].lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
            .first { access($0, X_OK) == 0 }
    }

    init(_ executable: String) async throws {
        profile = try TemporaryFolder("firefox")
        try Data("user_pref(\"marionette.port\", 0);\n".utf8).write(to: URL(fileURLWithPath: "\(profile.path)/user.js"))
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = ["--headless", "--no-remote", "--marionette", "--profile", profile.path]
        process.environment = ProcessInfo.processInfo.environment.merging(["HOME": profile.path, "LANG": "C.UTF-8"]) {
            $1
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        descriptor = try await connect()
        _ = try receive()
    }

    func remove() {
        if descriptor >= 0 { close(descriptor) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        profile.remove()
    }

    /// Sends a command and returns the text of its answer's value.
    func call(_ command: String, _ parameters: JSONObject) throws -> String? {
        lastID += 1
        let message = JSONValue.array([.integer(0), .integer(lastID), .string(command), .object(parameters)])
        let text = String(decoding: (["m": message] as JSONObject).serialized(), as: UTF8.self).dropFirst(5).dropLast()
        let frame = Array("\(text.utf8.count):\(text)".utf8)
        guard send(descriptor, frame, frame.count, Int32(MSG_NOSIGNAL)) == frame.count,
            let answer = try JSONReader.read(try receive()).array, answer.count == 4
        else { throw Ended() }
        if let error = answer[2].object?["error"]?.string { throw Refused(error: error) }
        return answer[3].object?["value"]?.string
    }

    struct Ended: Error {}
    struct Refused: Error { let error: String }

    /// The port stands in a file as soon as it is open.
    private func connect() async throws -> Int32 {
        let file = URL(fileURLWithPath: "\(profile.path)/MarionetteActivePort")
        let deadline = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < deadline {
            if let text = try? String(contentsOf: file, encoding: .utf8), let port = UInt16(text),
                let descriptor = Self.connect(to: port)
            {
                return descriptor
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Ended()
    }

    private static func connect(to port: UInt16) -> Int32? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if result == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    /// The next message: its length, a colon, and that many bytes.
    private func receive() throws -> [UInt8] {
        var length = 0
        while let digit = try receive(1).first, digit != UInt8(ascii: ":") { length = length * 10 + Int(digit) - 0x30 }
        return try receive(length)
    }

    private func receive(_ count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var buffer = [UInt8](repeating: 0, count: count - bytes.count)
            let received = recv(descriptor, &buffer, buffer.count, 0)
            guard received > 0 else { throw Ended() }
            bytes += buffer[..<received]
        }
        return bytes
    }
}
