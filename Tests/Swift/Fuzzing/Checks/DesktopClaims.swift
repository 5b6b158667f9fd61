import CardeaBasics
import CardeaDesktop
import Foundation

/// Claims of schemes in a home folder of their own, with a list that others have written: real files, and nothing else.
enum DesktopClaims {
    /// Whatever is in the list, claims that have ended leave everything as it was.
    ///
    /// - Parameters:
    ///   - isReversed: Whether the last claim ends first.
    ///   - isEdited: Whether somebody else adds a line meanwhile.
    static func check(_ list: [UInt8], _ schemes: [String], isReversed: Bool, isEdited: Bool) throws(Finding) {
        guard !schemes.isEmpty else { return }
        let result = Result { try inHome(list) { home in try claims(home, schemes, isReversed, isEdited) } }
        switch result {
        case .success: break
        case .failure(let finding as Finding): throw finding
        case .failure(let error): throw Finding("the check needs a folder: \(error)")
        }
    }

    private struct Home {
        let path: String
        var list: String { path + "/.config/mimeapps.list" }

        var folders: XDGFolders {
            let values = [
                "HOME": path, "XDG_CONFIG_DIRS": path + "/etc", "XDG_DATA_DIRS": path + "/usr",
                "XDG_CURRENT_DESKTOP": "",
            ]
            return XDGFolders(environment: { values[$0] }, exists: { _ in false })
        }

        /// Everything but the claims' own records: paths, and what is in the files.
        func snapshot() throws -> [String: [UInt8]] {
            let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter {
                !$0.hasPrefix(".local/state") && $0 != ".local"
            }
            return Dictionary(
                uniqueKeysWithValues: names.map { ($0, DesktopClaims.contents(path + "/" + $0)) })
        }
    }

    /// What is in a file; nothing for a folder. Foundation's own reader leaks memory for both a folder and an empty file.
    private static func contents(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 1 << 12)
        while case let count = fread(&room, 1, room.count, file), count > 0 { bytes += room.prefix(count) }
        return bytes
    }

    private static func inHome(_ list: [UInt8], _ body: (Home) throws -> Void) throws {
        let folder =
            FileManager.default.temporaryDirectory.path + "/cardea-fuzz-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let home = Home(path: folder.replacing("//", with: "/"))
        defer { try? FileManager.default.removeItem(atPath: home.path) }
        try FileManager.default.createDirectory(atPath: home.path + "/.config", withIntermediateDirectories: true)
        try Data(list).write(to: URL(filePath: home.list))
        try body(home)
    }

    private static func claims(_ home: Home, _ schemes: [String], _ isReversed: Bool, _ isEdited: Bool) throws {
        let before = try home.snapshot()
        let application = SchemeApplication(id: "com.example.Viewer", name: "Viewer", command: ["/opt/viewer"])
        var held: [SchemeClaim] = []
        for scheme in schemes {
            let taken = Result { () throws(CardeaError) in
                try SchemeClaim.take(
                    scheme: scheme, application: application, relay: Relay(command: ["/opt/relay"]),
                    folders: home.folders)
            }
            switch taken {
            case .success(let claim):
                held.append(claim)
                let found = EffectiveHandler.find(scheme: scheme.lowercased(), folders: home.folders)?.id
                try expect(found == claim.names.entryID, "a scheme that is claimed has another handler")
            case .failure(let error):
                try expect(
                    [.captureUnavailable, .schemeTaken].contains(error.code), "a claim fails as \(error.code.rawValue)")
            }
        }
        let line = Array("\n[Removed Associations]\nd/e=f.desktop;\n".utf8)
        if isEdited, !held.isEmpty {
            let bytes = contents(home.list)
            try Data(bytes + line).write(to: URL(filePath: home.list))
        }
        for claim in isReversed ? held.reversed() : held {
            try expect(claim.release() == nil, "a claim cannot be released")
        }
        let after = contents(home.list)
        let isLeftover = before.values.contains { Leak.contains(InputLines.text($0), "dev.cardea.redirect.") }
        if !isLeftover, !isEdited || held.isEmpty {
            try expect(try home.snapshot() == before, "claims that have ended leave something")
            return
        }
        // What a lost claim has left goes with the next one.
        try expect(
            !isEdited || after.reversed().starts(with: line.reversed()),
            "a claim that ends takes a change of others with it")
        let others = try home.snapshot().filter { $0.key != ".config/mimeapps.list" }
        try expect(
            others == before.filter { $0.key != ".config/mimeapps.list" }, "claims that have ended leave something")
    }
}
