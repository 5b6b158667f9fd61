import Cardea
import CardeaBasics
import CardeaDesktop
import CardeaLinux
import CardeaModel

/// `cardea doctor`
struct DoctorCommand: Subcommand {
    static let name = "doctor"
    static let summary =
        "Checks what a login needs here: browser, secure store, locks, redirect scheme, libraries."
    static let options: [Option] = [
        .value("--redirect-uri", "URI", "also checks which program handles the scheme of this redirect URI"),
        .value(
            "--scheme", "NAME",
            "also claims this scheme for a moment and checks that its URLs come back through the desktop"),
        .value(
            "--application", "ID",
            "the application that would sign in; default: $CARDEA_APPLICATION, or \(ClientOptions.defaultApplication)"),
        .value(
            "--store", "KIND", "checks this store instead of the automatic one: \(StoreWord.list)",
            choices: StoreWord.words),
        .value("--issuer", "URL", "also asks this OpenID provider what it supports; default: $CARDEA_ISSUER"),
        .value("--client-id", "ID", "the client at the provider, as for \"cardea login\"; changes nothing"),
        .value(
            "--ca-file", "PATH",
            "trusts the certificate authorities of this PEM file only; $CARDEA_CA_FILE adds to the system's"),
    ]
    static let notes = """
        Each line begins with ok, warn or fail; "->" says what to do. A record is written to the
        secure store and removed again, which makes what a sign-in would make: missing folders,
        and the key file of encrypted files. Nothing else is changed but, with --scheme, what a
        sign-in changes and puts back; nobody is asked for a password, and no server is asked but
        an OpenID provider that is named. The exit status is 1 when a line says fail.
        """

    private let redirectURI: URI?
    private let store: StoreWord
    private let schemeName: String?
    private let application: String
    private let provider: ProviderDiagnosis?

    init(_ arguments: Arguments) throws {
        redirectURI = try arguments["--redirect-uri"].map { try RedirectURI($0).uri }
        store = try arguments.choice("--store", default: .automatic)
        schemeName = try arguments["--scheme"].map { try Self.scheme($0) }
        let environment = Environment.current
        application = ClientOptions.applicationID(arguments, environment)
        provider = (arguments["--issuer"] ?? environment["CARDEA_ISSUER"]).flatMap { issuer in
            issuer.isEmpty ? nil : ProviderDiagnosis(issuer: issuer, caFile: arguments["--ca-file"])
        }
    }

    /// The scheme of an application, as a login takes it.
    private static func scheme(_ name: String) throws -> String {
        guard let uri = try? URI(parsing: "\(name)://oauth-callback"), !uri.isHTTP, !name.contains(":") else {
            throw UsageError(
                "\"\(name)\" cannot be an application's scheme. Use a name such as --scheme myapp.", command: Self.name)
        }
        return uri.scheme
    }

    func run(_ console: Console) async throws {
        var findings = libraries + [display, bus] + BrowserDiagnosis.findings + SchemeDiagnosis.captures + redirect
        if let schemeName {
            findings += try await SchemeDiagnosis.findings(of: schemeName, application: application)
        }
        findings += await StoreDiagnosis.findings(store)
        if let provider { findings += await provider.findings() }
        let isReady = !findings.contains { $0.level == .fail }
        try console.result(
            findings.map(\.text).joined(separator: "\n"),
            json: ["ready": .bool(isReady), "findings": .array(findings.map { .object($0.json) })])
        guard isReady else {
            throw CommandFailure(
                .failure, "A login cannot work here: see the lines marked fail.", hasResult: true)
        }
    }

    private var libraries: [Finding] {
        let versions = LibraryVersions.loaded
        let trust = Finding(
            versions.sharesTrustStore ? .ok : .warn, "TLS", "libcurl uses \(versions.libcurlTLS)",
            advice: versions.sharesTrustStore
                ? nil
                : "Each connection reads the certificates again, which is slower but just as safe, and CARDEA_CA_FILE "
                    + "adds none.")
        return [
            Finding(.ok, "Cardea", CardeaVersion.current),
            Finding(.ok, "libcurl", versions.libcurl), Finding(.ok, "OpenSSL", versions.openSSL), trust,
        ]
    }

    private var display: Finding {
        Desktop.display.map { Finding(.ok, "Display", $0) }
            ?? Finding(
                .warn, "Display", "neither WAYLAND_DISPLAY nor DISPLAY is set",
                advice: "No Linux browser can open a window here; \"cardea login\" says how to go on without one.")
    }

    private var bus: Finding {
        Desktop.sessionBus.map { Finding(.ok, "Session bus", $0) }
            ?? Finding(
                .warn, "Session bus", "none",
                advice: "Without one there is no Secret Service. Outside a desktop: dbus-run-session.")
    }

    private var redirect: [Finding] {
        guard let redirectURI else { return [] }
        if redirectURI.isHTTP {
            let isLoopback = redirectURI.isLoopbackHTTP
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
                .ok, "Redirect", "no program handles \(type)",
                advice:
                    "A login claims the scheme while it runs; \"cardea doctor --scheme \(redirectURI.scheme)\" tests "
                    + "that."
            )
        ]
    }
}
