import CardeaCore
import CardeaSocial

/// What the doctor finds of the browser: which one, how it is opened, and whether it has ephemeral windows.
enum BrowserDiagnosis {
    static var findings: [Finding] { [browser, opening, ephemeral] }

    private static var browser: Finding {
        if let handler = DesktopHandler.forScheme("https") {
            return Finding(.ok, "Browser", "\(handler.name) (\(handler.id), \(handler.executable))")
        }
        if let command = Desktop.value("BROWSER") { return Finding(.ok, "Browser", "\(command), from $BROWSER") }
        return Finding(
            .warn, "Browser", "no default browser",
            advice:
                "Choose one in the settings of the desktop, or: xdg-settings set default-web-browser firefox.desktop")
    }

    private static var opening: Finding {
        let ways = BrowserWay.ways(in: .current()).map(\.rawValue)
        guard ways.isEmpty else { return Finding(.ok, "Opened by", ways.joined(separator: ", else ")) }
        return Finding(
            .warn, "Opened by", "nothing: there is no display, and BROWSER is not set",
            advice: "\"cardea login --no-browser\" prints the page's address.")
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
