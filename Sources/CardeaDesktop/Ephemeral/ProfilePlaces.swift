import CardeaLinux
import Glibc

/// Where profiles of ephemeral windows may lie, best first: none in a folder where others could take the name.
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
