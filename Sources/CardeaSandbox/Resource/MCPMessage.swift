import CardeaBasics

/// A message to an MCP server, and the answer to it.
struct MCPMessage: Sendable {
    private let isPosted: Bool
    private let message: JSONObject?
    private let prefersStream: Bool

    init(_ request: HTTPRequest) {
        isPosted = request.method == "POST"
        message = (try? JSONReader.read(request.body))?.object
        // Every client accepts both; the one that is named first is what it asks for.
        let accepted = ASCII.lowercased(request.headers["Accept"] ?? "").split(separator: ",").map { range in
            range.prefix { $0 != ";" }.drop { $0 == " " }
        }
        prefersStream = accepted.first { $0 == "text/event-stream" || $0 == "application/json" } == "text/event-stream"
    }

    /// The tool that is to be called.
    var tool: String? {
        message?["method"] == "tools/call" ? message?["params"]?.object?["name"]?.string ?? "" : nil
    }

    /// - Parameter user: What the tool `whoami` says.
    func answer(_ user: JSONValue) -> HTTPResponse {
        guard isPosted else {
            // Nothing ever comes by this stream, and its client need not ask again soon.
            return Self.stream("retry: 3600000\n: nothing to tell\n\n")
        }
        guard let message, let method = message["method"]?.string else {
            return .json(
                ["jsonrpc": "2.0", "id": .null, "error": ["code": -32600, "message": "no request"]], status: 400)
        }
        guard let id = message["id"] else { return .empty(202) }
        var answer: JSONObject = ["jsonrpc": "2.0", "id": id]
        if let result = result(of: method, user) {
            answer["result"] = result
        } else {
            answer["error"] = ["code": -32601, "message": "the method or the tool is unknown"]
        }
        guard prefersStream else { return .json(.object(answer)) }
        let data = String(decoding: JSONValue.object(answer).serialized(), as: UTF8.self)
        return Self.stream("event: message\ndata: \(data)\n\n")
    }

    private func result(of method: String, _ user: JSONValue) -> JSONValue? {
        switch method {
        case "initialize":
            [
                "protocolVersion": message?["params"]?.object?["protocolVersion"] ?? "2025-11-25",
                "capabilities": ["tools": [:]], "serverInfo": ["name": "cardea-sandbox", "version": "1"],
            ]
        case "ping": [:]
        case "tools/list":
            ["tools": [Self.tool("whoami", "Says who calls."), Self.tool("write", "Needs more scopes.")]]
        case "tools/call":
            switch tool {
            case "whoami": Self.content(String(decoding: user.serialized(), as: UTF8.self))
            case "write": Self.content("written")
            default: nil
            }
        default: nil
        }
    }

    private static func tool(_ name: String, _ description: String) -> JSONValue {
        ["name": .string(name), "description": .string(description), "inputSchema": ["type": "object"]]
    }

    private static func content(_ text: String) -> JSONValue { ["content": [["type": "text", "text": .string(text)]]] }

    private static func stream(_ text: String) -> HTTPResponse {
        HTTPResponse(
            status: 200,
            headers: HTTPFields([("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")]),
            body: Array(text.utf8))
    }
}
