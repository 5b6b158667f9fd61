import CardeaCore
import CardeaLinux
import Glibc

/// Where a claim puts its files, and how they come and go.
struct ClaimFiles: Sendable {
    let names: ClaimNames
    let applications: String
    let services: String
    let bus: SessionBus?

    init(_ names: ClaimNames, dataHome: String, bus: SessionBus?) {
        self.names = names
        applications = dataHome + "/applications"
        services = dataHome + "/dbus-1/services"
        self.bus = bus
    }

    private var entryPath: String { applications + "/" + names.entryID }
    private var servicePath: String { services + "/" + names.busName + ".service" }
    private static let busMilliseconds: Int32 = 1000

    /// Gives the scheme to a holder. The bus has to know the service before an entry relies on it: a desktop that cannot
    /// start the service does not try anything else.
    func install(_ holder: ClaimRecord.Holder) throws(CardeaError) {
        var isActivatable = false
        if let service = holder.service {
            try change(servicePath) { path throws(FileFailure) in try ClaimFile.write(Array(service.utf8), to: path) }
            isActivatable = isKnownToBus()
        }
        if !isActivatable {
            try change(servicePath) { path throws(FileFailure) in try ClaimFile.remove(path) }
        }
        guard var entry = DesktopEntry(parsing: holder.entry) else { return }
        entry.isActivatedByBus = isActivatable
        let text = entry.text
        try change(entryPath) { path throws(FileFailure) in try ClaimFile.write(Array(text.utf8), to: path) }
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
