import CardeaBasics
import CardeaLinux
import Testing

@testable import CardeaDesktop
@testable import TestSupport

@Suite("The browser of a desktop with a setting of its own")
struct ChosenBrowserTests {
    private let exo = DesktopHandler(
        id: "xfce4-web-browser.desktop", name: "Web Browser", executable: "exo-open",
        file: "/usr/share/applications/xfce4-web-browser.desktop",
        command: DesktopCommand(["exo-open", "--launch", "WebBrowser", "%u"]))

    /// Lends what is found with these files in the folders of settings and data.
    private func found<Result>(
        _ desktop: String, _ files: [String: String], _ body: (ChosenBrowser) throws -> Result
    ) throws -> Result {
        let home = try DesktopHome(desktops: desktop)
        defer { withExtendedLifetime(home) {} }
        for (name, text) in files { try home.write(text, name) }
        return try body(ChosenBrowser(home.folders))
    }

    private static let chromium = """
        [Desktop Entry]
        Type=X-XFCE-Helper
        Name=Chromium
        Name[de]=Krom
        X-XFCE-Binaries=missing-program;sh;
        X-XFCE-Commands=%B;%B --other;
        X-XFCE-CommandsWithParameter=%B "%s";
        """

    @Test("KDE's is the entry in kdeglobals, the user's before the system's")
    func kde() throws {
        let system = ["etc/kdeglobals": "[General]\nBrowserApplication=firefox-esr.desktop\n"]
        #expect(try found("KDE", system) { $0.entryID } == "firefox-esr.desktop")
        let own = [
            ".config/kdeglobals": "[Other]\nBrowserApplication=a.desktop\n\n[General]\nBrowserApplication = b.desktop\n"
        ]
        #expect(try found("KDE", system.merging(own) { $1 }) { $0.entryID } == "b.desktop")
        #expect(try found("GNOME", own) { $0.entryID } == nil)
        let command = [".config/kdeglobals": "[General]\nBrowserApplication=!lynx\n"]
        #expect(try found("KDE", command) { $0.entryID } == nil, "the lists say another one")
    }

    @Test("XFCE's opens pages by XFCE's own entry, and is looked through for a window of its own")
    func xfce() throws {
        let files = [
            ".config/xfce4/helpers.rc": "WebBrowser=chromium\n", "usr/xfce4/helpers/chromium.desktop": Self.chromium,
        ]
        #expect(try found("XFCE", files) { $0.entryID } == "xfce4-web-browser.desktop")
        let handler = try found("XFCE", files) { $0.resolving(exo) }
        #expect(handler.name == "Chromium" && handler.command?.program == "sh")
        #expect(handler.command?.words(opening: "U") == ["sh", "U"])
        let ephemeral = Result { () throws(CardeaError) in
            try EphemeralBrowser(handler) { _ in .init(path: "/usr/bin/chromium") }
        }
        #expect(try ephemeral.get().family == .chromium)
        #expect(try found("GNOME", files) { $0.entryID } == nil)
    }

    @Test("a command that the user wrote counts, and the user's own helpers come before the system's")
    func custom() throws {
        let handler = try found(
            "XFCE",
            [
                "etc/xfce4/helpers.rc": "WebBrowser=custom\n", "usr/xfce4/helpers/custom.desktop": Self.chromium,
                ".local/share/xfce4/helpers/custom.desktop":
                    "[Desktop Entry]\nX-XFCE-Commands=\"/opt/my browser/run\" -a;\nName=Mine\n",
            ]
        ) { $0.resolving(exo) }
        #expect(handler.name == "Mine" && handler.command?.program == "/opt/my browser/run")
    }

    @Test(
        "what cannot be understood leaves the choice to the lists",
        arguments: ["", "WebBrowser=\n", "WebBrowser=missing\n", "WebBrowser=../chromium\n", "MailReader=chromium\n"])
    func nothing(text: String) throws {
        let files = [".config/xfce4/helpers.rc": text, "usr/xfce4/helpers/chromium.desktop": Self.chromium]
        #expect(try found("XFCE", files) { $0.entryID } == nil)
        #expect(try found("XFCE", files) { $0.resolving(exo) } == exo)
    }
}
