import CardeaBasics

/// A request as the Ory-compatible server looks at it.
struct OryRequest: Sendable {
    let http: HTTPRequest
    /// The `{…}` segments of the path.
    var parameters: [String: String] = [:]

    static let cookieName = "ory_kratos_session"

    var query: QueryParameters { http.query }
    var isJSON: Bool { ContentNegotiation.isJSON(http) }
    var acceptsJSON: Bool { ContentNegotiation.acceptsJSON(http) }

    /// A query parameter; an empty one counts as missing.
    func parameter(_ name: String) -> String? {
        query.first(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The session token, from wherever the server looks for one first.
    var sessionToken: String? {
        if let token = http.headers["X-Session-Token"], !token.isEmpty { return token }
        return cookieToken ?? http.bearerToken
    }

    /// The token of the session that the browser is signed in with.
    var cookieToken: String? { http.cookie(Self.cookieName) }

    /// The browser that sends it.
    var browser: OryBrowser {
        OryBrowser(
            session: cookieToken, continuity: http.cookie(BrowserLeg.cookieName),
            userAgent: http.headers["User-Agent"] ?? "")
    }

    /// True if it looks like the request of a page: it has cookies that are not a proxy's, or an origin.
    var looksLikeBrowser: Bool {
        if http.headers["Origin"] != nil { return true }
        return http.headers.values("Cookie").flatMap { $0.split(separator: ";") }.contains { pair in
            let name = pair.drop { $0 == " " }
            return !name.isEmpty && !["__cf", "_cf", "cf_"].contains { name.hasPrefix($0) }
        }
    }
}

/// A browser, as its cookies and its `User-Agent` describe it.
struct OryBrowser: Sendable {
    /// The token of the session that it is signed in with.
    var session: String?
    var continuity: String?
    var userAgent = ""
}
