import CardeaBasics
import CardeaModel
import CardeaOperations

/// An answer as it is shown: byte for byte, except on a terminal, which foreign text could steer.
struct ResponseReport {
    private let response: AuthorizedResponse
    private let showsHeaders: Bool

    init(_ response: AuthorizedResponse, showsHeaders: Bool) {
        self.response = response
        self.showsHeaders = showsHeaders
    }

    func print(_ console: Console) throws(CommandFailure) {
        try console.result(bytes: bytes(forTerminal: console.isTerminal))
    }

    func bytes(forTerminal isTerminal: Bool) -> [UInt8] {
        let head = showsHeaders ? headLines.map { $0 + "\n" }.joined() : ""
        guard isTerminal else { return Array(head.utf8) + response.body }
        let body = TerminalText.page(String(decoding: response.body, as: UTF8.self))
        return Array((head + body + (body.isEmpty || body.hasSuffix("\n") ? "" : "\n")).utf8)
    }

    /// The same for a script, with the headers. A body that is no text is in Base64.
    var json: JSONObject {
        let text = String(validating: response.body, as: UTF8.self)
        return [
            "status": .integer(Int64(response.status)),
            "headers": .array(response.headers.map { .array([.string($0.name), .string($0.value)]) }),
            "body": JSONValue(text), "body_base64": text == nil ? .string(Base64.encode(response.body)) : .null,
        ]
    }

    /// Harmless wherever they go: the line structure is what a script reads.
    private var headLines: [String] {
        ["HTTP \(response.status)"] + response.headers.map { TerminalText.line("\($0.name): \($0.value)") } + [""]
    }
}
