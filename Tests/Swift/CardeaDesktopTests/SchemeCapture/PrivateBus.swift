import CardeaLinux
import Foundation
import Testing

/// A session bus that finds its services below a home folder, and nowhere else.
final class PrivateBus: @unchecked Sendable {
    // Used by one test.
    private let process = Process()
    /// Read again with the services.
    private let configuration = FileManager.default.temporaryDirectory.appending(path: "bus-\(UUID().uuidString).conf")
    let address: String

    static let isMissing = access("/usr/bin/dbus-daemon", X_OK) != 0

    init(dataHome: String) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        try Data(
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
            <servicedir>\(dataHome)/dbus-1/services</servicedir>
            <policy context="default">
            <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
            </policy></busconfig>
            """.utf8
        ).write(to: configuration)
        process.arguments = ["--config-file", configuration.path, "--nofork", "--print-address"]
        process.environment = ["PATH": "/usr/bin:/bin"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = try #require(line.split(separator: "\n").first.map(String.init))
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: configuration)
    }

    var activatableNames: [String] {
        let connection = try? BusConnection.open(.at(address))
        return (try? connection?.callBus("ListActivatableNames", [], returning: "(as)"))?.first?.children.compactMap(
            \.text)
            ?? []
    }
}
