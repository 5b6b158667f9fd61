import CLinux
import CardeaLinux
import Glibc

/// A program that brings the libraries of its own along, in a folder that goes when it ends: the mount of an AppImage, or where
/// PyInstaller unpacks. Such a program is told of that folder by variables, which are not meant for the programs of the system.
struct PortableBundle: Sendable, Hashable {
    /// The folder, by each of its names. None where this process is told of none.
    let folders: [String]
    /// The file of the AppImage that this program is inside of, which stays where it is.
    let image: String?

    /// That of this process.
    static var current: PortableBundle {
        PortableBundle(
            environment: Environment.value, exists: { access($0, F_OK) == 0 }, resolve: DesktopFiles.resolved,
            own: [cardea_own_relay_library().map { String(cString: $0) } ?? "", "/proc/self/exe"])
    }

    /// - Parameters:
    ///   - exists: Whether a file is there.
    ///   - resolve: The real path of a file that is there.
    ///   - own: Files of this program. What an AppImage has set reaches the programs that it starts, too.
    init(
        environment: (String) -> String?, exists: (String) -> Bool, resolve: (String) -> String?, own: [String] = []
    ) {
        /// By a text and by the real path. No program brings the root folder.
        func names(_ folder: String?) -> [String] {
            guard let folder = folder.map(Self.trimmed), folder.hasPrefix("/") else { return [] }
            let real = resolve(folder)
            return [folder] + (real.flatMap { $0 == folder || $0 == "/" ? nil : [$0] } ?? [])
        }
        // Other programs may use a variable of this name for a folder that holds more than one program.
        let mount = names(environment("APPDIR")).filter { exists($0 + "/AppRun") }
        folders =
            mount + ["_PYI_APPLICATION_HOME_DIR", "_MEIPASS2"].flatMap { names(environment($0)) }
        let isInside = own.compactMap(resolve).contains { Self.lies($0, below: mount) }
        image = isInside ? environment("APPIMAGE").flatMap(resolve) : nil
    }

    /// Returns whether a file is part of it.
    func contains(_ path: String) -> Bool { Self.lies(path, below: folders) }

    private static func lies(_ path: String, below folders: [String]) -> Bool {
        folders.contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    private static func trimmed(_ folder: String) -> String {
        var bytes = Array(folder.utf8)
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// MARK: The environment of others

extension PortableBundle {
    /// What the runtime of an AppImage tells the program inside, and nobody else.
    private static let runtimeNames = ["APPDIR", "APPIMAGE", "ARGV0", "OWD"]
    private static let kept = "_ORIG"
    private static let libraryPath = "LD_LIBRARY_PATH"

    /// Takes out of an environment what was set for the program inside.
    ///
    /// Lists lose what lies in the bundle, and a variable of which nothing remains goes. One whose value before was kept in another,
    /// named `…_ORIG`, gets that back; so does `LD_LIBRARY_PATH` in any case, because older programs of PyInstaller tell nothing else.
    ///
    /// - Parameter environment: Each variable as `NAME=VALUE`.
    func leaving(_ environment: [String]) -> [String] {
        typealias Variable = DesktopCommand.Variable
        var values: [String: String] = [:]
        for variable in environment.compactMap({ Variable($0) }) where values[variable.name] == nil {
            values[variable.name] = variable.value
        }
        /// Without a value for what goes.
        var changed: [String: String] = [:]
        if values["APPDIR"].map(contains) ?? false { for name in Self.runtimeNames { changed[name] = "" } }
        for (name, value) in values where changed[name] == nil {
            let (rest, before) = (outside(value), values[name + Self.kept])
            guard rest != value || name == Self.libraryPath && before != nil else { continue }
            changed[name] = before.map(outside) ?? rest
            if before != nil { changed[name + Self.kept] = "" }
        }
        return environment.compactMap { text in
            guard let name = Variable(text)?.name, let value = changed[name] else { return text }
            return value.isEmpty ? nil : "\(name)=\(value)"
        }
    }

    /// The entries of a list that do not lie in the bundle.
    func outside(_ list: String) -> String {
        let entries = list.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        let rest = entries.filter { !contains($0) }
        guard rest.count < entries.count else { return list }
        // An empty entry alone comes of adding to a list that was empty.
        return rest.allSatisfy { $0.isEmpty } ? "" : rest.joined(separator: ":")
    }
}
