import CardeaDesktop
import CardeaLinux
import Foundation
import Testing

struct SchemeClaimTests {
    private let key = "x-scheme-handler/myapp"
    private let entryID = "dev.cardea.redirect.myapp.desktop"

    @Test func claim_standsUntilReleased_andLeavesNothing() throws {
        let home = try DesktopHome()
        let before = try home.snapshot()
        let claim = try home.take()
        #expect(home.handler() == entryID)
        #expect(home.list(".config/mimeapps.list").entries(for: key, in: .added) == [entryID])
        let entry = try #require(home.text(".local/share/applications/" + entryID))
        #expect(entry.contains("\nNoDisplay=true\nStartupNotify=true\nExec=/opt/relay %u\n"))
        #expect(claim.release() == nil)
        #expect(try home.snapshot() == before)
        #expect(claim.release() == nil)
    }

    @Test(arguments: [
        "[Default Applications]\ntext/html=b.desktop", "[Added Associations]\na/b=c.desktop\n", "# mine\n\n",
        "[Default Applications]\nx-scheme-handler/myapp=gone.desktop\n",
    ])
    func list_isTheSameBytesAfterwards(_ text: String) throws {
        let home = try DesktopHome()
        try home.write(text, ".config/mimeapps.list")
        chmod(home.list, 0o644)
        let claim = try home.take()
        #expect(home.handler() == entryID)
        #expect(claim.release() == nil)
        #expect(home.text(".config/mimeapps.list") == text)
        #expect(try FileManager.default.attributesOfItem(atPath: home.list)[.posixPermissions] as? Int == 0o644)
    }

    @Test func listThatIsALink_staysOne() throws {
        let home = try DesktopHome()
        try home.write("[Default Applications]\n", "dotfiles/list")
        try FileManager.default.createDirectory(atPath: home.path + "/.config", withIntermediateDirectories: true)
        symlink("../dotfiles/list", home.list)
        let claim = try home.take()
        #expect(home.text("dotfiles/list")?.contains(entryID) == true)
        #expect(claim.release() == nil)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.list) == "../dotfiles/list")
        #expect(home.text("dotfiles/list") == "[Default Applications]\n")
    }

    @Test func desktopsOwnList_isUsedWhereItDecides() throws {
        let home = try DesktopHome(desktops: "GNOME")
        try home.addApplication("a")
        let text = "[Default Applications]\n\(key)=a.desktop\n"
        try home.write(text, ".config/gnome-mimeapps.list")
        let claim = try home.take(mayReplace: true)
        #expect(home.handler() == entryID)
        #expect(claim.release() == nil)
        #expect(home.text(".config/gnome-mimeapps.list") == text)
        #expect(home.handler() == "a.desktop")
    }

    @Test func associations_standInTheListOfNoDesktop_theOnlyOneThatMayNameThem() throws {
        let home = try DesktopHome(desktops: "GNOME")
        try home.addApplication("a")
        let (own, common) = (
            "[Default Applications]\n\(key)=a.desktop\n", "# mine\n[Added Associations]\na/b=c.desktop"
        )
        try home.write(own, ".config/gnome-mimeapps.list")
        try home.write(common, ".config/mimeapps.list")
        let before = try home.snapshot()
        let claim = try home.take(mayReplace: true)
        #expect(home.list(".config/gnome-mimeapps.list").entries(for: key, in: .defaults) == [entryID, "a.desktop"])
        #expect(home.list(".config/gnome-mimeapps.list").entries(for: key, in: .added) == [])
        #expect(home.list(".config/mimeapps.list").entries(for: key, in: .added) == [entryID])
        #expect(home.list(".config/mimeapps.list").entries(for: key, in: .defaults) == [])
        #expect(claim.release() == nil)
        #expect(try home.snapshot() == before)
    }

    @Test func desktopsListThatIsTheCommonOne_isWrittenOnce() throws {
        let home = try DesktopHome(desktops: "GNOME")
        try home.addApplication("a")
        let text = "[Default Applications]\n\(key)=a.desktop\n"
        try home.write(text, ".config/mimeapps.list")
        symlink("mimeapps.list", home.path + "/.config/gnome-mimeapps.list")
        let claim = try home.take(mayReplace: true)
        #expect(home.handler() == entryID)
        #expect(home.list(".config/mimeapps.list").entries(for: key, in: .added) == [entryID])
        #expect(claim.release() == nil)
        #expect(home.text(".config/mimeapps.list") == text)
    }

    @Test func changesOfOthersMeanwhile_stay() throws {
        let home = try DesktopHome()
        try home.write("[Default Applications]\na/b=c.desktop\n", ".config/mimeapps.list")
        let claim = try home.take()
        let line = "a/b=c.desktop\n"
        let changed = try #require(home.text(".config/mimeapps.list")).replacing(line, with: line + "d/e=f.desktop\n")
        try home.write(changed, ".config/mimeapps.list")
        #expect(claim.release() == nil)
        #expect(home.text(".config/mimeapps.list") == "[Default Applications]\na/b=c.desktop\nd/e=f.desktop\n")
    }

    @Test func listRemovedMeanwhile_staysAway() throws {
        let home = try DesktopHome()
        try home.write("[Default Applications]\na/b=c.desktop\n", ".config/mimeapps.list")
        let claim = try home.take()
        unlink(home.list)
        #expect(claim.release() == nil)
        #expect(home.text(".config/mimeapps.list") == nil)
    }

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [0, 2, 1]])
    func claimsOfSeveralSchemes_leaveNothing_inWhicheverOrderTheyEnd(_ order: [Int]) throws {
        let home = try DesktopHome()
        try home.write("[Added Associations]\na/b=c.desktop", ".config/mimeapps.list")
        let before = try home.snapshot()
        let claims = [try home.take("one"), try home.take("two"), try home.take("three")]
        for index in order { #expect(claims[index].release() == nil) }
        #expect(try home.snapshot() == before)
    }

    @Test func foldersOfSeveralClaims_goWithTheLast() throws {
        let home = try DesktopHome()
        let before = try home.snapshot()
        let claims = [try home.take("one"), try home.take("two")]
        #expect(claims[0].release() == nil)
        #expect(home.handler("two") != nil)
        #expect(claims[1].release() == nil)
        #expect(try home.snapshot() == before)
    }

    @Test func secondClaimOfAnApplication_keepsTheSchemeUntilItEnds() throws {
        let home = try DesktopHome()
        let before = try home.snapshot()
        let claims = [try home.take(), try home.take()]
        #expect(claims[0].release() == nil)
        #expect(home.handler() == entryID)
        #expect(claims[1].release() == nil)
        #expect(try home.snapshot() == before)
    }
}
