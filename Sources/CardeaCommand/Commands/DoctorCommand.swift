import Cardea
import CardeaCore
import CardeaLinux
import CardeaSocial

/// `cardea doctor`
struct DoctorCommand: Subcommand {
    static let name = "doctor"
    static let summary = "Checks what a login needs here: browser, secure store, locks, redirect scheme, libraries."
    static let options: [Option] = [
        .value("--redirect-uri", "URI", "also checks who handles the scheme of this redirect URI"),
        .value("--store", "KIND", "checks this store instead of the automatic one: \(StoreWord.list)"),
    ]
    static let notes = """
        Each line begins with ok, warn or fail; "->" says what to do. Nothing is changed but a
        missing lock folder made, nobody is asked for a password. The exit status is 1 when a line
        says fail.
        """

    private let redirectURI: URI?
    private let store: StoreWord

    init(_ arguments: Arguments) throws {
        redirectURI = try arguments["--redirect-uri"].map { try RedirectURI($0).uri }
        store = try arguments.choice("--store", default: .automatic)
    }

    func run(_ console: Console) async throws {
        let findings =
            libraries + [display, bus] + BrowserDiagnosis.findings + scheme + [LockDiagnosis.finding]
            + (await StoreDiagnosis.findings(store))
        for finding in findings { try console.result(finding.text) }
        guard !findings.contains(where: { $0.level == .fail }) else {
            throw CommandFailure(.failure, "A login cannot work like this: see the lines that say fail.")
        }
    }

    private var libraries: [Finding] {
        let versions = LibraryVersions.loaded
        let trust = Finding(
            versions.sharesTrustStore ? .ok : .warn, "TLS", "libcurl uses \(versions.libcurlTLS)",
            advice: versions.sharesTrustStore
                ? nil : "Each connection reads the certificates anew: slower, not less safe.")
        return [
            Finding(.ok, "Cardea", "\(CardeaVersion.current), binary contract \(CardeaVersion.abi)"),
            Finding(.ok, "libcurl", versions.libcurl), Finding(.ok, "OpenSSL", versions.openSSL), trust,
        ]
    }

    private var display: Finding {
        Desktop.display.map { Finding(.ok, "Display", $0) }
            ?? Finding(
                .warn, "Display", "neither WAYLAND_DISPLAY nor DISPLAY is set",
                advice: "No browser window can open here; \"cardea login --no-browser\" prints the page's address.")
    }

    private var bus: Finding {
        Desktop.sessionBus.map { Finding(.ok, "Session bus", $0) }
            ?? Finding(
                .warn, "Session bus", "none",
                advice: "Without one there is no Secret Service. Outside a desktop: dbus-run-session.")
    }

    private var scheme: [Finding] {
        guard let redirectURI else { return [] }
        if redirectURI.isHTTP {
            let isLoopback = redirectURI.scheme == "http" && redirectURI.isLoopbackHost
            return [
                Finding(
                    isLoopback ? .ok : .fail, "Redirect",
                    isLoopback ? "taken on this machine, no registration needed" : "leads to a web server",
                    advice: isLoopback ? nil : "Use a scheme of your own, or http://127.0.0.1/callback.")
            ]
        }
        let type = "x-scheme-handler/\(redirectURI.scheme)"
        if let handler = DesktopHandler.forScheme(redirectURI.scheme) {
            return [Finding(.ok, "Redirect", "\(type): \(handler.name) (\(handler.id), \(handler.executable))")]
        }
        return [
            Finding(
                .warn, "Redirect", "no program handles \(type)",
                advice: "Install a .desktop file with MimeType=\(type); and run update-desktop-database.")
        ]
    }
}
