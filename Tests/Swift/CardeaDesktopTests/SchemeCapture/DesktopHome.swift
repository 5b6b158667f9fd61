import CardeaBasics
import CardeaDesktop
import CardeaLinux
import Foundation
import Testing

@testable import TestSupport

/// A home folder with its desktop settings, for one test.
final class DesktopHome: Sendable {
    let folder: TestFolder
    let folders: XDGFolders

    init(desktops: String = "", extra: [String: String] = [:]) throws {
        folder = try TestFolder()
        let path = folder.path
        let environment = [
            "HOME": path, "XDG_CURRENT_DESKTOP": desktops, "XDG_CONFIG_DIRS": path + "/etc",
            "XDG_DATA_DIRS": path + "/usr",
        ].merging(extra) { $1 }
        folders = XDGFolders(environment: { environment[$0] }, exists: { _ in false })
    }

    var path: String { folder.path }
    var list: String { path + "/.config/mimeapps.list" }
    var applications: String { path + "/.local/share/applications" }

    func write(_ text: String, _ name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) -> String? {
        (try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))).map { String(decoding: $0, as: UTF8.self) }
    }

    func list(_ name: String) -> MimeAppsList { MimeAppsList(Array((text(name) ?? "").utf8)) }

    /// Everything below the home folder but the claims' own records: paths, and what is in the files.
    func snapshot() throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: path)
        let shared = names.filter { !$0.hasPrefix(".local/state") && $0 != ".local" }
        return Dictionary(uniqueKeysWithValues: shared.map { ($0, text($0) ?? "folder") })
    }

    func addApplication(_ id: String, scheme: String = "myapp", command: String = "/bin/false %u") throws {
        try write(
            "[Desktop Entry]\nType=Application\nName=\(id) name\nExec=\(command)\nMimeType=x-scheme-handler/\(scheme);\n",
            "usr/applications/\(id).desktop")
    }

    func take(
        _ scheme: String = "myapp", _ application: String = "com.example.Viewer", mayReplace: Bool = false,
        owner: ProcessIdentity = .current, relay: [String] = ["/opt/relay"]
    ) throws(CardeaError) -> SchemeClaim {
        try SchemeClaim.take(
            scheme: scheme,
            application: SchemeApplication(id: application, name: application, command: ["/opt/viewer"]),
            relay: Relay(command: relay), mayReplace: mayReplace, folders: folders, owner: owner)
    }

    func handler(_ scheme: String = "myapp") -> String? {
        EffectiveHandler.find(scheme: scheme, folders: folders)?.id
    }

    static var deadProcess: ProcessIdentity {
        let now = ProcessIdentity.current
        return ProcessIdentity(
            pid: now.pid, startTime: now.startTime + 1, bootID: now.bootID, numberSpace: now.numberSpace)
    }
}
