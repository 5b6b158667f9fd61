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
        func value(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return ProfilePlaces(
            runtime: value("XDG_RUNTIME_DIR").map { $0 + "/cardea/profiles" },
            temporary: "\(value("TMPDIR") ?? "/tmp")/cardea-profiles-\(geteuid())")
    }

    var all: [String] { (runtime.map { [$0] } ?? []) + [temporary] }

    /// The first place with room, made private; `nil` when there is none.
    func prepare() -> String? {
        all.first { place in
            if place == runtime {
                let parent = place.split(separator: "/").dropLast().joined(separator: "/")
                guard Self.makePrivate("/" + parent), hasRoom("/" + parent) else { return false }
            }
            return Self.makePrivate(place)
        }
    }

    /// A folder of this user that nobody else can enter.
    private static func makePrivate(_ folder: String) -> Bool {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return false }
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
