import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@testable import CardeaDesktop
@testable import TestSupport

struct SchemeClaimFailureTests {
    private let entryID = "dev.cardea.redirect.myapp.desktop"

    private func failure(_ home: DesktopHome, _ folders: XDGFolders) -> CardeaError? {
        do throws(CardeaError) {
            _ = try SchemeClaim.take(
                scheme: "myapp", application: SchemeApplication(id: "a", name: "A", command: []),
                relay: Relay(command: ["/opt/relay"]), folders: folders)
            return nil
        } catch {
            return error
        }
    }

    @Test func ownerKilledBeforeItReleases_leavesNothingAfterTheNextSweep() throws {
        let home = try DesktopHome()
        try home.write("[Default Applications]\na/b=c.desktop;\n\n[Added Associations]", ".config/mimeapps.list")
        let before = try home.snapshot()
        let owner = Process()
        owner.executableURL = URL(fileURLWithPath: "/bin/sleep")
        owner.arguments = ["600"]
        try owner.run()
        _ = try home.take(owner: try #require(ProcessIdentity(of: owner.processIdentifier)))
        try SchemeClaim.sweep(folders: home.folders)
        #expect(home.handler() == entryID)
        kill(owner.processIdentifier, SIGKILL)
        owner.waitUntilExit()
        try SchemeClaim.sweep(folders: home.folders)
        #expect(try home.snapshot() == before)
    }

    enum CrashPoint: CaseIterable {
        case recordWritten, entryWritten, oneOfTwoListsWritten, allWritten, entryRemoved, oneOfTwoListsRestored,
            listRestored
    }

    @Test(arguments: CrashPoint.allCases)
    func crashAnywhere_isUndoneByTheNextClaim(_ point: CrashPoint) throws {
        let home = try DesktopHome(desktops: "GNOME")
        let text = "[Default Applications]\na/b=c.desktop"
        try home.write(text, ".config/mimeapps.list")
        let own = "[Default Applications]\nx-scheme-handler/myapp=gone.desktop"
        try home.write(own, ".config/gnome-mimeapps.list")
        let before = try home.snapshot()
        _ = try home.take(owner: DesktopHome.deadProcess)
        let entry = home.applications + "/" + entryID
        try home.write("half", ".config/.mimeapps.list.cardea")
        switch point {
        case .recordWritten:
            try FileManager.default.removeItem(atPath: home.path + "/.local/share")
            try home.write(text, ".config/mimeapps.list")
            try home.write(own, ".config/gnome-mimeapps.list")
        case .entryWritten:
            try home.write(text, ".config/mimeapps.list")
            try home.write(own, ".config/gnome-mimeapps.list")
        case .oneOfTwoListsWritten: try home.write(text, ".config/mimeapps.list")
        case .allWritten: break
        case .entryRemoved: unlink(entry)
        case .oneOfTwoListsRestored:
            unlink(entry)
            try home.write(own, ".config/gnome-mimeapps.list")
        case .listRestored:
            try home.write(text, ".config/mimeapps.list")
            try home.write(own, ".config/gnome-mimeapps.list")
            try FileManager.default.removeItem(atPath: home.path + "/.local/share")
        }
        #expect(try home.take().release() == nil)
        #expect(try home.snapshot() == before)
    }

    @Test func folderThatCannotBeMade_isNamed_andNothingIsLeft() throws {
        let home = try DesktopHome()
        try home.write("a file", ".local/share/applications")
        let before = try home.snapshot()
        let error = try #require(failure(home, home.folders))
        #expect(error.code == .captureUnavailable)
        #expect(error.message.contains(home.applications))
        #expect(try home.snapshot() == before)
        #expect(home.text(".local/state/cardea/schemes/myapp.json") == nil)
    }

    @Test(arguments: ["config", "data", "state"])
    func homeThatCannotBeWritten_isCaptureUnavailable(_ folder: String) throws {
        let home = try DesktopHome()
        var folders = home.folders
        // Not even root can create anything there.
        switch folder {
        case "config": folders.configHome = "/proc/nothing"
        case "data": folders.dataHome = "/proc/nothing"
        default: folders.stateHome = "/proc/nothing"
        }
        let before = try home.snapshot()
        let error = try #require(failure(home, folders))
        #expect(error.code == .captureUnavailable)
        #expect(error.message.contains("/proc/nothing"))
        #expect(try home.snapshot() == before)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func folderAboveThatIsClosed_isNamedWithWhatToDo() throws {
        let home = try DesktopHome()
        chmod(home.path, 0o500)
        defer { chmod(home.path, 0o700) }
        let forbidden = FileFailure("created", EACCES)
        let own = CardeaError.captureUnavailable(forbidden, home.path + "/.config")
        #expect(own.message.contains("this user may not write to \(home.path). Make it writable for this user"))
        let other = CardeaError.captureUnavailable(forbidden, "/missing/home/.config")
        #expect(other.message.contains("this user may not write to /. Set HOME to a folder of this user's own"))
    }

    @Test func listThatCannotBeRead_isLeftAsItIs() throws {
        let home = try DesktopHome()
        try home.write(String(repeating: "# a list beyond all reason\n", count: 50_000), ".config/mimeapps.list")
        let before = try home.snapshot()
        let error = try #require(failure(home, home.folders))
        #expect(error.code == .captureUnavailable)
        #expect(error.message.contains(home.list))
        #expect(try home.snapshot() == before)
    }

    @Test func userWithoutHome_isCaptureUnavailable() throws {
        let home = try DesktopHome()
        var folders = home.folders
        folders.stateHome = nil
        #expect(failure(home, folders)?.code == .captureUnavailable)
    }

    @Test(arguments: [SandboxKind.flatpak, .snap])
    func sandbox_isCaptureUnavailable_unlessThePackageHasAnEntry(_ sandbox: SandboxKind) throws {
        let home = try DesktopHome()
        var folders = home.folders
        folders.sandbox = sandbox
        #expect(failure(home, folders)?.code == .captureUnavailable)
        try home.addApplication("a")
        #expect(failure(home, folders) == nil)
    }

    @Test func recordOfALaterVersion_isLeftAlone() throws {
        let home = try DesktopHome()
        try home.take("other").release()
        let text = "{\"version\":4}"
        try home.write(text, ".local/state/cardea/schemes/myapp.json")
        #expect(failure(home, home.folders)?.code == .schemeTaken)
        try SchemeClaim.sweep(folders: home.folders)
        #expect(home.text(".local/state/cardea/schemes/myapp.json") == text)
    }

    @Test(needsOtherUsers)
    func theHomeOfAnotherUser_isLeftAsItIs_AsRoot() throws {
        let home = try DesktopHome()
        let before = try home.snapshot()
        try #require(chown(home.path, 4242, 4242) == 0)
        let environment = ["HOME": home.path]
        let folders = XDGFolders(environment: { environment[$0] }, exists: { _ in false })
        #expect(failure(home, folders)?.code == .captureUnavailable)
        #expect(folders.stateHome == nil)
        #expect(try home.snapshot() == before)
    }

    @Test func recordsInAFolderThatOthersCanEnter_areNotObeyed() throws {
        let home = try DesktopHome()
        _ = try home.take(owner: DesktopHome.deadProcess)
        let records = home.path + "/.local/state/cardea/schemes"
        chmod(records, 0o777)
        #expect(throws: CardeaError.self) { try SchemeClaim.sweep(folders: home.folders) }
        #expect(home.handler() == entryID)
        chmod(records, 0o700)
        try SchemeClaim.sweep(folders: home.folders)
        #expect(home.handler() == nil)
    }

    @Test func timesBeyondAllReason_areOldAndNoCrash() throws {
        let now = ProcessIdentity.current
        let elsewhere = ProcessIdentity(
            pid: now.pid, startTime: now.startTime, bootID: now.bootID, numberSpace: "elsewhere")
        for since in [Int64.min, .max, 0] {
            var record = ClaimRecord(scheme: "a", lists: [])
            let owner = ClaimRecord.Owner(process: elsewhere, claim: "a", since: since)
            record.holders = [.init(application: "a", name: "a", owners: [owner])]
            record.removeDead(now: Int64(time(nil)))
            #expect(record.holders.isEmpty)
        }
    }
}
