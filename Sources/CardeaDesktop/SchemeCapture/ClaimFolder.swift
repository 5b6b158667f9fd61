import CardeaBasics
import CardeaLinux
import CardeaModel
import Glibc

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
        for name in DesktopFiles.names(in: folder.location) where name.hasPrefix(".") && name.hasSuffix(".tmp") {
            unlink(folder.path(name))
        }
    }

    /// The names of the records.
    var names: [String] {
        DesktopFiles.names(in: folder.location).filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
            .map { String($0.dropLast(Self.suffix.count)) }.sorted()
    }

    /// Where a link to a library or program belongs whose path some programs could not read in an entry; `nil` when there is no need
    /// for one, or no use.
    func link(to file: String) -> String? {
        let digest = OpenSSLDigest().sha256(Array(file.utf8)).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let path = folder.path(Self.linkPrefix + String(digest, radix: 16))
        return ExecLine.isPlain(file) || !ExecLine.isPlain(path) ? nil : path
    }

    func createLink(to file: String) throws(FileFailure) {
        guard let path = link(to: file) else { return }
        unlink(path)
        guard symlink(file, path) == 0 else { throw FileFailure("linked to") }
    }

    /// When there is no claim any more.
    func removeLinks() {
        for name in DesktopFiles.names(in: folder.location) where name.hasPrefix(Self.linkPrefix) {
            unlink(folder.path(name))
        }
    }

    private static let linkPrefix = "relay-"
}
