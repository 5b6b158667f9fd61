import CardeaCore

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

    /// Harmless wherever they go: the line structure is what a script reads.
    private var headLines: [String] {
        ["HTTP \(response.status)"] + response.headers.map { TerminalText.line("\($0.name): \($0.value)") } + [""]
    }
}
