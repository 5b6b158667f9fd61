import Glibc

/// The browser of desktops that open pages by a setting of their own and ask the lists of default applications after that:
/// `WebBrowser` of XFCE's `helpers.rc` and `BrowserApplication` of KDE's `kdeglobals`. `xdg-settings`, and so the browsers that offer to
/// become the default, write nothing else there.
struct ChosenBrowser: Sendable {
    private let folders: XDGFolders
    private static let xfceEntry = "xfce4-web-browser.desktop"

    init(_ folders: XDGFolders = .ofProcess) { self.folders = folders }

    /// The desktop file that pages are opened with; `nil` where the lists say it.
    var entryID: String? {
        if folders.desktops.contains("kde"),
            let id = setting("BrowserApplication", of: "General", in: "kdeglobals"), id.hasSuffix(".desktop")
        {
            return id
        }
        return folders.desktops.contains("xfce") && xfceHelper != nil ? Self.xfceEntry : nil
    }

    /// A handler that starts whatever XFCE's setting says, with the browser in its place.
    func resolving(_ handler: DesktopHandler) -> DesktopHandler {
        guard handler.command?.name == "exo-open", let helper = xfceHelper, let command = program(of: helper.keys)
        else {
            return handler
        }
        return DesktopHandler(
            id: handler.id, name: helper.keys["Name"] ?? handler.name, executable: command, file: helper.file,
            command: DesktopCommand([command, "%u"]))
    }

    /// The file that describes the browser chosen in XFCE.
    private var xfceHelper: (file: String, keys: [String: String])? {
        guard let id = setting("WebBrowser", of: nil, in: "xfce4/helpers.rc"), !id.utf8.contains(UInt8(ascii: "/"))
        else {
            return nil
        }
        let files = ([folders.dataHome].compactMap { $0 } + folders.dataFolders).map {
            "\($0)/xfce4/helpers/\(id).desktop"
        }
        return files.first { access($0, R_OK) == 0 }.map { ($0, Self.keys(of: "Desktop Entry", in: $0)) }
    }

    /// The first word of its first command, in which `%B` stands for the first of its programs that is there.
    private func program(of helper: [String: String]) -> String? {
        func list(_ key: String) -> [String] {
            (helper[key] ?? "").utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
        }
        guard let word = list("X-XFCE-Commands").first.flatMap({ ExecLine.arguments($0).first }) else { return nil }
        guard word == "%B" else { return word }
        let programs = list("X-XFCE-Binaries")
        return programs.first { SchemeApplication.program($0) != nil } ?? programs.first
    }

    /// The user's setting, else the system's.
    private func setting(_ key: String, of group: String?, in file: String) -> String? {
        ([folders.configHome].compactMap { $0 } + folders.configFolders).lazy
            .compactMap { Self.keys(of: group, in: $0 + "/" + file)[key] }.first { !$0.isEmpty }
    }

    /// - Parameter group: `nil` for all.
    private static func keys(of group: String?, in file: String) -> [String: String] {
        var keys: [String: String] = [:]
        var isInside = group == nil
        for line in (DesktopFiles.bytes(file) ?? []).split(separator: UInt8(ascii: "\n")) {
            if line.first == UInt8(ascii: "["), let group {
                isInside = KeyFileLine.trimmed(line) == "[\(group)]"
            } else if isInside, line.first != UInt8(ascii: "#"), let pair = KeyFileLine(line) {
                keys[pair.key] = pair.value
            }
        }
        return keys
    }
}
