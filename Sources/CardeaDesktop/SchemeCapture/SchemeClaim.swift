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
    /// What those that keep a scheme are reached by. Every relay serves all processes of the user.
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
