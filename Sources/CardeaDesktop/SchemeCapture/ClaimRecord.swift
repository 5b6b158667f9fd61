import CardeaBasics
import CardeaLinux
import CardeaModel
import Glibc

/// The record of a claim, written before anything is changed, so that anybody can undo it.
///
/// A program that can write to this folder, such as one in a sandbox, may have written it. So it says which of the claim's own files
/// were changed, and never where a file is or what is put into it.
struct ClaimRecord: Sendable {
    static let version: Int64 = 3

    let scheme: String
    /// One, or two where a desktop has a list of its own that decides for the scheme.
    var lists: [ListChange]
    /// Created for the claim, outermost first.
    var folders: [String] = []
    /// Who has the scheme; the last one counts.
    var holders: [Holder] = []

    /// A `mimeapps.list` before the change.
    struct ListChange: Sendable, Hashable {
        /// In the user's folder of settings.
        let name: String
        var existed: Bool
        var before: [UInt8]
    }

    /// An application with the scheme.
    struct Holder: Sendable, Hashable {
        let application: String
        let name: String
        var owners: [Owner]
    }

    /// A process that holds it, once per claim.
    struct Owner: Sendable, Hashable {
        let process: ProcessIdentity
        let claim: String
        let since: Int64
    }

    /// Lets go of claims whose processes have ended.
    mutating func removeDead(now: Int64) {
        remove { owner in
            switch owner.process.state {
            case .alive: false
            case .dead: true
            // It cannot be looked at, and no login takes that long.
            case .unknown: owner.since < now - 3600 || owner.since > now + 3600
            }
        }
    }

    mutating func remove(_ isGone: (Owner) -> Bool) {
        for index in holders.indices { holders[index].owners.removeAll(where: isGone) }
        holders.removeAll { $0.owners.isEmpty }
    }
}

extension ClaimRecord {
    var bytes: [UInt8] {
        let record: JSONObject = [
            "version": .integer(Self.version), "scheme": .string(scheme), "lists": .array(lists.map { $0.value }),
            "folders": .array(folders.map { .string($0) }), "holders": .array(holders.map { $0.value }),
        ]
        return JSONWriter.write(record)
    }

    /// Returns whether a later version of this library has written a record, in a form that this one does not know.
    static func isLater(_ bytes: [UInt8]) -> Bool {
        guard let found = try? JSONReader.read(bytes).object?["version"]?.integer else { return false }
        return found > version
    }

    /// `nil` for a record that is damaged, or of a later version.
    init?(_ bytes: [UInt8]) {
        let limits = JSONReader.Limits(byteCount: 8 << 20)
        guard let record = try? JSONReader.read(bytes, limits: limits).object, let scheme = record["scheme"]?.string,
            ClaimNames.isScheme(scheme), let changes = record["lists"]?.array, let folders = record["folders"]?.array,
            let holders = record["holders"]?.array, record["version"]?.integer == Self.version
        else { return nil }
        let lists = changes.compactMap { $0.object.flatMap { ListChange($0) } }
        guard lists.count == changes.count else { return nil }
        self.scheme = scheme
        self.lists = lists
        self.folders = folders.compactMap { $0.string }
        self.holders = holders.compactMap { $0.object.flatMap { Holder($0) } }
    }
}

extension ClaimRecord.ListChange {
    static let common = "mimeapps.list"

    /// The list of a desktop.
    static func name(of desktop: String) -> String { desktop + "-" + common }

    /// Returns whether a file is one of those that name applications, whatever the desktop.
    private static func isList(_ name: String) -> Bool {
        (name == common || name.hasSuffix("-" + common))
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "/") }
    }

    func path(in configHome: String) -> String { configHome + "/" + name }

    fileprivate var value: JSONValue {
        [
            "name": .string(name), "existed": .bool(existed), "before": .string(Base64URL.encode(before)),
        ]
    }

    fileprivate init?(_ value: JSONObject) {
        guard let name = value["name"]?.string, Self.isList(name), let existed = value["existed"]?.bool,
            let before = value["before"]?.string.flatMap({ Base64URL.decode($0) })
        else { return nil }
        self.init(name: name, existed: existed, before: before)
    }
}

extension ClaimRecord.Holder {
    fileprivate var value: JSONValue {
        [
            "application": .string(application), "name": .string(name), "owners": .array(owners.map { $0.value }),
        ]
    }

    fileprivate init?(_ value: JSONObject) {
        guard let application = value["application"]?.string, let name = value["name"]?.string,
            let owners = value["owners"]?.array
        else { return nil }
        self.init(
            application: application, name: name,
            owners: owners.compactMap { $0.object.flatMap { ClaimRecord.Owner($0) } })
    }
}

extension ClaimRecord.Owner {
    fileprivate var value: JSONValue {
        [
            "pid": .integer(Int64(process.pid)), "start": .string(String(process.startTime)),
            "boot": .string(process.bootID), "numbers": .string(process.numberSpace), "claim": .string(claim),
            "since": .integer(since),
        ]
    }

    fileprivate init?(_ value: JSONObject) {
        guard let pid = value["pid"]?.integer.flatMap({ Int32(exactly: $0) }),
            let start = value["start"]?.string.flatMap({ UInt64($0) }), let boot = value["boot"]?.string,
            let numbers = value["numbers"]?.string, let claim = value["claim"]?.string,
            let since = value["since"]?.integer
        else { return nil }
        self.init(
            process: ProcessIdentity(pid: pid, startTime: start, bootID: boot, numberSpace: numbers), claim: claim,
            since: since)
    }
}

/// The records of all claims of a user, and the lock to hold while you change one.
struct ClaimFolder: Sendable {
    private let folder: RecordFolder
    private static let suffix = ".json"
    private static let sizeLimit = 8 << 20

    init(stateHome: String) {
        folder = RecordFolder(location: stateHome + "/cardea/schemes")
    }

    enum Content {
        case none
        case record(ClaimRecord)
        case damaged
        case later
    }

    func prepare() throws(CardeaError) { try folder.prepare() }

    /// `nil` when there is no folder. Refuses one that others can enter.
    func lock() throws(CardeaError) -> (any LockHold)? {
        try folder.requirePrivate()
        return try folder.hold(withinMilliseconds: 5000)
    }

    func content(_ name: String) -> Content {
        guard let bytes = try? folder.contents(of: name + Self.suffix, upTo: Self.sizeLimit)?.bytes else {
            return .none
        }
        if let record = ClaimRecord(bytes), ClaimNames(scheme: record.scheme).fileName == name {
            return .record(record)
        }
        return ClaimRecord.isLater(bytes) ? .later : .damaged
    }

    /// Survives a crash of the machine once this returns.
    func write(_ record: ClaimRecord) throws(CardeaError) {
        try folder.replace(ClaimNames(scheme: record.scheme).fileName + Self.suffix, record.bytes)
    }

    func remove(_ name: String) throws(CardeaError) { try folder.remove(name + Self.suffix) }

    /// Removes what a writer has left that was killed. With the lock held nobody writes.
    func removeLeftovers() {
        for name in SmallFile.names(in: folder.location) where name.hasPrefix(".") && name.hasSuffix(".tmp") {
            unlink(folder.path(name))
        }
    }

    /// The names of the records.
    var names: [String] {
        SmallFile.names(in: folder.location).filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
            .map { String($0.dropLast(Self.suffix.count)) }.sorted()
    }

    /// Returns where a copy of a relay's file belongs that goes with its program, or a link to one whose path some programs could not
    /// read in an entry; `nil` when there is no need for either, or no use.
    func place(of relay: Relay) -> String? {
        guard let file = relay.linkable else { return nil }
        let digest = PlainDigest.sha256(Array(file.utf8)).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let path = folder.path(Self.relayPrefix + String(digest, radix: 16))
        return isCopied(relay) || !ExecLine.isPlain(file) && ExecLine.isPlain(path) ? path : nil
    }

    func put(_ relay: Relay) throws(FileFailure) {
        guard let file = relay.linkable, let path = place(of: relay) else { return }
        unlink(path)
        guard isCopied(relay) else {
            guard symlink(file, path) == 0 else { throw FileFailure("created") }
            return
        }
        do throws(FileFailure) {
            try StoreFile.copy(file, to: path, mode: 0o700)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Where nothing may be run, a copy is worse than a file that goes some time.
    private func isCopied(_ relay: Relay) -> Bool {
        var system = statvfs()
        return relay.isFleeting && statvfs(folder.location, &system) == 0 && system.f_flag & Self.noExecution == 0
    }

    /// `ST_NOEXEC`, which headers show to GNU sources only.
    private static let noExecution: UInt = 8

    /// When there is no claim any more.
    func removeRelays() {
        for name in SmallFile.names(in: folder.location) where name.hasPrefix(Self.relayPrefix) {
            unlink(folder.path(name))
        }
    }

    private static let relayPrefix = "relay-"
}
