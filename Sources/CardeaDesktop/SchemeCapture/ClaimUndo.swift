import CardeaBasics
import CardeaLinux
import Glibc

/// Takes claims back and puts everything into the state that it was in. Used under the lock, and again after a crash at
/// any point.
struct ClaimUndo {
    let records: ClaimFolder
    let configHome: String
    private let dataHome: String
    private let bus: SessionBus?

    /// `nil` for a user without a home folder.
    init?(_ folders: XDGFolders) {
        guard let configHome = folders.configHome, let dataHome = folders.dataHome, let stateHome = folders.stateHome
        else { return nil }
        (self.configHome, self.dataHome, bus) = (configHome, dataHome, folders.bus)
        records = ClaimFolder(stateHome: stateHome)
    }

    func files(_ names: ClaimNames) -> ClaimFiles {
        ClaimFiles(names, records, configHome: configHome, dataHome: dataHome, bus: bus)
    }

    /// Puts the shared files back. Gives what other claims still need to these.
    func undo(_ record: ClaimRecord) throws(CardeaError) {
        let names = ClaimNames(scheme: record.scheme)
        let files = files(names)
        try files.remove()
        var emptied: [String] = []
        for list in record.lists where try restore(list, names) { emptied.append(list.path(in: configHome)) }
        let heirs = try inherit(record, names)
        if heirs.isEmpty {
            for path in emptied { try remove(path) }
            // Nothing but what a claim may have made.
            for folder in files.folders(for: nil).reversed() where record.folders.contains(folder) { rmdir(folder) }
        }
        try records.remove(names.fileName)
        if heirs.isEmpty { records.removeRelays() }
    }

    /// Takes the entry out of a list. Returns whether nothing is left of one that was not there before.
    private func restore(_ list: ClaimRecord.ListChange, _ names: ClaimNames) throws(CardeaError) -> Bool {
        let path = list.path(in: configHome)
        ClaimFile.removeLeftover(of: path)
        guard let found = try read(path) else { return !list.existed }
        if found == list.before { return found.isEmpty && !list.existed }
        let restored =
            Self.isClaimed(found, names, list.before) ? list.before : Self.without(names, in: found, list.before)
        if restored != found { try write(restored, to: path, list, isAsBefore: restored == list.before) }
        return restored.isEmpty && !list.existed
    }

    func read(_ path: String) throws(CardeaError) -> [UInt8]? {
        do throws(FileFailure) { return try ClaimFile.read(path) } catch { throw .captureUnavailable(error, path) }
    }

    private func write(
        _ bytes: [UInt8], to path: String, _ list: ClaimRecord.ListChange, isAsBefore: Bool
    ) throws(CardeaError) {
        do throws(FileFailure) {
            if bytes.isEmpty && isAsBefore && !list.existed {
                try ClaimFile.remove(path)
            } else {
                try ClaimFile.write(bytes, to: path)
            }
        } catch { throw .captureUnavailable(error, path) }
    }

    private func remove(_ path: String) throws(CardeaError) {
        do throws(FileFailure) { try ClaimFile.remove(path) } catch { throw .captureUnavailable(error, path) }
    }

    /// Returns whether a list is what the claim has made of it, by a line of its scheme in one group or in both. So nothing but that line
    /// is ever put back, whatever a record says.
    private static func isClaimed(_ found: [UInt8], _ names: ClaimNames, _ before: [UInt8]) -> Bool {
        let choices: [[MimeAppsList.Group]] = [[.defaults, .added], [.defaults], [.added]]
        return choices.contains { groups in
            var list = MimeAppsList(before)
            for group in groups { list.prepend(names.entryID, for: names.type, in: group) }
            return list.bytes == found
        }
    }

    static func without(_ names: ClaimNames, in bytes: [UInt8], _ before: [UInt8]) -> [UInt8] {
        var list = MimeAppsList(bytes)
        list.remove(names.entryID, for: names.type, earlier: MimeAppsList(before))
        return list.bytes
    }

    /// Claims of other schemes that were made meanwhile have seen the file with this claim in it. They learn what it was
    /// without, and which folders they have to remove in its stead.
    private func inherit(_ record: ClaimRecord, _ names: ClaimNames) throws(CardeaError) -> [ClaimRecord] {
        var heirs: [ClaimRecord] = []
        for name in records.names where name != names.fileName {
            guard case .record(var other) = records.content(name) else { continue }
            for index in other.lists.indices {
                guard let own = record.lists.first(where: { $0.name == other.lists[index].name }) else { continue }
                other.lists[index].leave(names, own)
            }
            other.folders = record.folders.filter { !other.folders.contains($0) } + other.folders
            try records.write(other)
            heirs.append(other)
        }
        return heirs
    }
}

extension ClaimRecord.ListChange {
    /// Forgets another claim, which was in the list already.
    fileprivate mutating func leave(_ names: ClaimNames, _ own: ClaimRecord.ListChange) {
        guard MimeAppsList(before).names(names.entryID, for: names.type) else { return }
        before = ClaimUndo.without(names, in: before, own.before)
        if !own.existed && before.isEmpty { existed = false }
    }
}
