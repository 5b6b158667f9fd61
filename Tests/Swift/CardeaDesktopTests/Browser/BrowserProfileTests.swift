import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@testable import CardeaDesktop
@testable import TestSupport

@Suite struct BrowserProfileTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private var place: String { folder.path + "/profiles" }
    private var places: ProfilePlaces { ProfilePlaces(runtime: nil, others: [place]) }

    private func entries() -> [String] { SmallFile.names(in: place) }

    /// Leaves a profile whose marker names these processes.
    private func leave(_ name: String, _ owners: [String]) throws {
        try FileManager.default.createDirectory(
            atPath: place + "/\(name)/profile/deep", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let marker = (["cardea browser profile 1"] + owners).joined(separator: "\n") + "\n"
        try Data(marker.utf8).write(to: URL(fileURLWithPath: place + "/\(name)/owner"))
    }

    @Test("a profile is private, and gone with all that is in it when it is removed")
    func life() throws {
        let outside = folder.path + "/outside"
        try Data("kept".utf8).write(to: URL(fileURLWithPath: outside))
        let profile = try BrowserProfile(in: places)
        try profile.write(ProfileFile(name: "Default/Preferences", content: "{}"))
        try FileManager.default.createSymbolicLink(atPath: profile.path + "/link", withDestinationPath: folder.path)
        let mode = try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        #expect(profile.remove())
        #expect(entries().isEmpty)
        #expect(FileManager.default.fileExists(atPath: outside))
    }

    @Test("the next profile removes those whose processes are gone, and no other")
    func sweep() throws {
        let own = ProcessIdentity.current
        let reused = "\(own.pid) 1 \(own.bootID) \(own.numberSpace)"
        let earlier = "\(own.pid) \(own.startTime) another-run \(own.numberSpace)"
        try leave("number-used-again", [reused])
        try leave("before-the-restart", [earlier, earlier])
        try leave("browser-lives", [reused, own.line])
        try leave("in-use", [own.line])
        try FileManager.default.createDirectory(
            atPath: place + "/being-made", withIntermediateDirectories: false)
        try leave("of-a-later-version", [])
        let profile = try BrowserProfile(in: places)
        #expect(Set(entries()).isSuperset(of: ["browser-lives", "in-use", "being-made", "of-a-later-version"]))
        #expect(entries().count == 5)
        profile.remove()
    }

    @Test("a place that others can enter, or that is not a folder, is not used")
    func unusablePlaces() throws {
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
        #expect(throws: CardeaError.self) { try BrowserProfile(in: places) }
        try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
        let impossible = ProfilePlaces(runtime: nil, others: [folder.path + "/file/profiles"])
        #expect(impossible.prepare() == nil)
    }

    @Test("the runtime folder is used while it has room")
    func room() {
        let other = folder.path + "/other"
        var places = ProfilePlaces(runtime: folder.path + "/cardea/profiles", others: [other])
        places.neededBytes = 1
        #expect(places.prepare() == places.runtime)
        places.neededBytes = .max
        #expect(places.prepare() == other)
    }

    @Test("where temporary files have too long a path for a socket, the browser keeps its own place")
    func longPath() throws {
        let short = try #require(ProfilePlaces(runtime: nil, others: ["/tmp/cardea-test-\(getpid())"]).prepare())
        defer { rmdir(short) }
        let near = try BrowserProfile(in: ProfilePlaces(runtime: nil, others: [short]))
        #expect(near.temporaryFolder?.hasPrefix(short) == true)
        near.remove()
        let far = try BrowserProfile(in: places)
        #expect(far.temporaryFolder == nil)
        far.remove()
    }

    @Test("in a place that others can enter nothing is removed, however old it is")
    func foreignPlace() throws {
        let own = ProcessIdentity.current
        try leave("left", ["\(own.pid) 1 \(own.bootID) \(own.numberSpace)"])
        chmod(place, 0o777)
        #expect(throws: CardeaError.self) { try BrowserProfile(in: places) }
        #expect(entries() == ["left"])
        chmod(place, 0o700)
        try BrowserProfile(in: places).remove()
        #expect(entries().isEmpty)
    }

    @Test("a folder of the environment that others can write to is passed over for the state folder")
    func foreignEnvironment() throws {
        let session = folder.path + "/session"
        try FileManager.default.createDirectory(
            atPath: session, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let environment = ["XDG_RUNTIME_DIR": session, "TMPDIR": session, "XDG_STATE_HOME": folder.path + "/state"]
        let state = folder.path + "/state/cardea/profiles"
        var places = ProfilePlaces { environment[$0] }
        #expect(places.all == [session + "/cardea/profiles", "\(session)/cardea-profiles-\(geteuid())", state])
        for mode in [0o777, 0o1777] as [mode_t] {
            chmod(session, mode)
            places = ProfilePlaces { environment[$0] }
            #expect(places.all == [state], "others could take the name first")
        }
        #expect(places.prepare() == state)
    }
}
