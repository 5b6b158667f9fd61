import CardeaBasics
import CardeaLinux
import CardeaModel
import Testing

@testable import CardeaDesktop

@Suite struct BrowserChoiceTests {
    private func session(_ values: [String: String], sandbox: SandboxKind? = nil) -> DesktopSession {
        DesktopSession(environment: { values[$0] }, sandbox: sandbox)
    }

    @Test("the ways to open a page depend on display, package format, bus and $BROWSER")
    func ways() {
        let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"]
        #expect(BrowserWay.ways(in: session([:])).isEmpty)
        #expect(BrowserWay.ways(in: session(["DISPLAY": "", "BROWSER": ""])).isEmpty)
        #expect(BrowserWay.ways(in: session(["BROWSER": "w3m"])) == [.variable])
        #expect(BrowserWay.ways(in: session(["DISPLAY": ":0"])) == [.desktop, .xdgOpen])
        #expect(
            BrowserWay.ways(in: session(["WAYLAND_DISPLAY": "wayland-0", "BROWSER": "x"]))
                == [.desktop, .xdgOpen, .variable])
        #expect(BrowserWay.ways(in: session(bus, sandbox: .flatpak)) == [.portal])
        #expect(BrowserWay.ways(in: session(["DISPLAY": ":0"], sandbox: .snap)) == [.desktop, .xdgOpen])
    }

    @Test("in WSL the browser of Windows is the last way, and none for a redirect that Windows cannot bring back")
    func windows() {
        func session(_ values: [String: String], _ isWindows: Bool = true) -> DesktopSession {
            DesktopSession(
                environment: { (["PATH": "bin:/usr/bin:/opt/bin"].merging(values) { $1 })[$0] }, sandbox: nil,
                isWindows: isWindows, isProgram: { $0 == "/opt/bin/wslview" })
        }
        #expect(session([:]).windowsOpener == "/opt/bin/wslview")
        #expect(BrowserWay.ways(in: session([:])) == [.windows])
        #expect(BrowserWay.ways(in: session([:]), endsAtScheme: true).isEmpty)
        var request = BrowserLauncher.Request()
        request.endsAtScheme = true
        let error = #expect(throws: CardeaError.self) {
            try BrowserLauncher.open(PageAddress("https://a.test/"), in: session([:]), request)
        }
        #expect(error?.code == .browserUnavailable && error?.message.contains("http://127.0.0.1/") == true)
        #expect(
            BrowserWay.ways(in: session(["DISPLAY": ":0", "BROWSER": "x"]))
                == [.desktop, .xdgOpen, .variable, .windows])
        #expect(BrowserWay.ways(in: session(["PATH": "/usr/bin"])).isEmpty)
        #expect(BrowserWay.ways(in: session([:], false)).isEmpty)
    }

    @Test("WSL is told by its variable, its interpreter of Windows programs, or its kernel")
    func windowsSubsystem() {
        func isHere(_ values: [String: String], _ files: [String: String]) -> Bool {
            DesktopSession.isUnderWindows(environment: { values[$0] }, read: { files[$0] })
        }
        #expect(isHere(["WSL_DISTRO_NAME": "Debian"], [:]))
        #expect(isHere([:], ["/proc/sys/fs/binfmt_misc/WSLInterop": "enabled"]))
        #expect(isHere([:], ["/proc/sys/fs/binfmt_misc/WSLInterop-late": "enabled"]))
        #expect(isHere([:], ["/proc/version": "Linux version 4.4.0-19041-Microsoft (Microsoft@Microsoft.com)"]))
        #expect(isHere([:], ["/proc/version": "Linux version 5.15.90.1-microsoft-standard-WSL2"]))
        #expect(!isHere(["WSL_DISTRO_NAME": ""], ["/proc/version": "Linux version 6.1.0-13-amd64 (debian)"]))
        #expect(!isHere([:], [:]))
    }

    @Test(
        "a bus that would have to be started first, or is disabled, is none", arguments: ["autolaunch:", "disabled:"])
    func noBus(address: String) {
        #expect(session(["DBUS_SESSION_BUS_ADDRESS": address]).busAddress == nil)
    }

    @Test("Flatpak and Snap are told by what only they have")
    func sandboxes() {
        func detect(_ values: [String: String], _ files: String...) -> SandboxKind? {
            SandboxKind.detect(environment: { values[$0] }, exists: files.contains)
        }
        #expect(detect([:]) == nil)
        #expect(detect([:], "/.flatpak-info") == .flatpak)
        #expect(detect(["SNAP": "/snap/app/1"], "/snap/app/1/meta/snap.yaml") == .snap)
        #expect(detect(["SNAP": "/snap/app/1"]) == nil)
        #expect(detect(["SNAP": ""], "/meta/snap.yaml") == nil)
    }

    @Test(
        "a command of $BROWSER takes the page where it says, or last",
        arguments: [("lynx", "lynx U"), ("a --to=%s -b", "a --to=U -b"), ("a %s", "a U"), (" a  b ", "a b U")])
    func browserVariable(command: String, words: String) {
        #expect(BrowserWay.words(of: command, opening: "U").joined(separator: " ") == words)
    }

    @Test(
        "the command of a desktop file takes the page in place of its field code",
        arguments: [
            (["firefox", "%u"], "firefox U"), (["env", "A=b", "x", "--c", "%U"], "env A=b x --c U"),
            (["a", "%i", "%c", "100%%"], "a 100% U"), (["a", "%%"], "a % U"), (["a", "--to=%u"], "a --to=U"),
            (["env", "A=\u{301}b", "x"], "env A=\u{301}b x U"),
        ])
    func desktopCommand(command: [String], words: String) {
        #expect(DesktopCommand(command)?.words(opening: "U").joined(separator: " ") == words)
    }

    @Test("a variable before a command is divided at the byte, whatever the next one joins it to")
    func variables() throws {
        let variable = try #require(DesktopCommand(["env", "A=\u{301}=b", "x"])?.variables.first)
        #expect(variable.name == "A" && variable.value == "\u{301}=b")
    }

    @Test(
        "a command of $BROWSER without a program is none: the page is never the program",
        arguments: ["", " ", "%s", " %s -a"])
    func browserVariableWithoutProgram(command: String) {
        #expect(BrowserWay.words(of: command, opening: "U").isEmpty)
    }

    @Test("a command without a program is none", arguments: [[], ["env"], ["env", "A=b"]])
    func noCommand(words: [String]) {
        #expect(DesktopCommand(words) == nil)
    }

    private func browser(
        _ id: String, _ command: String, real: String? = nil, script: String = ""
    ) -> Result<EphemeralBrowser, CardeaError> {
        let words = command.split(separator: " ").map(String.init)
        let handler = DesktopHandler(
            id: id, name: "Named", executable: words[0], file: "/usr/share/applications/" + id,
            command: DesktopCommand(words))
        return Result { () throws(CardeaError) in
            try EphemeralBrowser(handler) { .init(path: real ?? $0, script: script) }
        }
    }

    @Test("a browser's family is known by its program, what that links to, or its desktop file")
    func families() throws {
        #expect(try browser("firefox-esr.desktop", "/usr/lib/firefox-esr/firefox-esr %u").get().family == .firefox)
        #expect(try browser("x.desktop", "env A=b /opt/google/chrome/google-chrome %U").get().family == .chromium)
        #expect(try browser("x.desktop", "x-www-browser %u", real: "/usr/bin/chromium").get().family == .chromium)
        #expect(try browser("librewolf.desktop", "/home/me/bin/start %u").get().family == .firefox)
        #expect(throws: CardeaError.self) { try browser("epiphany.desktop", "epiphany %u").get() }
    }

    @Test("the error for a browser without ephemeral windows names it and says what to do")
    func refusal() {
        for (id, command, script) in [
            ("firefox_firefox.desktop", "/snap/bin/firefox %u", ""), ("x.desktop", "flatpak run x", ""),
            ("chromium-browser.desktop", "/usr/bin/chromium-browser", "#!/bin/sh\nexec /snap/bin/chromium"),
            ("epiphany.desktop", "epiphany %u", ""),
        ] {
            guard case .failure(let error) = browser(id, command, script: script) else {
                Issue.record("\(id) has a window")
                continue
            }
            #expect(error.code == .ephemeralUnavailable)
            #expect(error.message.contains("Named") && error.message.contains("without an ephemeral session"))
        }
    }

    @Test("only root goes without Chromium's sandbox, and no profile is reused")
    func options() {
        let chromium = BrowserFamily.chromium.options(profile: "/p", isRoot: false, isWaylandOnly: false)
        #expect(chromium.contains("--user-data-dir=/p") && chromium.contains("--incognito"))
        #expect(!chromium.contains("--no-sandbox"))
        #expect(
            BrowserFamily.chromium.options(profile: "/p", isRoot: true, isWaylandOnly: false).contains("--no-sandbox"))
        let firefox = BrowserFamily.firefox.options(profile: "/p", isRoot: true, isWaylandOnly: true)
        #expect(firefox == ["--no-remote", "--profile", "/p", "--private-window"])
    }

    @Test("a profile lets the redirect's scheme through, and no other")
    func preferences() throws {
        let chromium = BrowserFamily.chromium.preferences(scheme: "myapp", origins: ["https://auth.example.com"])
        let text = try #require(chromium.first { $0.name == "Default/Preferences" }).content
        #expect(text.contains(#""allowed_origin_protocol_pairs":{"https://auth.example.com":{"myapp":true}}"#))
        let firefox = BrowserFamily.firefox.preferences(scheme: "myapp", origins: [])[0].content
        #expect(firefox.contains(#"user_pref("network.protocol-handler.external.myapp", true);"#))
        for family in BrowserFamily.allCases {
            let texts = family.preferences(scheme: nil, origins: ["https://auth.example.com"]).map(\.content)
            #expect(!texts.joined().contains("auth.example.com") && !texts.joined().contains("protocol-handler"))
        }
    }

    @Test("the page's own origin is where the redirect comes from, unless said otherwise")
    func origins() {
        func origins(_ given: [String]) -> [String] {
            Presentation(
                authorizationURL: "https://Auth.example.com/a?b", redirectURI: "myapp://cb",
                prefersEphemeralSession: true,
                redirectOrigins: given
            ).redirectOrigins
        }
        #expect(origins([]) == ["https://auth.example.com"])
        #expect(origins(["https://a.example"]) == ["https://a.example"])
    }
}
