import Testing

@testable import CardeaDesktop

struct DesktopEntryTests {
    @Test(arguments: [
        ["/opt/viewer", "%u"], ["/opt/my viewer/run", "--url=%x", "%u"],
        ["a", "quote\" back\\slash $HOME `id`", "50%", ""],
        ["/opt/späte/viewer", "semi;colon", "tab\there"],
    ])
    func command_survivesItsFile(_ command: [String]) {
        let entry = DesktopEntry(name: "Viewer", command: command, types: ["x-scheme-handler/a"])
        #expect(DesktopEntry(parsing: entry.text) == entry)
    }

    @Test(arguments: ["Viewer", "Über \\ Viewer", " spaced", "two\nlines", "Exec=/bin/evil"])
    func name_survivesItsFile(_ name: String) {
        let entry = DesktopEntry(name: name, command: ["a"], types: [])
        #expect(DesktopEntry(parsing: entry.text)?.name == name)
        #expect(DesktopEntry(parsing: entry.text)?.command == ["a"])
    }

    @Test func backslash_isEscapedForQuotesAndForTheFile() {
        let entry = DesktopEntry(name: "A", command: ["b\\c d"], types: [])
        #expect(entry.text.split(separator: "\n").contains("Exec=\"b\\\\\\\\c d\""))
    }

    @Test func groupsOfActions_areNotTheEntry() {
        let text = """
            [Desktop Entry]
            Type=Application
            Name = Browser
            Name[de]=Stöberer
            # Exec=no
            Exec=browser %U
            MimeType=text/html;x-scheme-handler/http;

            [Desktop Action new]
            Exec=browser --new
            """
        let entry = DesktopEntry(parsing: text)
        #expect(entry?.name == "Browser")
        #expect(entry?.command == ["browser", "%U"])
        #expect(entry?.types == ["text/html", "x-scheme-handler/http"])
    }

    @Test(arguments: ["", "[Desktop Entry]\nType=Link\nURL=x", "Type=Application\nName=A"])
    func fileWithoutAnApplication_isNone(_ text: String) {
        #expect(DesktopEntry(parsing: text) == nil)
    }

    @Test(arguments: ["/opt/back\\slash", "/opt/two\nlines"])
    func commandThatBusesReadDifferently_isNoService(_ program: String) {
        #expect(ExecLine.ofService([program, "--service"]) == nil)
        #expect(ExecLine.ofService(["/opt/it's", "a b"]) == "'/opt/it'\\''s' 'a b'")
    }
}
