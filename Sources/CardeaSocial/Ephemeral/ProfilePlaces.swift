import CLinux
import CardeaLinux
import Glibc

/// Where profiles of ephemeral windows may lie.
struct ProfilePlaces: Sendable {
    /// In memory, gone with the user's session: the best place, if there is room.
    let runtime: String?
    let temporary: String

    /// A Firefox profile takes 40 MB, and pages with much content more.
    var neededBytes: UInt64 = 256 << 20

    static func current() -> ProfilePlaces {
        ProfilePlaces(environment: { name in secure_getenv(name).map { String(cString: $0) } })
    }

    init(runtime: String?, temporary: String) {
        self.runtime = runtime
        self.temporary = temporary
    }

    /// A runtime folder that is not this user's alone does not count: it is another's after `sudo`. Nor does a folder for
    /// temporary files whose owner, or anybody, could replace what is in it.
    init(environment: (String) -> String?) {
        func value(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let session = value("XDG_RUNTIME_DIR").flatMap { LockFolder.isOwn($0) ? $0 : nil }
        runtime = session.map { $0 + "/cardea/profiles" }
        let chosen = value("TMPDIR").flatMap { Self.keepsOthersOut($0) ? $0 : nil }
        temporary = "\(chosen ?? "/tmp")/cardea-profiles-\(geteuid())"
    }

    /// Whether nobody else can replace a folder that this user puts there.
    private static func keepsOthersOut(_ folder: String) -> Bool {
        var status = stat()
        return stat(folder, &status) == 0 && (status.st_uid == geteuid() || status.st_uid == 0)
            && (status.st_mode & 0o022 == 0 || status.st_mode & S_ISVTX != 0)
    }

    var all: [String] { (runtime.map { [$0] } ?? []) + [temporary] }

    /// Those that are there and that nobody else can have put there or enter. Nothing may be removed from any other: its
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
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return false }
        return isPrivate(folder)
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
