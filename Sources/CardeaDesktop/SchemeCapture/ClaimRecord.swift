import CardeaCore
import CardeaLinux

/// What is written down of a claim before anything is changed, so that anybody can undo it.
struct ClaimRecord: Sendable {
    static let version: Int64 = 2

    let scheme: String
    /// One, or two where a desktop has a list of its own that decides for the scheme.
    var lists: [ListChange]
    /// Created for the claim, outermost first.
    var folders: [String] = []
    /// Who has the scheme; the last one counts.
    var holders: [Holder] = []

    /// A `mimeapps.list` before and after the change.
    struct ListChange: Sendable, Hashable {
        let path: String
        var existed: Bool
        var before: [UInt8]
        var after: [UInt8]
    }

    /// An application with the scheme.
    struct Holder: Sendable, Hashable {
        let application: String
        let name: String
        let entry: String
        /// The bus service's file.
        let service: String?
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

    /// Whether a later version of this library has written a record, in a form that this one does not know.
    static func isLater(_ bytes: [UInt8]) -> Bool {
        guard let found = try? JSONReader.read(bytes).object?["version"]?.integer else { return false }
        return found > version
    }

    /// `nil` for a record that is damaged, or of a later version.
    init?(_ bytes: [UInt8]) {
        let limits = JSONReader.Limits(byteCount: 8 << 20)
        guard let record = try? JSONReader.read(bytes, limits: limits).object, let scheme = record["scheme"]?.string,
            let changes = record["lists"]?.array, let folders = record["folders"]?.array,
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
    fileprivate var value: JSONValue {
        [
            "path": .string(path), "existed": .bool(existed), "before": .string(Base64URL.encode(before)),
            "after": .string(Base64URL.encode(after)),
        ]
    }

    fileprivate init?(_ value: JSONObject) {
        guard let path = value["path"]?.string, let existed = value["existed"]?.bool,
            let before = value["before"]?.string.flatMap({ Base64URL.decode($0) }),
            let after = value["after"]?.string.flatMap({ Base64URL.decode($0) })
        else { return nil }
        self.init(path: path, existed: existed, before: before, after: after)
    }
}

extension ClaimRecord.Holder {
    fileprivate var value: JSONValue {
        [
            "application": .string(application), "name": .string(name), "entry": .string(entry),
            "service": service.map { .string($0) } ?? .null, "owners": .array(owners.map { $0.value }),
        ]
    }

    fileprivate init?(_ value: JSONObject) {
        guard let application = value["application"]?.string, let name = value["name"]?.string,
            let entry = value["entry"]?.string, let owners = value["owners"]?.array
        else { return nil }
        self.init(
            application: application, name: name, entry: entry, service: value["service"]?.string,
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
