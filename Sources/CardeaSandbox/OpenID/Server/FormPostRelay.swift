import CardeaCore

/// Hands a posted authorization response on to an application: what a backend does for an application that cannot take
/// a POST itself.
struct FormPostRelay: Sendable {
    /// Where it may send a browser. What `state` says behind its first dot chooses by scheme, the first is the default.
    let targets: [String]

    private static let maximumBytes = 16 * 1024
    private static let kept: Set<String> = ["code", "state", "iss", "error", "error_description", "error_uri", "user"]
    /// 128 bits in base64url.
    private static let shortestState = 22

    func answer(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        guard request.isForm else {
            throw Failure(415, "unsupported_media_type", "the body must be application/x-www-form-urlencoded")
        }
        guard request.body.count <= Self.maximumBytes else {
            throw Failure(413, "payload_too_large", "the form is too large")
        }
        let form = request.form
        guard !form.isMalformed else { throw .badRequest("a parameter cannot be decoded") }
        guard form.all("state").count == 1, let state = form.first("state") else {
            throw .badRequest("state is missing, or there more than once")
        }
        let pairs = form.pairs.filter { Self.kept.contains($0.name) }.map { ($0.name, $0.value) }
        let location = try target(for: state).appending(query: pairs).text
        // See other, because a temporary redirect would post the form again; a link for browsers that do not follow.
        var response = HTTPResponse.html(Self.page(location), status: 303)
        response.headers["Location"] = location
        return response
    }

    /// The place for a state, which is either random or random text, a dot and a scheme.
    private func target(for state: String) throws(Failure) -> URI {
        let parts = state.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let isRandom = parts.first.map { part in
            part.utf8.count >= Self.shortestState && part.utf8.allSatisfy(Self.isRandomByte)
        }
        guard isRandom ?? false else { throw .badRequest("state is too short, or not in base64url") }
        let known = targets.compactMap { try? URI(parsing: $0) }.filter { !Self.unsafeSchemes.contains($0.scheme) }
        let scheme = parts.count == 2 ? ASCII.lowercased(String(parts[1])) : known.first?.scheme
        guard let target = known.first(where: { $0.scheme == scheme }) else {
            throw .badRequest("the scheme in state is not on the allow-list")
        }
        return target
    }

    private static let unsafeSchemes: Set<String> = [
        "http", "https", "javascript", "data", "blob", "file", "about", "intent", "view-source",
    ]

    private static func isRandomByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    private static func page(_ location: String) -> String {
        let body = """
            <main class="card"><h1>Back to the application</h1>
            <p><a href="\(HTML.escape(location))">Continue</a></p></main>
            """
        return HTML.page(title: "Continue (sandbox)", body: body)
    }
}
