import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@testable import CardeaDesktop

struct SchemeOwnershipTests {
    private let entryID = "dev.cardea.redirect.myapp.desktop"

    private func code(_ body: () throws -> Void) -> CardeaError.Code? {
        do { try body() } catch { return (error as? CardeaError)?.code }
        return nil
    }

    @Test func schemeOfAnInstalledApplication_isTaken() throws {
        let home = try DesktopHome()
        try home.addApplication("other")
        let before = try home.snapshot()
        #expect(code { _ = try home.take() } == .schemeTaken)
        #expect(try home.snapshot() == before)
    }

    @Test func schemeOfAnInstalledApplication_isReplacedOnRequest_andGivenBack() throws {
        let home = try DesktopHome()
        try home.addApplication("other")
        let before = try home.snapshot()
        let claim = try home.take(mayReplace: true)
        #expect(home.handler() == entryID)
        #expect(claim.release() == nil)
        #expect(try home.snapshot() == before)
        #expect(home.handler() == "other.desktop")
    }

    @Test func ownInstalledEntry_isUsedAsItIs() throws {
        let home = try DesktopHome()
        try home.addApplication("com.example.Viewer")
        let before = try home.snapshot()
        let claim = try home.take()
        #expect(claim.isInstalled)
        #expect(try home.snapshot() == before)
        #expect(claim.release() == nil)
        #expect(home.handler() == "com.example.Viewer.desktop")
    }

    @Test(arguments: [
        ("/bin/sh %u", ["/bin/sh"], true), ("/bin/sh app.sh %u", ["/bin/sh", "app.sh"], true),
        ("/bin/sh other.sh %u", ["/bin/sh", "app.sh"], false), ("sh %u", ["/bin/sh"], true),
        ("/bin/cat %u", ["/bin/sh"], false),
    ])
    func entryThatStartsThisProgram_isItsOwn(_ exec: String, _ command: [String], _ isOwn: Bool) throws {
        let home = try DesktopHome()
        try home.addApplication("a", command: exec)
        let handler = try #require(EffectiveHandler.find(scheme: "myapp", folders: home.folders))
        let program = URL(fileURLWithPath: command[0]).resolvingSymlinksInPath().path
        let real = try #require(DesktopFiles.resolved(program))
        let application = SchemeApplication(id: "x", name: "x", command: [real] + command.dropFirst())
        #expect(application.isInstalled(as: handler) == isOwn)
    }

    /// As programs write them that put AppImages into the menu.
    @Test(arguments: [("IMAGE %U", true), ("env A=1 IMAGE --no-sandbox %U", true), ("/bin/sh %U", false)])
    func entryThatStartsThisAppImage_isItsOwn(_ exec: String, _ isOwn: Bool) throws {
        let home = try DesktopHome()
        try home.write("", "My Apps/card.AppImage")
        let image = try #require(DesktopFiles.resolved(home.path + "/My Apps/card.AppImage"))
        try home.addApplication("a", command: exec.replacingOccurrences(of: "IMAGE", with: "\"\(image)\""))
        let handler = try #require(EffectiveHandler.find(scheme: "myapp", folders: home.folders))
        let command = ["/tmp/.mount_card/usr/bin/card", "--other"]
        #expect(SchemeApplication(id: "x", name: "x", command: command, image: image).isInstalled(as: handler) == isOwn)
        #expect(!SchemeApplication(id: "x", name: "x", command: command, image: nil).isInstalled(as: handler))
    }

    @Test func schemeThatAnotherApplicationHolds_isTaken() throws {
        let home = try DesktopHome()
        let claim = try home.take()
        #expect(code { _ = try home.take("myapp", "com.example.Other") } == .schemeTaken)
        #expect(home.handler() == entryID)
        #expect(claim.release() == nil)
    }

    @Test(arguments: [true, false])
    func schemeTakenFromAnotherHolder_goesBackToIt(_ endsFirst: Bool) throws {
        let home = try DesktopHome()
        let before = try home.snapshot()
        let first = try home.take(relay: ["/opt/first"])
        let second = try home.take("myapp", "com.example.Other", mayReplace: true, relay: ["/opt/second"])
        let entry = ".local/share/applications/" + entryID
        #expect(home.text(entry)?.contains("/opt/second") == true)
        let (early, late) = endsFirst ? (first, second) : (second, first)
        #expect(early.release() == nil)
        // Every relay serves both, and what a record says of another's is not run.
        let heir = try #require(DesktopEntry(parsing: home.text(entry) ?? ""))
        #expect(heir.name == (endsFirst ? "com.example.Other" : "com.example.Viewer"))
        #expect(heir.command == ["/opt/second", "%u"])
        #expect(late.release() == nil)
        #expect(try home.snapshot() == before)
    }

    @Test func claimThatTheUserRemovedMeanwhile_isRenewedByTheNext() throws {
        let home = try DesktopHome()
        let before = try home.snapshot()
        let first = try home.take()
        unlink(home.applications + "/" + entryID)
        unlink(home.list)
        let second = try home.take()
        #expect(home.handler() == entryID)
        #expect(first.release() == nil)
        #expect(home.handler() == entryID)
        #expect(second.release() == nil)
        #expect(try home.snapshot() == before)
    }

    @Test func handlerThatTheUserChoseMeanwhile_isNotReplaced() throws {
        let home = try DesktopHome()
        let first = try home.take()
        try home.addApplication("other")
        let text = "[Default Applications]\nx-scheme-handler/myapp=other.desktop\n"
        try home.write(text, ".config/mimeapps.list")
        #expect(code { _ = try home.take() } == .schemeTaken)
        #expect(first.release() == nil)
        #expect(home.text(".config/mimeapps.list") == text)
    }

    @Test func claimWhoseRelayIsTheApplication_isNoInstalledEntry() throws {
        let home = try DesktopHome()
        _ = try home.take(owner: DesktopHome.deadProcess, relay: ["/bin/sh"])
        let shell = try #require(DesktopFiles.resolved("/bin/sh"))
        let handler = try #require(EffectiveHandler.find(scheme: "myapp", folders: home.folders))
        #expect(!SchemeApplication(id: "x", name: "x", command: [shell]).isInstalled(as: handler))
    }

    @Test func claimOfADeadProcess_isUndoneByASweep() throws {
        let home = try DesktopHome()
        try home.write("[Default Applications]\na/b=c.desktop", ".config/mimeapps.list")
        let before = try home.snapshot()
        _ = try home.take(owner: DesktopHome.deadProcess)
        #expect(home.handler() == entryID)
        try SchemeClaim.sweep(folders: home.folders)
        #expect(try home.snapshot() == before)
    }

    @Test func claimOfADeadProcessOfAnotherApplication_isUndoneByTheNextClaim() throws {
        let home = try DesktopHome()
        let before = try home.snapshot()
        _ = try home.take("myapp", "com.example.Other", owner: DesktopHome.deadProcess)
        let claim = try home.take()
        #expect(claim.release() == nil)
        #expect(try home.snapshot() == before)
    }

    @Test func sweep_leavesClaimsOfTheLiving() throws {
        let home = try DesktopHome()
        let claim = try home.take()
        try SchemeClaim.sweep(folders: home.folders)
        #expect(home.handler() == entryID)
        #expect(claim.release() == nil)
    }

    @Test func damagedRecord_doesNotKeepAnybodyFromAClaim() throws {
        let home = try DesktopHome()
        _ = try home.take(owner: DesktopHome.deadProcess)
        try home.write("{", ".local/state/cardea/schemes/myapp.json")
        let claim = try home.take()
        #expect(claim.release() == nil)
        #expect(home.handler() == nil)
        #expect(try home.snapshot().keys.contains(".local/share/applications/" + entryID) == false)
    }
}
