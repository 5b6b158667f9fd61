import Foundation

/// The process of `Fixtures/fault_server.py`, one for a run of the tests. It ends by itself when this process does.
struct FaultProcess {
    private struct Announcement: Decodable {
        let folder: String
        let control: UInt16
    }

    /// Where certificates and keys are.
    let folder: String
    /// Gives a caller servers of its own.
    let controlPort: UInt16
    private let process: Process
    private let input: Pipe

    /// A run without the server fails in every test that needs it.
    static let shared = Result { try FaultProcess() }

    private init() throws {
        process = Process()
        input = Pipe()
        let output = Pipe()
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/fault_server.py")
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script.path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = try LineReader.read(output.fileHandleForReading.fileDescriptor)
        let announcement = try JSONDecoder().decode(Announcement.self, from: line)
        folder = announcement.folder
        controlPort = announcement.control
    }

    /// The content of a file that the server made.
    static func file(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(filePath: shared.get().folder).appending(path: name)))
    }
}
