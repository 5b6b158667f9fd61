import CLinux
import CardeaBasics
import CardeaLinux
import Glibc

/// The folder of one ephemeral window: the browser's profile and its temporary files.
///
/// A marker beside them names the process that made the folder and the browser in it. When both are gone, the next window
/// removes the folder.
struct BrowserProfile: Sendable {
    private let folder: String

    /// The folder that the browser takes for its profile.
    var path: String { folder + "/profile" }
    /// The folder where the browser puts temporary files. `nil` when the path is too long: Chromium's has a socket in it.
    var temporaryFolder: String? { temporaryFiles.utf8.count <= 107 - 60 ? temporaryFiles : nil }

    private var temporaryFiles: String { folder + "/t" }

    private var marker: String { folder + "/owner" }
    private static let version = "cardea browser profile 1"

    /// Makes a folder, and removes those that nobody needs any more.
    init(in places: ProfilePlaces = .current()) throws(CardeaError) {
        for parent in places.trusted { Self.sweep(parent) }
        guard let parent = places.prepare() else {
            throw CardeaError(
                .ephemeralUnavailable,
                "There is no room for a browser's profile: \(places.all.joined(separator: " and ")) cannot be used or "
                    + "are full. Free some space, or set TMPDIR to a folder with some.")
        }
        folder = "\(parent)/\(String(UInt64.random(in: 0..<1 << 40), radix: 36))"
        guard mkdir(folder, 0o700) == 0, mark(browser: nil), mkdir(path, 0o700) == 0, mkdir(temporaryFiles, 0o700) == 0
        else {
            let reason = String(cString: strerror(errno))
            remove()
            throw CardeaError(
                .ephemeralUnavailable,
                "The profile of the browser cannot be made in \(parent): \(reason). Make room there, or set TMPDIR.")
        }
    }

    /// Says whose the folder is.
    @discardableResult
    func mark(browser: pid_t?) -> Bool {
        let owners = [ProcessIdentity.current] + (browser.flatMap { ProcessIdentity(of: $0) }.map { [$0] } ?? [])
        let lines = [Self.version] + owners.map { $0.line }
        return SmallFile.write(lines.joined(separator: "\n") + "\n", to: marker)
    }

    /// Puts a file into the profile.
    func write(_ file: ProfileFile) throws(CardeaError) {
        let target = path + "/" + file.name
        if let end = file.name.utf8.lastIndex(of: UInt8(ascii: "/")) {
            _ = mkdir(path + "/" + String(file.name[..<end]), 0o700)
        }
        guard SmallFile.write(file.content, to: target) else {
            throw CardeaError(
                .ephemeralUnavailable,
                "\(target) cannot be written: \(String(cString: strerror(errno))). Make room there, or set TMPDIR.")
        }
    }

    /// Removes the folder. A helper of the browser may still write for a moment, on a busy machine for seconds, so it is tried
    /// more than once; the marker goes last, so that what stays is found again.
    @discardableResult
    func remove() -> Bool {
        for _ in 0..<Self.removals {
            let isEmpty = [path, temporaryFiles].map { SmallFile.removeTree($0) } == [true, true]
            if isEmpty, SmallFile.removeTree(folder) { return true }
            usleep(100_000)
        }
        return false
    }

    /// Ten seconds of tries: only the thread of the window waits for them, and most windows need one.
    private static let removals = 100

    /// Removes the folders whose processes are gone.
    static func sweep(_ parent: String) {
        for name in SmallFile.names(in: parent) where isStale(parent + "/" + name) {
            _ = SmallFile.removeTree(parent + "/" + name)
        }
    }

    private static func isStale(_ folder: String) -> Bool {
        let text = SmallFile.read(folder + "/owner", upTo: 1024).map { String(decoding: $0, as: UTF8.self) }
        let lines = text?.split(separator: "\n").map(String.init) ?? []
        guard lines.first == version, lines.count > 1 else {
            // Just being made, or by a later version, or a maker that died before it could say so.
            return text == nil && isOld(folder)
        }
        return !lines.dropFirst().contains { line in ProcessIdentity(line: line).map { $0.state != .dead } ?? false }
    }

    private static func isOld(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mtim.tv_sec < time(nil) - 60
    }
}

extension ProcessIdentity {
    /// Reads a line of the marker.
    init?(line: String) {
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count == 4, let pid = Int32(fields[0]), let startTime = UInt64(fields[1]) else { return nil }
        self.init(pid: pid, startTime: startTime, bootID: fields[2], numberSpace: fields[3])
    }

    var line: String { "\(pid) \(startTime) \(bootID) \(numberSpace)" }
}

/// The places for profiles of ephemeral windows, best first: none in a folder where others could take the name.
struct ProfilePlaces: Sendable {
    /// In memory, gone with the user's session: the best place, if there is room.
    let runtime: String?
    /// On a disk.
    let others: [String]

    /// A Firefox profile takes 40 MB, and pages with much content more.
    var neededBytes: UInt64 = 256 << 20

    static func current() -> ProfilePlaces {
        ProfilePlaces(environment: Environment.value)
    }

    init(runtime: String?, others: [String]) {
        self.runtime = runtime
        self.others = others
    }

    /// A runtime folder that is not this user's alone does not count: it is another's after `sudo`. Nor does a folder for
    /// temporary files that others can write to, as they can to `/tmp`.
    init(environment: (String) -> String?) {
        func own(_ name: String) -> String? {
            environment(name).flatMap { $0.hasPrefix("/") && RuntimeFolder.isOwn($0) ? $0 : nil }
        }
        runtime = own("XDG_RUNTIME_DIR").map { $0 + "/cardea/profiles" }
        let temporary = own("TMPDIR").map { "\($0)/cardea-profiles-\(geteuid())" }
        let state = StateFolder.home(environment: environment).map { $0 + "/cardea/profiles" }
        others = [temporary, state].compactMap { $0 }
    }

    var all: [String] { (runtime.map { [$0] } ?? []) + others }

    /// The places that are there and that nobody else can have put there or enter. Nothing may be removed from any other: its
    /// owner could put a link to this user's files into the way meanwhile.
    var trusted: [String] {
        all.filter { place in
            if place == runtime, !Self.isPrivate(Self.parent(of: place)) { return false }
            return Self.isPrivate(place)
        }
    }

    /// The first place with room, made private; `nil` when there is none.
    func prepare() -> String? {
        all.first { place in
            if place == runtime {
                let parent = Self.parent(of: place)
                guard Self.makePrivate(parent), hasRoom(parent) else { return false }
            }
            return Self.makePrivate(place)
        }
    }

    /// A folder of this user that nobody else can enter.
    private static func makePrivate(_ folder: String) -> Bool {
        (try? LockFolder(location: folder).prepare()) != nil
    }

    private static func parent(of place: String) -> String {
        "/" + place.split(separator: "/").dropLast().joined(separator: "/")
    }

    private static func isPrivate(_ folder: String) -> Bool {
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    private func hasRoom(_ folder: String) -> Bool {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return false }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= neededBytes
    }
}
