import Cardea
import CardeaBasics
import CardeaSandbox

/// `cardea sandbox`
struct SandboxCommand: Subcommand {
    static let name = "sandbox"
    static let summary = "Runs an auth server for development, on this machine only, until Ctrl-C."
    static let options: [Option] = [
        .value("--port", "N", "the port to listen on; default: a free one"),
        .flag("--tls", "serves https; writes the certificate authority to trust to a file, and prints its path"),
        .flag(
            "--resource",
            "serves two MCP servers, /mcp and /mcp2, that answer 401 without a token, and lets clients register"),
        .value(
            "--behaviour", "JSON",
            "the behaviour at the start and after a reset, as a JSON object such as {\"dpop\": \"required\"}"),
        .value(
            "--entry-limit", "N",
            "how many requests to log, and how many finished sessions, proofs and so on to keep; default: 4096"
        ),
        .flag(
            "--until-eof",
            "also ends when the standard input ends, so that it never outlives the script that started it"),
        .flag("--quiet", "prints the first line only"),
    ]
    static let notes = """
        The first line of the standard output is "listening on URL"; with --tls a second one,
        "certificate authority in PATH", names a file that is removed at the end.
        """

    private let configuration: SandboxConfiguration
    private let endsWithInput: Bool
    private let isQuiet: Bool

    init(_ arguments: Arguments) throws {
        let port = try arguments.integer("--port", in: 0...65535, default: 0)
        var configuration = SandboxConfiguration(port: UInt16(port), tls: arguments.has("--tls"))
        configuration.entryLimit = try arguments.integer(
            "--entry-limit", in: 1...1_000_000, default: configuration.entryLimit)
        if arguments.has("--resource") {
            configuration.behaviour.resource.isEnabled = true
            configuration.behaviour.openID.takesRegistrations = true
        }
        if let json = arguments["--behaviour"] {
            do throws(SandboxError) {
                try configuration.behaviour.apply(json: json)
            } catch {
                throw UsageError("--behaviour cannot be used: \(error.message).", command: Self.name)
            }
        }
        self.configuration = configuration
        endsWithInput = arguments.has("--until-eof")
        isQuiet = arguments.has("--quiet")
    }

    func run(_ console: Console) async throws {
        let server = try SandboxServer(configuration: configuration)
        defer { server.stop() }
        let authority = try server.certificateAuthorityPEM.map { try TemporaryFolder(holding: $0, as: "ca.pem") }
        defer { authority?.remove() }
        let file = authority.map { "\($0.path)/ca.pem" }
        try console.result(
            "listening on \(server.baseURL)" + (file.map { "\ncertificate authority in \($0)" } ?? ""),
            json: [
                "base_url": .string(server.baseURL), "openid_issuer": .string(server.openIDIssuer),
                "ory_project_url": .string(server.oryProjectURL),
                "resource_url": JSONValue(hasResource(server) ? server.resourceURL : nil),
                "certificate_authority": JSONValue(file),
            ])
        if !isQuiet { console.progress(introduction(server)) }
        try await untilEnd(console)
    }

    /// Being told to stop is the ordinary end.
    private func untilEnd(_ console: Console) async throws {
        do throws(CardeaError) {
            if endsWithInput { try await console.input.end() } else { try await AsyncReply<Void>().value() }
        } catch {
            guard error.code == .cancelled else { throw error }
        }
    }

    private func hasResource(_ server: SandboxServer) -> Bool { server.control.behaviour.resource.isEnabled }

    private func introduction(_ server: SandboxServer) -> String {
        let behaviour = server.control.behaviour
        return """

            Sign in:    cardea login --provider google --base-url \(server.baseURL)
            OpenID:     \(server.openIDIssuer)
            Ory:        \(server.oryProjectURL)\(hasResource(server) ? "\nResource:   \(server.resourceURL)" : "")
            Mailbox:    \(server.baseURL)/sandbox/mailbox
            Overview:   \(server.baseURL)/
            Redirects:  \(behaviour.allowedRedirectURIs.joined(separator: ", "))
            Providers:  google, apple, microsoft, github, okta, facebook; any address and name signs in
            Ctrl-C ends it; nothing is kept.
            """
    }
}
