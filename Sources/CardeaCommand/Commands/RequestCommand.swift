import Cardea
import CardeaBasics
import CardeaOperations

/// `cardea request`
struct RequestCommand: Subcommand {
    static let name = "request"
    static let summary = "Sends a request to your own server as the signed-in user."
    static let usage = "[OPTIONS] URL"
    static let operandLimit = 1
    static let options: [Option] =
        [
            .value(
                "--request", short: "-X", "METHOD",
                "GET, HEAD, POST, PUT, PATCH or DELETE; default: GET, or POST with -d"),
            .value(
                "--header", short: "-H", "'NAME: VALUE'",
                "a header; may be repeated; not Authorization or DPoP",
                repeats: true),
            .value(
                "--data", short: "-d", "BODY",
                "what to send, as it is; @PATH sends a file, @- the standard input; name its type with -H"),
            .flag("--include", short: "-i", "prints the status and the headers first"),
        ] + ClientOptions.options
    static let notes = """
        The access token is sent along, with a proof of possession where the server asks for DPoP.
        A token that the server does not take is refreshed, and the request is sent once more. The
        body goes to the standard output, made harmless only if that is a terminal. Redirects are
        not followed. Other programs see the arguments: put a body with a secret in a file.
        """

    private let client: ClientOptions
    private let method: String
    private let url: String
    private let headers: [HTTPHeader]
    private let body: BodySource?
    private let showsHeaders: Bool

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
        guard let url = arguments.operands.first else {
            throw UsageError("The URL is missing: cardea request https://api.example.com/me.", command: Self.name)
        }
        self.url = url
        headers = try arguments.all("--header").map(Self.header)
        body = arguments["--data"].map(BodySource.init)
        method = arguments["--request"] ?? (body == nil ? "GET" : "POST")
        showsHeaders = arguments.has("--include")
    }

    func run(_ console: Console) async throws {
        let request = AuthorizedRequest(method: method, url: url, headers: headers, body: try await body?.read())
        try await client.withClient(console) { client in
            let answer = try await client.sendAuthorizedRequest(request)
            let report = ResponseReport(answer, showsHeaders: showsHeaders)
            if console.isJSON { try console.result(json: report.json) } else { try report.print(console) }
            guard (200..<300).contains(answer.status) else {
                throw CommandFailure(
                    .answered, "The server answered with status \(answer.status).", hasResult: true)
            }
        }
    }

    private static func header(_ text: String) throws(UsageError) -> HTTPHeader {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let name = parts.first, let value = parts.last, !name.isEmpty,
            !name.contains(where: \.isWhitespace)
        else {
            throw UsageError("\"\(text)\" is not a header such as 'Accept: text/plain'.", command: Self.name)
        }
        return HTTPHeader(String(name), String(value.drop { $0 == " " }))
    }
}
