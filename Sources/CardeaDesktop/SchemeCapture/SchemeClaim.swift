import CLinux
package import CardeaBasics
package import CardeaLinux
import CardeaModel
import Glibc

/// An application's hold on a scheme: while it lasts, the desktop opens URLs of the scheme with a relay that hands them to
/// the application. All calls read and write files, and block.
package final class SchemeClaim: Sendable {
    package let names: ClaimNames
    /// The application has an entry of its own for the scheme, so nothing was changed.
    package let isInstalled: Bool
    /// The bus starts the relay, or gives the URL to the process that owns ``ClaimNames/busName``.
    package let isActivatedByBus: Bool
    private let folders: XDGFolders
    private let relay: Relay
    private let claim: String

    private init(
        _ names: ClaimNames, _ folders: XDGFolders, _ relay: Relay, claim: String, isInstalled: Bool,
        isActivatedByBus: Bool
    ) {
        (self.names, self.folders, self.relay) = (names, folders, relay)
        self.claim = claim
        self.isInstalled = isInstalled
        self.isActivatedByBus = isActivatedByBus
    }

    /// Claims a scheme.
    ///
    /// - Parameters:
    ///   - relay: What the desktop starts; see ``Relay/find(chosen:)``.
    ///   - mayReplace: Whether to take a scheme that another application has, for as long as this claim lasts.
    package static func take(
        scheme: String, application: SchemeApplication, relay: Relay, mayReplace: Bool = false,
        folders: XDGFolders, owner: ProcessIdentity = .current
    ) throws(CardeaError) -> SchemeClaim {
        let taking = try ClaimTaking(
            names: ClaimNames(scheme: scheme), application: application, relay: relay,
            mayReplace: mayReplace, folders: folders, owner: owner)
        let result = try taking.take()
        return SchemeClaim(
            taking.names, folders, relay, claim: taking.claim, isInstalled: result == .installed,
            isActivatedByBus: result == .claimed && taking.undo.files(taking.names).isActivatedByBus)
    }

    /// Gives the scheme back. The last one to do so puts everything into the state that it was in.
    ///
    /// - Returns: Why that was not possible; the next claim or ``sweep(folders:)`` tries again.
    @discardableResult
    package func release() -> CardeaError? {
        if isInstalled { return nil }
        do throws(CardeaError) {
            try ClaimSweep(folders, relay)?.sweep { $0.claim == self.claim }
            return nil
        } catch {
            return error
        }
    }

    /// Takes back what processes have left that ended without doing so.
    package static func sweep(folders: XDGFolders) throws(CardeaError) {
        try ClaimSweep(folders, Relay.find())?.sweep { _ in false }
    }
}

/// Lets go of claims whose processes have ended, and of others.
struct ClaimSweep {
    let undo: ClaimUndo
    /// The means by which those that keep a scheme are reached. Every relay serves all processes of the user.
    let relay: Relay?

    init?(_ folders: XDGFolders, _ relay: Relay?) {
        guard let undo = ClaimUndo(folders) else { return nil }
        self.init(undo: undo, relay: relay)
    }

    init(undo: ClaimUndo, relay: Relay?) { (self.undo, self.relay) = (undo, relay) }

    func sweep(_ isGone: (ClaimRecord.Owner) -> Bool) throws(CardeaError) {
        guard !undo.records.names.isEmpty, let hold = try undo.records.lock() else { return }
        defer { hold.release() }
        try sweepLocked(isGone)
    }

    /// Goes on after a failure, and throws the first one.
    func sweepLocked(_ isGone: (ClaimRecord.Owner) -> Bool) throws(CardeaError) {
        var failure: CardeaError?
        undo.records.removeLeftovers()
        for name in undo.records.names {
            do throws(CardeaError) { try sweep(name, isGone) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private func sweep(_ name: String, _ isGone: (ClaimRecord.Owner) -> Bool) throws(CardeaError) {
        guard case .record(let before) = undo.records.content(name) else {
            // What a damaged record was about is not known, and a later version looks after its own.
            return
        }
        var record = before
        record.removeDead(now: Int64(time(nil)))
        record.remove(isGone)
        guard let top = record.holders.last else { return try undo.undo(record) }
        guard record.holders != before.holders else { return }
        let files = undo.files(ClaimNames(scheme: record.scheme))
        if let relay, top.application != before.holders.last?.application, files.isThere {
            try files.install(top.name, relay)
        }
        try undo.records.write(record)
    }
}

/// A claimed scheme, with what answers the desktop that asks over the session bus.
package final class HeldScheme: Sendable {
    /// The application has an entry of its own for the scheme, so nothing was changed.
    package var isInstalled: Bool { claim.isInstalled }
    private let claim: SchemeClaim
    private let service: ApplicationService?

    private init(_ claim: SchemeClaim, _ service: ApplicationService?) {
        self.claim = claim
        self.service = service
    }

    /// Makes the desktop open URLs of the scheme here, unless the application is installed as their handler.
    ///
    /// Cannot be cancelled: what was claimed has to be put back by its caller.
    package static func take(
        _ scheme: String, mayReplace: Bool, _ application: SchemeApplication, chosenRelay: [String]?,
        _ done: @escaping Completion<HeldScheme>
    ) {
        let isQueued = BlockingWorker(idleMilliseconds: 0).submit {
            done(
                Result { () throws(CardeaError) in
                    try takeNow(scheme, mayReplace: mayReplace, application, chosenRelay: chosenRelay)
                })
        }
        guard !isQueued else { return }
        done(
            .failure(CardeaError(.captureUnavailable, "The scheme cannot be registered: no thread could be started.")))
    }

    /// The same, blocking: files and bus calls.
    static func takeNow(
        _ scheme: String, mayReplace: Bool = false, _ application: SchemeApplication, chosenRelay: [String]? = nil,
        folders: XDGFolders = .ofProcess
    ) throws(CardeaError) -> HeldScheme {
        guard let relay = Relay.find(chosen: chosenRelay) else { throw .noRelay }
        let claim = try SchemeClaim.take(
            scheme: scheme, application: application, relay: relay, mayReplace: mayReplace, folders: folders)
        // Without the name the bus starts the relay, which finds this process as well.
        let service = claim.isActivatedByBus ? try? ApplicationService.start(claim.names.busName) : nil
        return HeldScheme(claim, service)
    }

    /// Puts the desktop back as it was. What cannot be put back now is put back by the next login.
    package func release(_ done: @escaping @Sendable () -> Void) {
        BlockingWorker(idleMilliseconds: 0).perform({ [self] in _ = releaseNow() }, done)
    }

    /// The same, blocking; why it was not possible.
    func releaseNow() -> CardeaError? {
        service?.close()
        return claim.release()
    }
}

extension CardeaError {
    static let noRelay = CardeaError(
        .captureUnavailable,
        "There is no program that the desktop could start with the redirect. Install the cardea command, or use "
            + "the loopback capture.")
}

/// The application that wants a scheme.
package struct SchemeApplication: Sendable, Hashable {
    /// Such as `com.example.Viewer`; the desktop file that it installs, if any, is named after it.
    package let id: String
    /// For a person: the browser asks whether to open it.
    package let name: String
    /// Its program, and the arguments that it was started with.
    package let command: [String]
    /// The file of the AppImage that it is.
    private let image: String?

    package init(id: String, name: String, command: [String] = SchemeApplication.ownCommand) {
        self.init(id: id, name: name, command: command, image: PortableBundle.current.image)
    }

    init(id: String, name: String, command: [String], image: String?) {
        self.id = id
        self.name = name
        self.command = command
        self.image = image
    }

    /// The one of this process.
    package static var ownCommand: [String] {
        guard let program = DesktopFiles.resolved("/proc/self/exe") else { return [] }
        let line = SmallFile.read("/proc/self/cmdline", upTo: DesktopFiles.sizeLimit) ?? []
        return [program]
            + line.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns whether a handler is this application, as it was installed.
    ///
    /// An interpreter is the program of many applications, so the arguments that the handler names count, too. An AppImage is that of one.
    package func isInstalled(as handler: EffectiveHandler) -> Bool {
        if ClaimNames.isClaim(handler.id) { return false }
        if handler.id == id + ".desktop" { return true }
        guard let line = DesktopCommand(handler.entry.command.filter { !$0.hasPrefix("%") }),
            let found = Self.program(line.program)
        else { return false }
        return found == image || found == command.first && command.dropFirst().starts(with: line.arguments)
    }

    /// The file that a command line's first word starts.
    static func program(_ name: String) -> String? {
        if name.utf8.contains(UInt8(ascii: "/")) { return DesktopFiles.resolved(name) }
        let path = Environment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in path.utf8.split(separator: UInt8(ascii: ":")) {
            let candidate = String(Substring(folder)) + "/" + name
            if access(candidate, X_OK) == 0 { return DesktopFiles.resolved(candidate) }
        }
        return nil
    }
}

extension CardeaError {
    static let noHomeFolder = CardeaError(
        .captureUnavailable,
        "The scheme of the redirect cannot be registered: this user has no home folder of their own. Set HOME, or use a "
            + "loopback redirect."
    )

    static func sandboxed(_ sandbox: SandboxKind) -> CardeaError {
        CardeaError(
            .captureUnavailable,
            "Inside \(sandbox.rawValue) an application cannot register a scheme while it runs. Install a desktop entry for the "
                + "scheme with the package, or use a loopback redirect.")
    }

    static func taken(_ scheme: String, by name: String, _ id: String) -> CardeaError {
        CardeaError(
            .schemeTaken,
            "URLs of the scheme \(scheme) open another application: \(name.unmarked) (\(id.unmarked)). Choose a scheme of your own, or let the "
                + "login replace the handler while it lasts.")
    }
}
