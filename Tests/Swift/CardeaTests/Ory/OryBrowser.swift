import CardeaAsync
import CardeaBasics
import Testing

@testable import TestSupport

/// A browser with cookies at the sandbox's Ory-compatible server, and the person before it.
actor OryBrowser {
    /// Where the browser has come to a stop.
    enum Stop {
        case page(String)
        /// Out of the server, by this redirect.
        case left(String)

        var page: String {
            get throws {
                guard case .page(let page) = self else { throw UnexpectedResult() }
                return page
            }
        }

        var redirect: String {
            get throws {
                guard case .left(let redirect) = self else { throw UnexpectedResult() }
                return redirect
            }
        }
    }

    private let base: String
    private var cookies: [String: String] = [:]

    init(_ base: String) { self.base = base }

    /// Opens an address and follows redirects as long as they stay at the server.
    func open(_ url: String) async throws -> Stop {
        try await stop(after: try await send("GET", url))
    }

    /// Presses a button of a page's form.
    func press(_ name: String, _ value: String, on page: String, _ more: [(String, String)] = []) async throws -> Stop {
        let form = try OpenIDBrowser.form(page)
        #expect(page.includes("name=\"\(name)\" value=\"\(value)\""), "\(page)")
        let target = form.action.hasPrefix("/") ? base + form.action : form.action
        let body = QueryParameters.encode(form.fields + more + [(name, value)])
        return try await stop(after: try await send("POST", target, body))
    }

    /// Signs in on the page of a provider.
    func signIn(on page: String, email: String = "user@example.com") async throws -> Stop {
        try await press("decision", "sign_in", on: page, [("email", email), ("name", "Ada")])
    }

    private func stop(after answer: String) async throws -> Stop {
        var answer = answer
        while let location = LoopbackPeer.location(answer) {
            guard location.hasPrefix("/") || location.hasPrefix(base) else { return .left(location) }
            answer = try await send("GET", location.hasPrefix("/") ? base + location : location)
        }
        return .page(answer)
    }

    private func send(_ method: String, _ url: String, _ body: String? = nil) async throws -> String {
        guard let uri = try? URI(parsing: url), let peer = LoopbackPeer(url) else { throw UnexpectedResult() }
        var fields = ["Connection: close", "Accept: text/html"]
        let jar = cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
        if !jar.isEmpty { fields.append("Cookie: \(jar)") }
        if let body {
            fields += ["Content-Type: application/x-www-form-urlencoded", "Content-Length: \(body.utf8.count)"]
        }
        let target = uri.query.map { "\(uri.path)?\($0)" } ?? uri.path
        guard let answer = await peer.exchange(peer.head(method, target, fields) + (body ?? "")) else {
            throw UnexpectedResult()
        }
        for line in answer.split(separator: "\r\n") where line.hasPrefix("Set-Cookie: ") {
            let pair = line.dropFirst(12).prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
            if pair.count == 2 { cookies[pair[0]] = pair[1] }
        }
        return answer
    }
}
