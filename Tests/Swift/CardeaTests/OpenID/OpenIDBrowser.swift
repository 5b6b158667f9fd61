import CardeaAsync
import CardeaBasics
import CardeaSandbox

@testable import TestSupport

/// What a browser does at the sandbox's provider and with a loopback listener, over sockets.
struct OpenIDBrowser: Sendable {
    /// Opens a page and returns the whole answer.
    static func open(_ url: String) async throws -> String {
        guard let uri = try? URI(parsing: url), let peer = LoopbackPeer(url) else { throw UnexpectedResult() }
        let target = uri.query.map { "\(uri.path)?\($0)" } ?? uri.path
        guard let answer = await peer.exchange(peer.head("GET", target, ["Connection: close"])) else {
            throw UnexpectedResult()
        }
        return answer
    }

    /// The form of a page, and where it is sent to.
    static func form(_ page: String) throws -> (action: String, fields: [(String, String)]) {
        guard let action = attribute("action", in: page) else { throw UnexpectedResult() }
        let fields = page.pieces(between: "<input type=\"hidden\"").dropFirst().compactMap { piece in
            let field = String(piece)
            return attribute("name", in: field).flatMap { name in attribute("value", in: field).map { (name, $0) } }
        }
        return (action, fields)
    }

    /// Sends a page's form, as its script does; follows the listener's answer to its page and returns that.
    static func submit(_ page: String) async throws -> String? {
        let (action, fields) = try form(page)
        guard let peer = LoopbackPeer(action), let answer = try await post(fields, to: action),
            let clean = LoopbackPeer.location(answer)
        else { return nil }
        return await peer.exchange(peer.head("GET", clean))
    }

    /// Sends a form and returns the whole answer.
    static func post(_ fields: [(String, String)], to action: String) async throws -> String? {
        guard let uri = try? URI(parsing: action), let peer = LoopbackPeer(action) else { throw UnexpectedResult() }
        let body = QueryParameters.encode(fields)
        let head = peer.head(
            "POST", uri.path,
            [
                "Connection: close", "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: \(body.utf8.count)",
                "Origin: null", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document", "Sec-Fetch-Site: cross-site",
            ])
        return await peer.exchange(head + body)
    }

    private static func attribute(_ name: String, in text: String) -> String? {
        let parts = text.pieces(between: "\(name)=\"")
        guard parts.count > 1, let value = String(parts[1]).pieces(between: "\"").first else { return nil }
        return String(value).pieces(between: "&amp;").joined(separator: "&")
    }
}
