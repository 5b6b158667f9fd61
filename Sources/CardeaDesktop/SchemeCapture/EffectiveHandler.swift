import Glibc

/// The application that the desktop opens URLs of a scheme with.
package struct EffectiveHandler: Sendable, Hashable {
    /// The name of its desktop file, such as `firefox-esr.desktop`.
    package let id: String
    package let path: String
    package let entry: DesktopEntry
    /// The file that names it as the default; `nil` when it is the default for want of a setting.
    package let list: String?

    package static func type(of scheme: String) -> String { "x-scheme-handler/" + scheme }

    /// Looks where the specification of MIME applications says, in its order. Reads files.
    package static func find(scheme: String, folders: XDGFolders) -> EffectiveHandler? {
        let type = type(of: scheme)
        let search = EntrySearch(folders)
        let configs = ([folders.configHome].compactMap { $0 } + folders.configFolders).map { ($0, false) }
        let places = configs + search.folders.map { ($0, true) }
        for (folder, isData) in places {
            for name in listNames(folders, isData: isData) {
                let list = folder + "/" + name
                for id in DesktopFiles.list(list).entries(for: type, in: .defaults) {
                    if let found = search.entry(id) {
                        return EffectiveHandler(id: id, path: found.path, entry: found.entry, list: list)
                    }
                }
            }
        }
        return associated(type, folders, configs.map { $0.0 }, search)
    }

    /// The first application that says of itself, or of which the user said, that it opens the type.
    private static func associated(
        _ type: String, _ folders: XDGFolders, _ configs: [String], _ search: EntrySearch
    ) -> EffectiveHandler? {
        var removed: Set<String> = []
        func pick(_ id: String) -> EffectiveHandler? {
            guard !removed.contains(id), let found = search.entry(id) else { return nil }
            return EffectiveHandler(id: id, path: found.path, entry: found.entry, list: nil)
        }
        for (folder, isData) in configs.map({ ($0, false) }) + search.folders.map({ ($0, true) }) {
            for name in listNames(folders, isData: isData) {
                let list = DesktopFiles.list(folder + "/" + name)
                for id in list.entries(for: type, in: .added) {
                    if let handler = pick(id) { return handler }
                }
                removed.formUnion(list.entries(for: type, in: .removed))
            }
            guard isData else { continue }
            for (id, path) in DesktopFiles.entries(below: folder) where !removed.contains(id) {
                // The same name in a folder before this one hides it.
                guard let found = search.entry(id), found.path == path, found.entry.types.contains(type) else {
                    continue
                }
                return EffectiveHandler(id: id, path: path, entry: found.entry, list: nil)
            }
        }
        return nil
    }

    private static func listNames(_ folders: XDGFolders, isData: Bool) -> [String] {
        folders.desktops.map { $0 + "-mimeapps.list" } + ["mimeapps.list"] + (isData ? ["defaults.list"] : [])
    }
}

/// Finds desktop files by their identifiers.
private struct EntrySearch {
    let folders: [String]

    init(_ folders: XDGFolders) {
        self.folders = ([folders.dataHome].compactMap { $0 } + folders.dataFolders).map { $0 + "/applications" }
    }

    /// The first one counts, also when it says that the application is not there.
    func entry(_ id: String) -> (path: String, entry: DesktopEntry)? {
        for folder in folders {
            guard let path = path(of: id, in: folder) else { continue }
            guard let entry = DesktopFiles.entry(path), !entry.isHidden else { return nil }
            return (path, entry)
        }
        return nil
    }

    /// A hyphen in an identifier may stand for a folder.
    private func path(of id: String, in folder: String) -> String? {
        if id.utf8.contains(UInt8(ascii: "/")) { return nil }
        if access(folder + "/" + id, F_OK) == 0 { return folder + "/" + id }
        var rest = id.utf8[...]
        var path = folder
        while let hyphen = rest.firstIndex(of: UInt8(ascii: "-")) {
            path += "/" + String(Substring(rest[..<hyphen]))
            rest = rest[rest.index(after: hyphen)...]
            if access(path + "/" + String(Substring(rest)), F_OK) == 0 { return path + "/" + String(Substring(rest)) }
        }
        return nil
    }
}
