import CardeaCore
import CardeaLinux
import Glibc

/// Takes claims back and puts everything into the state that it was in. Used under the lock, and again after a crash at
/// any point.
struct ClaimUndo {
    let records: ClaimFolder
    let folders: XDGFolders
    let dataHome: String

    func files(_ names: ClaimNames) -> ClaimFiles { ClaimFiles(names, dataHome: dataHome, bus: folders.bus) }

    /// Puts the shared files back. Gives what other claims still need to these.
    func undo(_ record: ClaimRecord) throws(CardeaError) {
        let names = ClaimNames(scheme: record.scheme)
        try files(names).remove()
        var emptied: [String] = []
        for list in record.lists where try restore(list, names) { emptied.append(list.path) }
        let heirs = try inherit(record, names)
        if heirs.isEmpty {
            for path in emptied { try remove(path) }
            for folder in record.folders.reversed() { rmdir(folder) }
        }
        try records.remove(names.fileName)
        if heirs.isEmpty { records.removeLinks() }
    }

    /// Takes the entry out of a list. Returns whether nothing is left of one that was not there before.
    private func restore(_ list: ClaimRecord.ListChange, _ names: ClaimNames) throws(CardeaError) -> Bool {
        ClaimFile.removeLeftover(of: list.path)
        guard let found = try read(list.path) else { return !list.existed }
        if found == list.before { return found.isEmpty && !list.existed }
        let restored = found == list.after ? list.before : Self.without(names, in: found, list.before)
        if restored != found { try write(restored, list, isAsBefore: restored == list.before) }
        return restored.isEmpty && !list.existed
    }

    func read(_ path: String) throws(CardeaError) -> [UInt8]? {
        do throws(FileFailure) { return try ClaimFile.read(path) } catch { throw .captureUnavailable(error, path) }
    }

    private func write(
        _ bytes: [UInt8], _ list: ClaimRecord.ListChange, isAsBefore: Bool
    ) throws(CardeaError) {
        do throws(FileFailure) {
            if bytes.isEmpty && isAsBefore && !list.existed {
                try ClaimFile.remove(list.path)
            } else {
                try ClaimFile.write(bytes, to: list.path)
            }
        } catch { throw .captureUnavailable(error, list.path) }
    }

    private func remove(_ path: String) throws(CardeaError) {
        do throws(FileFailure) { try ClaimFile.remove(path) } catch { throw .captureUnavailable(error, path) }
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
                guard let own = record.lists.first(where: { $0.path == other.lists[index].path }) else { continue }
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
        after = ClaimUndo.without(names, in: after, own.before)
        if !own.existed && before.isEmpty { existed = false }
    }
}
