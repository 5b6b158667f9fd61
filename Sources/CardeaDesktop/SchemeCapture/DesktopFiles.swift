import CardeaBasics
package import CardeaLinux
import Glibc

/// Reads the files that desktops share; everything that cannot be read counts as absent.
enum DesktopFiles {
    static let sizeLimit = 1 << 20

    /// Follows symbolic links.
    static func bytes(_ path: String) -> [UInt8]? {
        guard let path = resolved(path), let file = try? FileContents(reading: path, upTo: sizeLimit), file.isRegular,
            file.bytes.count <= sizeLimit
        else { return nil }
        return file.bytes
    }

    static func list(_ path: String) -> MimeAppsList { MimeAppsList(bytes(path) ?? []) }

    static func entry(_ path: String) -> DesktopEntry? {
        bytes(path).flatMap { DesktopEntry(parsing: String(decoding: $0, as: UTF8.self)) }
    }

    /// The real place of a file that is there.
    static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The desktop files in a folder and those below: their identifiers and paths.
    static func entries(below folder: String, prefix: String = "", depth: Int = 4) -> [(id: String, path: String)] {
        guard depth > 0, let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [(id: String, path: String)] = []
        while let item = readdir(stream) {
            let name = withUnsafeBytes(of: &item.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            if name.hasSuffix(".desktop") {
                found.append((prefix + name, folder + "/" + name))
            } else if item.pointee.d_type == UInt8(DT_DIR) {
                found += entries(below: folder + "/" + name, prefix: prefix + name + "-", depth: depth - 1)
            }
        }
        return found.sorted { $0.id < $1.id }
    }
}

/// The folders and settings of a user's desktop, as the XDG base directory specification has them.
///
/// Everything that the desktop's adapters take from the environment is read here.
package struct XDGFolders: Sendable {
    /// `$XDG_CONFIG_HOME`; `nil`, like the other two, without a home folder, and for root where it is another user's.
    package var configHome: String?
    package var dataHome: String?
    package var stateHome: String?
    package var configFolders: [String]
    package var dataFolders: [String]
    /// The names in `$XDG_CURRENT_DESKTOP`, in lower case, best first.
    package var desktops: [String]
    /// The sandbox that keeps this process from the user's desktop settings.
    package var sandbox: SandboxKind?
    /// `nil` where no session bus is there.
    package var bus: SessionBus?

    /// The one of this process.
    package static var ofProcess: XDGFolders {
        XDGFolders(environment: Environment.value)
    }

    package init(
        environment: (String) -> String?, exists: (String) -> Bool = { access($0, F_OK) == 0 }
    ) {
        func folder(_ name: String, _ standard: String) -> String? {
            let folder =
                DataFolder.absolute(environment(name))
                ?? DataFolder.home(environment: environment).map { $0 + standard }
            return folder.flatMap { DataFolder.isOfAnother($0) ? nil : $0 }
        }
        // The desktop knows nothing of the applications in a bundle.
        let bundle = PortableBundle(environment: environment, exists: exists, resolve: DesktopFiles.resolved)
        func list(_ name: String, _ standard: String) -> [String] {
            let value = environment(name).map(bundle.outside).flatMap { $0.isEmpty ? nil : $0 } ?? standard
            return value.utf8.split(separator: UInt8(ascii: ":")).compactMap {
                DataFolder.absolute(String(Substring($0)))
            }
        }
        configHome = folder("XDG_CONFIG_HOME", "/.config")
        dataHome = folder("XDG_DATA_HOME", "/.local/share")
        stateHome = folder("XDG_STATE_HOME", "/.local/state")
        configFolders = list("XDG_CONFIG_DIRS", "/etc/xdg")
        dataFolders = list("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
        let named = environment("XDG_CURRENT_DESKTOP") ?? ""
        desktops = named.utf8.split(separator: UInt8(ascii: ":")).map { ASCII.lowercased(String(Substring($0))) }
            .filter { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "/") } }
        sandbox = SandboxKind.detect(environment: environment, exists: exists)
        bus = SessionBus.address(in: environment).map { .at($0) }
    }
}
