import CardeaDesktop
import CardeaLinux
import Testing

@testable import CardeaCommand

@Suite("What the doctor says of browsers")
struct BrowserDiagnosisTests {
    private func session(
        _ values: [String: String] = [:], sandbox: SandboxKind? = nil, isWindows: Bool = false, opener: String = ""
    ) -> DesktopSession {
        DesktopSession(
            environment: { (["PATH": "/usr/bin"].merging(values) { $1 })[$0] }, sandbox: sandbox, isWindows: isWindows,
            isProgram: { $0 == opener })
    }

    @Test("in WSL it names the browser of Windows, or what is missing for it")
    func windows() {
        let there = session(isWindows: true, opener: "/usr/bin/wslview")
        let found = BrowserDiagnosis.browser(in: there, variable: nil)
        #expect(found.level == .ok && found.fact.contains("Windows, by /usr/bin/wslview"))
        #expect(BrowserDiagnosis.opening(in: there).fact.hasPrefix("wslview; only sign-ins"))
        let missing = BrowserDiagnosis.browser(in: session(isWindows: true), variable: nil)
        #expect(missing.level == .warn && missing.advice?.contains("wslu") == true)
        #expect(BrowserDiagnosis.browser(in: there, variable: "lynx").fact == "lynx, from $BROWSER")
    }

    @Test("inside a Flatpak the portal's browser is one")
    func sandboxed() {
        let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"]
        let found = BrowserDiagnosis.browser(in: session(bus, sandbox: .flatpak), variable: nil)
        #expect(found.level == .ok && found.fact.contains("portal"))
        #expect(BrowserDiagnosis.browser(in: session(sandbox: .flatpak), variable: nil).level == .warn)
    }

    @Test("elsewhere it says how to choose one, and how to go on without")
    func none() {
        let found = BrowserDiagnosis.browser(in: session(), variable: nil)
        #expect(found.level == .warn && found.advice?.contains("xdg-settings") == true)
        #expect(BrowserDiagnosis.opening(in: session()).advice?.contains("cardea login") == true)
    }
}
