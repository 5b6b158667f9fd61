import CardeaBasics
import CardeaLinux
import CardeaModel
import Glibc

/// One attempt to claim a scheme.
struct ClaimTaking {
    enum Outcome {
        case claimed
        /// The application has an entry of its own.
        case installed
    }

    let names: ClaimNames
    let application: SchemeApplication
    let mayReplace: Bool
    let folders: XDGFolders
    let undo: ClaimUndo
    let claim: String
    private let relay: Relay
    private let owner: ClaimRecord.Owner

    init(
        names: ClaimNames, application: SchemeApplication, relay: Relay, mayReplace: Bool,
        folders: XDGFolders, owner: ProcessIdentity
    ) throws(CardeaError) {
        guard let undo = ClaimUndo(folders) else { throw .noHomeFolder }
        self.names = names
        self.application = application
        self.relay = relay
        self.mayReplace = mayReplace
        self.folders = folders
        self.undo = undo
        claim = String(UInt64.random(in: .min ... .max), radix: 16)
        self.owner = ClaimRecord.Owner(process: owner, claim: claim, since: Int64(time(nil)))
    }

    func take() throws(CardeaError) -> Outcome {
        if let handler = EffectiveHandler.find(scheme: names.scheme, folders: folders),
            application.isInstalled(as: handler)
        {
            return .installed
        }
        if let sandbox = folders.sandbox { throw .sandboxed(sandbox) }
        do throws(CardeaError) {
            try undo.records.prepare()
        } catch {
            throw .captureUnavailable(error)
        }
        guard let hold = try undo.records.lock() else { throw .noHomeFolder }
        defer { hold.release() }
        // What cannot be cleaned up does not keep anybody from a claim: the checks below see whether it matters.
        try? ClaimSweep(undo: undo, relay: relay).sweepLocked { _ in false }
        return try takeLocked()
    }

    private func takeLocked() throws(CardeaError) -> Outcome {
        switch undo.records.content(names.fileName) {
        case .later:
            throw CardeaError(
                .schemeTaken,
                "The scheme \(names.scheme) is held by an application with a later version of this library.")
        case .record(let record): try join(record)
        case .none, .damaged:
            if let handler = EffectiveHandler.find(scheme: names.scheme, folders: folders), handler.id != names.entryID
            {
                if application.isInstalled(as: handler) { return .installed }
                guard mayReplace else { throw .taken(names.scheme, by: handler.entry.name, handler.id) }
            }
            try begin([.init(application: application.id, name: application.name, owners: [owner])])
        }
        return .claimed
    }

    /// Others hold the scheme by a claim.
    private func join(_ found: ClaimRecord) throws(CardeaError) {
        var record = found
        if let foreign = record.holders.last(where: { $0.application != application.id }), !mayReplace {
            throw .taken(names.scheme, by: foreign.name, foreign.application)
        }
        if let index = record.holders.indices.last, record.holders[index].application == application.id {
            record.holders[index].owners.append(owner)
        } else {
            record.holders.append(.init(application: application.id, name: application.name, owners: [owner]))
        }
        let handler = EffectiveHandler.find(scheme: names.scheme, folders: folders)
        guard handler?.id == names.entryID else { return try renew(record, insteadOf: handler) }
        try write(record)
        // Another copy of the application may end sooner, and its relay go with it.
        let files = undo.files(names)
        if !files.isInstalled(application.name, relay) { try files.install(application.name, relay) }
    }

    /// The desktop's settings have changed while the scheme was held.
    private func renew(_ record: ClaimRecord, insteadOf handler: EffectiveHandler?) throws(CardeaError) {
        if let handler, !mayReplace { throw .taken(names.scheme, by: handler.entry.name, handler.id) }
        try undo.undo(record)
        try begin(record.holders)
    }

    private func begin(_ holders: [ClaimRecord.Holder]) throws(CardeaError) {
        let (files, lists) = (undo.files(names), try listChanges())
        var record = ClaimRecord(scheme: names.scheme, lists: lists.map { $0.change })
        record.holders = holders
        record.folders = files.folders(for: relay).filter { access($0, F_OK) != 0 }
        try write(record)
        do throws(CardeaError) {
            for folder in record.folders { try create(folder) }
            try files.install(application.name, relay)
            for list in lists { try change(list.change.path(in: undo.configHome), list.after) }
            try requireEffect()
        } catch {
            try? undo.undo(record)
            throw error
        }
    }

    private func create(_ folder: String) throws(CardeaError) {
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .captureUnavailable(FileFailure("created"), folder) }
    }

    private func write(_ record: ClaimRecord) throws(CardeaError) {
        do throws(CardeaError) { try undo.records.write(record) } catch { throw .captureUnavailable(error) }
    }

    private func change(_ path: String, _ bytes: [UInt8]) throws(CardeaError) {
        do throws(FileFailure) { try ClaimFile.write(bytes, to: path) } catch { throw .captureUnavailable(error, path) }
    }

    private func requireEffect() throws(CardeaError) {
        let handler = EffectiveHandler.find(scheme: names.scheme, folders: folders)
        guard handler?.id != names.entryID else { return }
        throw CardeaError(
            .captureUnavailable,
            "The scheme \(names.scheme) was registered, but the desktop's settings still give it to "
                + "\(handler?.id ?? "nobody"). Install a desktop entry with the application, or use a loopback redirect."
        )
    }
}

extension ClaimTaking {
    /// Returns what is about to be written, and where: the entry as the scheme's default in the list that decides, and as an
    /// application that opens the scheme in the list of no desktop, the only one that may say so. Browsers and launchers
    /// ask for the default; the desktop's portal offers nothing but what is said to open the scheme.
    func listChanges() throws(CardeaError) -> [(change: ClaimRecord.ListChange, after: [UInt8])] {
        let (common, decisive) = (ClaimRecord.ListChange.common, decisiveList)
        guard let decisive, place(decisive) != place(common) else {
            return [try listChange(common, [.defaults, .added])]
        }
        return [try listChange(decisive, [.defaults]), try listChange(common, [.added])]
    }

    /// A desktop's own list of the user, where it names an application for the scheme.
    private var decisiveList: String? {
        folders.desktops.map { ClaimRecord.ListChange.name(of: $0) }
            .first { !DesktopFiles.list(undo.configHome + "/" + $0).entries(for: names.type, in: .defaults).isEmpty }
    }

    private func place(_ name: String) -> String {
        let path = undo.configHome + "/" + name
        return (try? ClaimFile.target(of: path)) ?? path
    }

    private func listChange(
        _ name: String, _ groups: [MimeAppsList.Group]
    ) throws(CardeaError) -> (change: ClaimRecord.ListChange, after: [UInt8]) {
        let bytes = try undo.read(undo.configHome + "/" + name)
        var list = MimeAppsList(bytes ?? [])
        // Left over from a claim whose record is lost.
        list.remove(names.entryID, for: names.type, earlier: MimeAppsList([]))
        let before = list.bytes
        for group in groups { list.prepend(names.entryID, for: names.type, in: group) }
        return (ClaimRecord.ListChange(name: name, existed: bytes != nil, before: before), list.bytes)
    }
}
