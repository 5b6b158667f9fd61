import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@testable import CardeaDesktop

/// Another program, such as one in a sandbox that may write to the folder of the records, has put one there.
@Suite("A record of a claim that somebody else has written")
struct PlantedRecordTests {
    private let home: DesktopHome
    private let key = "x-scheme-handler/myapp"

    init() throws { home = try DesktopHome(desktops: "GNOME") }

    /// - Parameter isAlive: Whether its owner counts as alive: one that cannot be looked at, and not a dead one.
    private func plant(
        list: String? = nil, before: String = "", after: String = "", folders: [String] = [], isAlive: Bool = false,
        holders: [String] = ["com.example.Viewer"], scheme: String = "myapp"
    ) throws {
        let dead = DesktopHome.deadProcess
        let owner: [String: Any] = [
            "pid": 4, "start": "1", "boot": dead.bootID, "claim": "x", "since": Int(time(nil)),
            "numbers": isAlive ? "elsewhere" : dead.numberSpace,
        ]
        func text(_ text: String) -> String { Base64URL.encode(Array(text.utf8)) }
        let record: [String: Any] = [
            "version": ClaimRecord.version, "scheme": scheme, "folders": folders,
            "lists": list.map {
                [["path": $0, "name": $0, "existed": true, "before": text(before), "after": text(after)]]
            } ?? [],
            "holders": holders.map {
                [
                    "application": $0, "name": "Files", "owners": [owner],
                    "service": "[D-BUS Service]\nExec=/bin/evil\n",
                    "entry": "[Desktop Entry]\nType=Application\nExec=/bin/evil %u\nMimeType=\(key);\n",
                ]
            },
        ]
        // The folder that a claim makes is private, which is looked at.
        try home.take("other").release()
        let bytes = try JSONSerialization.data(withJSONObject: record)
        try home.write(String(decoding: bytes, as: UTF8.self), ".local/state/cardea/schemes/\(scheme).json")
    }

    private func snapshotAfterAll() throws -> [String: String] {
        try SchemeClaim.sweep(folders: home.folders)
        #expect(try home.take().release() == nil)
        return try home.snapshot()
    }

    @Test(
        "overwrites no file, wherever it says that a list is",
        arguments: [
            ".profile", "../.profile", "/../.profile", "../.profile-mimeapps.list", ".config/user-dirs.dirs",
            "user-dirs.dirs",
        ])
    func files(name: String) throws {
        // The claim's own line is what would be taken out of a list.
        let known = "[Default Applications]\n\(key)=\(ClaimNames(scheme: "myapp").entryID);\n"
        for file in [".profile", ".profile-mimeapps.list", ".config/user-dirs.dirs"] { try home.write(known, file) }
        let before = try home.snapshot()
        for path in [name, home.path + "/" + name] {
            try plant(list: path, before: "evil", after: known)
            #expect(try snapshotAfterAll() == before)
        }
    }

    @Test("puts nothing into the user's list but what stood in the line of its scheme", arguments: ["myapp", "https"])
    func list(scheme: String) throws {
        let known = "[Default Applications]\nx-scheme-handler/https=firefox.desktop;\ntext/html=firefox.desktop;\n"
        for name in ["mimeapps.list", "gnome-mimeapps.list"] { try home.write(known, ".config/" + name) }
        let before = try home.snapshot()
        for name in ["mimeapps.list", "gnome-mimeapps.list"] {
            for path in [name, home.path + "/.config/" + name] {
                try plant(
                    list: path, before: known.replacing("firefox", with: "evil"), after: known, scheme: scheme)
                #expect(try snapshotAfterAll() == before)
            }
        }
    }

    @Test("removes no folder but those that a claim makes")
    func folders() throws {
        for name in ["Important/empty", ".config", ".local/share/dbus-1/services"] {
            try FileManager.default.createDirectory(atPath: home.path + "/" + name, withIntermediateDirectories: true)
        }
        try plant(folders: [home.path + "/Important/empty", home.path + "/.local/share/dbus-1/services"])
        try SchemeClaim.sweep(folders: home.folders)
        let left = try home.snapshot()
        #expect(left["Important/empty"] != nil)
        #expect(left[".local/share/dbus-1/services"] == nil)
    }

    @Test("gives the desktop nothing to start, whoever is said to hold the scheme", arguments: [true, false])
    func entries(isSameApplication: Bool) throws {
        try plant(isAlive: true, holders: [isSameApplication ? "com.example.Viewer" : "com.example.Other"])
        func expectHarmless() throws {
            for (name, text) in try home.snapshot() { #expect(!text.contains("evil"), "\(name): \(text)") }
        }
        let claim = try home.take(mayReplace: true)
        try expectHarmless()
        #expect(claim.release() == nil)
        try expectHarmless()
        try SchemeClaim.sweep(folders: home.folders)
        try expectHarmless()
    }

    @Test("makes no entry for a scheme that nobody has claimed")
    func unclaimed() throws {
        let before = try home.snapshot()
        try plant(isAlive: true, holders: ["com.example.Other"], scheme: "https")
        let record = home.path + "/.local/state/cardea/schemes/https.json"
        let text = try String(contentsOfFile: record, encoding: .utf8)
        let dead = DesktopHome.deadProcess
        let holder = ClaimRecord.Holder(
            application: "b", name: "b", owners: [.init(process: dead, claim: "x", since: Int64(time(nil)))])
        var planted = try #require(ClaimRecord(Array(text.utf8)))
        planted.holders.append(holder)
        try Data(planted.bytes).write(to: URL(fileURLWithPath: record))
        try SchemeClaim.sweep(folders: home.folders)
        #expect(try home.snapshot() == before)
    }

    @Test("is not believed for another scheme than its file is named after")
    func otherName() throws {
        let claim = try home.take()
        let before = try home.snapshot()
        let folder = home.path + "/.local/state/cardea/schemes/"
        try plant(list: "mimeapps.list", holders: ["com.example.Viewer"], scheme: "myapp2")
        let text = try String(contentsOfFile: folder + "myapp2.json", encoding: .utf8)
        try home.write(text.replacing("\"myapp2\"", with: "\"myapp\""), ".local/state/cardea/schemes/myapp2.json")
        try SchemeClaim.sweep(folders: home.folders)
        #expect(try home.snapshot() == before)
        #expect(claim.release() == nil)
    }
}
