import CardeaLinux
import Foundation
import Testing

/// A session bus that finds its services below a home folder.
final class PrivateBus: @unchecked Sendable {
    // Used by one test.
    private let process = Process()
    let address: String

    static let isMissing = access("/usr/bin/dbus-daemon", X_OK) != 0

    init(dataHome: String) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        process.arguments = ["--session", "--nofork", "--print-address"]
        process.environment = ["XDG_DATA_HOME": dataHome, "PATH": "/usr/bin:/bin"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = try #require(line.split(separator: "\n").first.map(String.init))
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    var activatableNames: [String] {
        let connection = try? BusConnection.open(.at(address))
        return (try? connection?.callBus("ListActivatableNames", [], returning: "(as)"))?.first?.children.compactMap(
            \.text)
            ?? []
    }
}
