import CardeaBasics
import CardeaDesktop
import CardeaLinux

/// The doctor's findings about the browser: which one, how it is opened, and whether it has ephemeral windows.
enum BrowserDiagnosis {
    static var findings: [Finding] { [browser, opening, ephemeral] }

    private static var browser: Finding {
        if let handler = DesktopHandler.forScheme("https") {
            return Finding(.ok, "Browser", "\(handler.name) (\(handler.id), \(handler.executable))")
        }
        return browser(in: .current(), variable: Environment.value("BROWSER"))
    }

    /// Returns the finding where the desktop names no browser.
    static func browser(in session: DesktopSession, variable: String?) -> Finding {
        if let variable { return Finding(.ok, "Browser", "\(variable), from $BROWSER") }
        if let opener = session.windowsOpener {
            return Finding(.ok, "Browser", "the default one of Windows, by \(opener)")
        }
        if let sandbox = session.sandbox, BrowserWay.ways(in: session).contains(.portal) {
            return Finding(.ok, "Browser", "the one that the desktop portal opens, outside of this \(sandbox.rawValue)")
        }
        return Finding(
            .warn, "Browser", "no default browser",
            advice: session.isWindows
                ? "Install wslu, whose wslview opens pages in the browser of Windows; or set BROWSER."
                : "Choose one in the settings of the desktop, or: xdg-settings set default-web-browser firefox.desktop")
    }

    private static var opening: Finding { opening(in: .current()) }

    static func opening(in session: DesktopSession) -> Finding {
        let ways = BrowserWay.ways(in: session)
        let names = ways.map(\.rawValue).joined(separator: ", else ")
        guard ways != [.windows] else {
            return Finding(
                .ok, "Opened by", "\(names); only sign-ins whose redirect comes to 127.0.0.1 can come back from Windows"
            )
        }
        guard ways.isEmpty else { return Finding(.ok, "Opened by", names) }
        return Finding(
            .warn, "Opened by", "nothing: there is no display, and BROWSER is not set",
            advice: "\"cardea login\" shows the address of the page, and says how to go on from there.")
    }

    private static var ephemeral: Finding {
        do throws(CardeaError) {
            let browser = try EphemeralBrowser.current()
            return Finding(
                .ok, "Ephemeral", "possible, in a window of \(browser.name) (\(browser.family.rawValue) family)")
        } catch {
            return Finding(.warn, "Ephemeral", "not possible", advice: error.message)
        }
    }
}
