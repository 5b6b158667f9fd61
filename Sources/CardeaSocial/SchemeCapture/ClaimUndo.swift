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
        let list = record.list
        ClaimFile.removeLeftover(of: list.path)
        var current = try read(list.path)
        if let found = current, found != list.before {
            let restored = found == list.after ? list.before : Self.without(names, in: found, list.before)
            if restored != found { try write(restored, list, isAsBefore: restored == list.before) }
            current = restored
        }
        let heirs = try inherit(record, names)
        if current.map({ $0.isEmpty && !list.existed }) ?? !list.existed, heirs.isEmpty {
            try remove(list.path)
        }
        if heirs.isEmpty { for folder in record.folders.reversed() { rmdir(folder) } }
        try records.remove(names.fileName)
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
            if other.list.path == record.list.path {
                let seen = MimeAppsList(other.list.before).entries(for: names.type, in: .defaults)
                if seen.contains(names.entryID) {
                    other.list.before = Self.without(names, in: other.list.before, record.list.before)
                    other.list.after = Self.without(names, in: other.list.after, record.list.before)
                    if !record.list.existed && other.list.before.isEmpty { other.list.existed = false }
                }
            }
            other.folders = record.folders.filter { !other.folders.contains($0) } + other.folders
            try records.write(other)
            heirs.append(other)
        }
        return heirs
    }
}
