import CardeaBasics

/// Hands a posted authorization response on to an application: what a backend does for an application that cannot take
/// a POST itself.
///
/// It sets no cookie and looks at none, because a form that another site posts arrives without them. What `user` says of the
/// person came by way of the browser, and proves nothing.
struct FormPostRelay: Sendable {
    let targets: DeepLinkTargets
    /// Answers with the page alone, for browsers that open no application without a click.
    let asksFirst: Bool

    /// The one path that it is at.
    static let path = "/relay"

    private static let maximumBytes = 16 * 1024
    private static let kept: Set<String> = ["code", "state", "iss", "user"]

    func answer(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        guard request.path == OpenIDServer.path + Self.path else { throw .notFound("there is no such endpoint") }
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
        let pairs = form.pairs.filter { Self.keeps($0.name) }.map { ($0.name, $0.value) }
        let location = try targets.target(for: state).appending(query: pairs).text
        // See other, because a temporary redirect would post the form again.
        var response = HTTPResponse.html(ContinuePage.html(link: location), status: asksFirst ? 200 : 303)
        if !asksFirst { response.headers["Location"] = location }
        return response
    }

    /// Whatever an error says is kept, also what only this provider says of it.
    private static func keeps(_ name: String) -> Bool { kept.contains(name) || name.hasPrefix("error") }
}
