import CardeaDesktop
import CardeaLinux
import Foundation
import Testing

struct EffectiveHandlerTests {
    private let key = "x-scheme-handler/myapp"

    @Test func noApplication_isNone() throws {
        #expect(try DesktopHome().handler() == nil)
    }

    @Test func onlyApplicationForTheScheme_isTheDefault() throws {
        let home = try DesktopHome()
        try home.addApplication("a")
        #expect(home.handler() == "a.desktop")
        #expect(EffectiveHandler.find(scheme: "myapp", folders: home.folders)?.list == nil)
    }

    @Test func usersDefault_comesBeforeTheSystems() throws {
        let home = try DesktopHome()
        for id in ["a", "b", "c"] { try home.addApplication(id) }
        try home.write("[Default Applications]\n\(key)=b.desktop\n", "etc/mimeapps.list")
        #expect(home.handler() == "b.desktop")
        try home.write("[Default Applications]\n\(key)=missing.desktop;c.desktop\n", ".config/mimeapps.list")
        #expect(home.handler() == "c.desktop")
    }

    @Test func listOfTheDesktop_comesBeforeTheGeneralOne() throws {
        let home = try DesktopHome(desktops: "Budgie:GNOME")
        for id in ["a", "b"] { try home.addApplication(id) }
        try home.write("[Default Applications]\n\(key)=a.desktop\n", ".config/mimeapps.list")
        try home.write("[Default Applications]\n\(key)=b.desktop\n", ".config/gnome-mimeapps.list")
        #expect(home.handler() == "b.desktop")
    }

    @Test func removedAssociation_isNoHandler() throws {
        let home = try DesktopHome()
        for id in ["a", "b"] { try home.addApplication(id) }
        try home.write("[Removed Associations]\n\(key)=a.desktop;\n", ".config/mimeapps.list")
        #expect(home.handler() == "b.desktop")
    }

    @Test func entryHiddenByTheUser_isNoHandler() throws {
        let home = try DesktopHome()
        try home.addApplication("a")
        try home.write("[Desktop Entry]\nType=Application\nHidden=true\n", ".local/share/applications/a.desktop")
        #expect(home.handler() == nil)
    }

    @Test func entryInAFolder_isFoundByItsIdentifier() throws {
        let home = try DesktopHome()
        try home.addApplication("kde/viewer")
        try home.write("[Default Applications]\n\(key)=kde-viewer.desktop\n", ".config/mimeapps.list")
        #expect(home.handler() == "kde-viewer.desktop")
        unlink(home.list)
        #expect(home.handler() == "kde-viewer.desktop")
    }
}

struct XDGFoldersTests {
    @Test func relativeAndEmptyValues_areIgnored() {
        let values = ["HOME": "/h/", "XDG_CONFIG_HOME": "here", "XDG_DATA_HOME": "", "XDG_DATA_DIRS": "a:/b/:"]
        let folders = XDGFolders(environment: { values[$0] })
        #expect(folders.configHome == "/h/.config")
        #expect(folders.dataHome == "/h/.local/share")
        #expect(folders.stateHome == "/h/.local/state")
        #expect(folders.dataFolders == ["/b"])
        #expect(folders.configFolders == ["/etc/xdg"])
    }

    @Test func sandbox_isSeen() throws {
        #expect(
            XDGFolders(
                environment: { $0 == "SNAP" ? "/snap/x" : nil }, exists: { $0 == "/snap/x/meta/snap.yaml" }
            ).sandbox == .snap)
        #expect(XDGFolders(environment: { _ in nil }, exists: { $0 == "/.flatpak-info" }).sandbox == .flatpak)
    }

    @Test func names_areBusNamesAndDiffer() {
        #expect(ClaimNames(scheme: "MyApp").busName == "dev.cardea.redirect.myapp")
        #expect(ClaimNames(scheme: "com.example-a+1").busName == "dev.cardea.redirect.com_2eexample_2da_2b1")
        #expect(ClaimNames(scheme: "a.b") != ClaimNames(scheme: "a-b"))
        #expect(ClaimNames(scheme: String(repeating: "a", count: 300)).busName.utf8.count < 256)
    }
}
