import CardeaCore
import CardeaLinux
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
    let configHome: String
    private let linkable: String?
    private let holder: ClaimRecord.Holder

    init(
        names: ClaimNames, application: SchemeApplication, relay: Relay, mayReplace: Bool,
        folders: XDGFolders, owner: ProcessIdentity
    ) throws(CardeaError) {
        guard let configHome = folders.configHome, let dataHome = folders.dataHome, let stateHome = folders.stateHome
        else { throw .noHomeFolder }
        self.names = names
        self.application = application
        self.mayReplace = mayReplace
        self.folders = folders
        self.configHome = configHome
        undo = ClaimUndo(records: ClaimFolder(stateHome: stateHome), folders: folders, dataHome: dataHome)
        claim = String(UInt64.random(in: .min ... .max), radix: 16)
        linkable = relay.linkable
        let link = relay.linkable.flatMap { [undo] in undo.records.link(to: $0) }
        let command = relay.command.map { $0 == relay.linkable ? link ?? $0 : $0 }
        let entry = DesktopEntry(name: application.name, command: command + ["%u"], types: [names.type])
        let activation = folders.bus == nil ? nil : relay.service.flatMap { ServiceLine.text($0 + [names.scheme]) }
        holder = ClaimRecord.Holder(
            application: application.id, name: application.name, entry: entry.text,
            service: activation.map { Self.serviceText(names.busName, $0) },
            owners: [ClaimRecord.Owner(process: owner, claim: claim, since: Int64(time(nil)))])
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
        try? ClaimSweep(folders)?.sweepLocked { _ in false }
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
            try begin([holder])
        }
        return .claimed
    }

    /// Others hold the scheme by a claim.
    private func join(_ found: ClaimRecord) throws(CardeaError) {
        var record = found
        if let foreign = record.holders.last(where: { $0.application != application.id }), !mayReplace {
            throw .taken(names.scheme, by: foreign.name, foreign.application)
        }
        if let index = record.holders.indices.last, record.holders[index].isSame(as: holder) {
            record.holders[index].owners += holder.owners
        } else {
            record.holders.append(holder)
        }
        let handler = EffectiveHandler.find(scheme: names.scheme, folders: folders)
        guard handler?.id == names.entryID else { return try renew(record, insteadOf: handler) }
        try write(record)
        if record.holders.count != found.holders.count { try install(record) }
    }

    /// The desktop's settings have changed while the scheme was held.
    private func renew(_ record: ClaimRecord, insteadOf handler: EffectiveHandler?) throws(CardeaError) {
        if let handler, !mayReplace { throw .taken(names.scheme, by: handler.entry.name, handler.id) }
        try undo.undo(record)
        try begin(record.holders)
    }

    private func begin(_ holders: [ClaimRecord.Holder]) throws(CardeaError) {
        var record = ClaimRecord(scheme: names.scheme, lists: try listChanges())
        record.holders = holders
        record.folders = missingFolders(undo.files(names))
        try write(record)
        do throws(CardeaError) {
            for folder in record.folders { try create(folder) }
            try install(record)
            for list in record.lists { try change(list.path, list.after) }
            try requireEffect()
        } catch {
            try? undo.undo(record)
            throw error
        }
    }

    private func missingFolders(_ files: ClaimFiles) -> [String] {
        var missing: [String] = []
        let needed = [configHome, files.applications] + (holder.service == nil ? [] : [files.services])
        for path in needed {
            var folder = ""
            for name in path.utf8.split(separator: UInt8(ascii: "/")) {
                folder += "/" + String(Substring(name))
                if access(folder, F_OK) != 0, !missing.contains(folder) { missing.append(folder) }
            }
        }
        return missing
    }

    private func create(_ folder: String) throws(CardeaError) {
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .captureUnavailable(FileFailure("created"), folder) }
    }

    private func install(_ record: ClaimRecord) throws(CardeaError) {
        guard let top = record.holders.last else { return }
        do throws(FileFailure) {
            if let linkable { try undo.records.createLink(to: linkable) }
        } catch {
            throw .captureUnavailable(error, linkable ?? "the relay")
        }
        try undo.files(names).install(top)
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

    private static func serviceText(_ name: String, _ line: String) -> String {
        "[D-BUS Service]\nName=\(name)\nExec=\(line)\n"
    }
}
