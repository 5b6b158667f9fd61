import CGIO
import CLinux
import CardeaLinux
import Glibc

/// The program that the desktop starts for URLs of a scheme.
package struct DesktopHandler: Sendable, Hashable {
    /// Such as `firefox-esr.desktop`.
    package let id: String
    /// For a person.
    package let name: String
    /// The program, as its desktop file names it.
    package let executable: String
    /// The desktop file.
    let file: String
    /// The command that the desktop file runs.
    let command: DesktopCommand?

    /// The default handler, or `nil` where there is none. Reads files, so it may block.
    package static func forScheme(_ scheme: String) -> DesktopHandler? {
        guard (try? SystemLibrary.gio.require()) != nil else { return nil }
        return DesktopEntryReference.ofScheme(scheme).map { ChosenBrowser().resolving($0.handler) }
    }
}

/// Owns what GIO knows of a desktop file.
final class DesktopEntryReference {
    private let pointer: OpaquePointer

    private init(_ pointer: OpaquePointer) { self.pointer = pointer }

    /// The default handler of a scheme, or `nil` where there is none.
    static func ofScheme(_ scheme: String) -> DesktopEntryReference? {
        let isPage = scheme == "https" || scheme == "http"
        if isPage, let id = ChosenBrowser().entryID, let chosen = g_desktop_app_info_new(id) {
            return DesktopEntryReference(chosen)
        }
        return g_app_info_get_default_for_uri_scheme(scheme).map { DesktopEntryReference($0) }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    var handler: DesktopHandler {
        DesktopHandler(
            id: Self.text(g_app_info_get_id(pointer)), name: Self.text(g_app_info_get_name(pointer)),
            executable: Self.text(g_app_info_get_executable(pointer)),
            file: cardea_desktop_entry(pointer).map { Self.text(g_desktop_app_info_get_filename($0)) } ?? "",
            command: command)
    }

    /// The command that the file runs; `nil` when it cannot be understood.
    var command: DesktopCommand? {
        guard let line = g_app_info_get_commandline(pointer) else { return nil }
        var count: Int32 = 0
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard g_shell_parse_argv(line, &count, &words, nil) != 0, let words else { return nil }
        defer { g_strfreev(words) }
        return DesktopCommand((0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } })
    }

    /// The name on the session bus by which the program wants to be asked, instead of being run; `nil` for most.
    var busName: String? {
        guard let entry = cardea_desktop_entry(pointer), g_desktop_app_info_get_boolean(entry, "DBusActivatable") != 0
        else { return nil }
        let id = handler.id
        let name = id.hasSuffix(".desktop") ? String(id.utf8.dropLast(8)) ?? "" : id
        return g_dbus_is_name(name) != 0 && !name.hasPrefix(":") ? name : nil
    }

    /// Has GIO start the program as a child of this process, with `/dev/null` as input and output; `nil` when it cannot.
    func launch(_ url: String, activationToken: String?) -> ChildProcess? {
        guard let entry = cardea_desktop_entry(pointer), let context = g_app_launch_context_new() else { return nil }
        defer { g_object_unref(context) }
        var environment = ChildEnvironment.inherited()
        environment.pass(activationToken: activationToken)
        for change in environment.changes {
            if let value = change.value {
                g_app_launch_context_setenv(context, change.name, value)
            } else {
                g_app_launch_context_unsetenv(context, change.name)
            }
        }
        let nothing = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { if nothing >= 0 { _ = close(nothing) } }
        Self.keepHostAlive()
        let urls = g_list_append(nil, g_strdup(url))
        defer { g_list_free_full(urls, { g_free($0) }) }
        // Left to GIO, the program would be nobody's child, and nobody would learn how it ended.
        let flags = GSpawnFlags(
            G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_SEARCH_PATH_FROM_ENVP.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue)
        let folder = environment.leavesFolder ? strdup("/") : nil
        defer { free(folder) }
        var identifier: GPid = 0
        let isStarted = withUnsafeMutablePointer(to: &identifier) { place in
            g_desktop_app_info_launch_uris_as_manager_with_fds(
                entry, urls, context, flags, { cardea_begin_child($0) }, folder,
                { _, identifier, place in place?.assumingMemoryBound(to: GPid.self).pointee = identifier }, place,
                nothing, nothing, nothing, nil) != 0
        }
        return isStarted && identifier > 0 ? ChildProcess(identifier) : nil
    }

    /// GIO launches with the connection to the bus that it shares in a process, and makes it so that the process ends with
    /// the bus unless told otherwise.
    private static func keepHostAlive() {
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
        g_dbus_connection_set_exit_on_close(connection, 0)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? "unnamed"
    }
}

/// The command line of a desktop file, in words.
struct DesktopCommand: Sendable, Hashable {
    /// The variables that an `env` at its beginning sets.
    let variables: [Variable]
    /// The program.
    let program: String
    /// The words behind the program, with the field codes.
    let arguments: [String]

    struct Variable: Sendable, Hashable {
        let name: String
        let value: String

        /// By bytes: what follows the sign may join it to one character.
        init?(_ word: String) {
            guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), !word.hasPrefix("-") else { return nil }
            name = String(Substring(word.utf8[..<sign]))
            value = String(Substring(word.utf8[sign...].dropFirst()))
        }
    }

    init?(_ words: [String]) {
        var rest = words[...]
        var variables: [Variable] = []
        if let first = rest.first, first == "env" || first == "/usr/bin/env" {
            rest.removeFirst()
            while let variable = rest.first.flatMap({ Variable($0) }) {
                variables.append(variable)
                rest.removeFirst()
            }
        }
        guard let program = rest.popFirst() else { return nil }
        self.variables = variables
        self.program = program
        arguments = Array(rest)
    }

    /// The program without its folder.
    var name: String { Self.lastComponent(program) }

    static func lastComponent(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The words that open a URL: it takes the place of the field code for one, or comes last.
    func words(opening url: String) -> [String] {
        let set = variables.isEmpty ? [] : ["env"] + variables.map { "\($0.name)=\($0.value)" }
        let filled = arguments.compactMap { Self.fill($0, with: url) }
        let isPlaced = filled.contains { $0.isPlaced }
        return set + [program] + filled.map { $0.word } + (isPlaced ? [] : [url])
    }

    /// A word with its field codes filled in; `nil` for one that is nothing but a code of another kind.
    private static func fill(_ word: String, with url: String) -> (word: String, isPlaced: Bool)? {
        var (filled, isPlaced, isCode) = ("", false, false)
        for character in word {
            if isCode {
                isCode = false
                if character == "%" { filled.append(character) }
                guard "uUfF".contains(character) else { continue }
                filled += url
                isPlaced = true
            } else if character == "%" {
                isCode = true
            } else {
                filled.append(character)
            }
        }
        return filled.isEmpty && !word.isEmpty ? nil : (filled, isPlaced)
    }
}
