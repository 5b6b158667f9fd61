import CardeaBasics
import CardeaLinux
import Glibc

/// The files of a claim, and how they come and go. Their content comes from this process: from its names of the scheme and
/// the relay that it has found.
struct ClaimFiles: Sendable {
    let names: ClaimNames
    private let records: ClaimFolder
    private let configHome: String
    private let applications: String
    private let services: String
    private let bus: SessionBus?

    init(_ names: ClaimNames, _ records: ClaimFolder, configHome: String, dataHome: String, bus: SessionBus?) {
        (self.names, self.records, self.configHome, self.bus) = (names, records, configHome, bus)
        applications = dataHome + "/applications"
        services = dataHome + "/dbus-1/services"
    }

    private var entryPath: String { applications + "/" + names.entryID }
    private var servicePath: String { services + "/" + names.busName + ".service" }
    private static let busMilliseconds: Int32 = 1000

    /// The folders that a claim needs, with those above them, outermost first.
    ///
    /// - Parameter relay: `nil` for what any relay may need.
    func folders(for relay: Relay?) -> [String] {
        var found: [String] = []
        let hasService = relay.map { service($0) != nil } ?? true
        for path in [configHome, applications] + (hasService ? [services] : []) {
            var folder = ""
            for name in path.utf8.split(separator: UInt8(ascii: "/")) {
                folder += "/" + String(Substring(name))
                if !found.contains(folder) { found.append(folder) }
            }
        }
        return found
    }

    /// Gives the scheme to an application. The bus has to know the service before an entry relies on it: a desktop that cannot
    /// start the service does not try anything else.
    ///
    /// - Parameter name: The application's, for a person.
    func install(_ name: String, _ relay: Relay) throws(CardeaError) {
        try change(records.place(of: relay) ?? "the relay") { _ throws(FileFailure) in try records.put(relay) }
        var entry = entry(name, relay)
        if let service = service(relay), portalKeepsTokens() {
            try change(servicePath) { path throws(FileFailure) in try ClaimFile.write(Array(service.utf8), to: path) }
            entry.isActivatedByBus = isKnownToBus()
        }
        if !entry.isActivatedByBus {
            try change(servicePath) { path throws(FileFailure) in try ClaimFile.remove(path) }
        }
        let text = entry.text
        try change(entryPath) { path throws(FileFailure) in try ClaimFile.write(Array(text.utf8), to: path) }
    }

    /// Returns whether that is what is there.
    func isInstalled(_ name: String, _ relay: Relay) -> Bool {
        var found = DesktopFiles.entry(entryPath)
        found?.isActivatedByBus = false
        return found == entry(name, relay)
    }

    /// True if the desktop knows the claim at all.
    var isThere: Bool { access(entryPath, F_OK) == 0 }

    private func entry(_ name: String, _ relay: Relay) -> DesktopEntry {
        return DesktopEntry(name: name, command: placed(relay).command + ["%u"], types: [names.type])
    }

    private func placed(_ relay: Relay) -> Relay { records.place(of: relay).map { relay.moved(to: $0) } ?? relay }

    /// The text of the bus service's file; `nil` where there is none.
    private func service(_ relay: Relay) -> String? {
        guard bus != nil, let line = placed(relay).service.flatMap({ ExecLine.ofService($0 + [names.scheme]) }) else {
            return nil
        }
        return "[D-BUS Service]\nName=\(names.busName)\nExec=\(line)\n"
    }

    func remove() throws(CardeaError) {
        try change(entryPath) { path throws(FileFailure) in try ClaimFile.remove(path) }
        let hadService = access(servicePath, F_OK) == 0
        try change(servicePath) { path throws(FileFailure) in try ClaimFile.remove(path) }
        if hadService { reloadBus() }
    }

    var isActivatedByBus: Bool { DesktopFiles.entry(entryPath)?.isActivatedByBus ?? false }

    /// A bus of another session, or one with other folders, does not see the service.
    private func isKnownToBus() -> Bool {
        guard let connection = reloadBus(),
            let answer = try? connection.callBus(
                "ListActivatableNames", [], returning: "(as)", timeoutMilliseconds: Self.busMilliseconds)
        else { return false }
        return answer.first?.children.contains { $0.text == names.busName } ?? false
    }

    /// Portals before 1.19.1, the first that has version 5 of this interface, lose the activation token when they ask a name on the bus,
    /// and pass it on to a program that they start. There the entry names the program alone, which hands the redirect over as well: a
    /// millisecond more is lost, and not the application's window behind the browser's.
    private func portalKeepsTokens() -> Bool {
        guard let bus, let portal = try? PortalConnection.open(bus) else { return true }
        do {
            let version = try portal.version(of: "OpenURI", timeoutMilliseconds: Self.busMilliseconds)
            return version.map { $0 >= 5 } ?? true
        } catch { return false }
    }

    @discardableResult
    private func reloadBus() -> BusConnection? {
        guard let bus, let connection = try? BusConnection.open(bus),
            (try? connection.callBus("ReloadConfig", [], returning: "()", timeoutMilliseconds: Self.busMilliseconds))
                != nil
        else { return nil }
        return connection
    }

    private func change(
        _ path: String, _ body: (String) throws(FileFailure) -> Void
    ) throws(CardeaError) {
        do throws(FileFailure) { try body(path) } catch { throw .captureUnavailable(error, path) }
    }
}

extension CardeaError {
    /// The user's desktop settings cannot be changed.
    static func captureUnavailable(_ failure: FileFailure, _ path: String) -> CardeaError {
        let obstacle = failure.obstacle(above: path)
        let fix =
            switch failure.errorNumber {
            case ENOSPC, EDQUOT: "Free some space"
            case _ where obstacle?.isOwn == false: "Set HOME to a folder of this user's own"
            case EROFS, EACCES, EPERM: "Make it writable for this user"
            default: "Correct that"
            }
        return CardeaError(
            .captureUnavailable,
            "The scheme of the redirect cannot be registered. \(failure.sentence(path, because: obstacle)) \(fix), install a "
                + "desktop entry for the scheme with the application, or use a loopback redirect.")
    }

    static func captureUnavailable(_ error: CardeaError) -> CardeaError {
        CardeaError(.captureUnavailable, "The scheme of the redirect cannot be registered: " + error.message)
    }
}

/// Changes files that desktops share. One process at a time does, under the lock of the claims.
enum ClaimFile {
    /// Replaces a file as a whole, or creates it. A symbolic link stays one: the file that it leads to is replaced.
    static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
        let path = try target(of: path)
        let temporary = temporary(path)
        do throws(FileFailure) {
            let mode = try mode(of: path)
            unlink(temporary)
            let file = try StoreFile.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
            guard fchmod(file.descriptor, mode) == 0 else { throw FileFailure("created") }
            try file.write(bytes)
            try file.synchronize()
            guard rename(temporary, path) == 0 else { throw FileFailure("replaced") }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// There need be none.
    static func remove(_ path: String) throws(FileFailure) {
        removeLeftover(of: path)
        guard let path = try? target(of: path) else { return }
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw FileFailure("removed") }
    }

    /// Removes what a crash has left of a write.
    static func removeLeftover(of path: String) {
        if let path = try? target(of: path) { unlink(temporary(path)) }
    }

    /// Returns the content of a file, or `nil` when there is none. One that cannot be read must not be replaced.
    static func read(_ path: String) throws(FileFailure) -> [UInt8]? {
        if let bytes = DesktopFiles.bytes(path) { return bytes }
        guard access(path, F_OK) != 0 else { throw FileFailure("read", EACCES) }
        return nil
    }

    /// Returns where a path leads, also when nothing is there yet.
    static func target(of path: String) throws(FileFailure) -> String {
        var path = path
        for _ in 0..<16 {
            guard let link = link(path) else { return path }
            let parent = String(
                Substring(path.utf8.prefix(upTo: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)))
            path = link.hasPrefix("/") ? link : parent + "/" + link
        }
        throw FileFailure("followed", ELOOP)
    }

    private static func link(_ path: String) -> String? {
        let bytes: [UInt8] = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
            guard let start = room.baseAddress else { return [] }
            return room.prefix(max(readlink(path, start, room.count), 0)).map { UInt8(bitPattern: $0) }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private static func mode(of path: String) throws(FileFailure) -> mode_t {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return 0o600 }
            throw FileFailure("examined")
        }
        return status.st_mode & 0o777
    }

    /// Always the same, so that one that a crash left is found.
    private static func temporary(_ path: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        return String(Substring(path.utf8[..<slash])) + "/." + String(Substring(path.utf8[slash...].dropFirst()))
            + ".cardea"
    }
}
