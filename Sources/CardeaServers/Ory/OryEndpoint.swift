import CardeaBasics

/// Builds requests by the HTTP conventions of Ory's public API.
///
/// Every request says that it wants JSON: otherwise the server takes its sender for a browser, and redirects it.
struct OryEndpoint: Sendable {
    let projectURL: URI
    let hostOverride: String?

    init(projectURL: URI, hostOverride: String?) {
        (self.projectURL, self.hostOverride) = (projectURL, hostOverride)
    }

    /// Returns a request below the project's address.
    func get(_ path: String, _ query: [(String, String)] = [], token: Secret? = nil) -> HTTPRequest {
        let url = projectURL.appending(path: path)
        return HTTPRequest(
            method: .get, url: query.isEmpty ? url : url.appending(query: query), headers: lines(token, hasBody: false))
    }

    func delete(_ path: String, token: Secret? = nil, body: JSONObject? = nil) -> HTTPRequest {
        HTTPRequest(
            method: .delete, url: projectURL.appending(path: path), headers: lines(token, hasBody: body != nil),
            body: body?.serialized())
    }

    /// Begins a flow.
    func begin(
        _ kind: OryFlow.Kind, _ query: [(String, String)] = [], token: Secret? = nil
    ) -> HTTPRequest {
        get("self-service/\(kind.rawValue)/api", query, token: token)
    }

    /// Reads a flow again.
    func flow(_ kind: OryFlow.Kind, id: Secret) -> HTTPRequest {
        get("self-service/\(kind.rawValue)/flows", [("id", id.reveal())])
    }

    /// Returns the address at which a flow of that id is answered, for flows of which the server names only the id.
    func address(_ kind: OryFlow.Kind, id: Secret) -> OryFlow.Address? {
        let url = projectURL.appending(path: "self-service/\(kind.rawValue)").appending(query: [("flow", id.reveal())])
        return OryFlow.Address(id: id, action: url.text)
    }

    /// Answers a flow.
    func submit(_ flow: OryFlow.Address, _ body: JSONObject, token: Secret? = nil) -> HTTPRequest {
        HTTPRequest(
            method: .post, url: flow.action, headers: lines(token, hasBody: true), body: body.serialized())
    }

    func whoami(_ token: Secret) -> HTTPRequest { get("sessions/whoami", token: token) }

    func logout(_ token: Secret) -> HTTPRequest {
        delete("self-service/logout/api", body: ["session_token": .string(token.reveal())])
    }

    private func lines(_ token: Secret?, hasBody: Bool) -> [HTTPHeader] {
        var lines = [HTTPHeader("Accept", "application/json")]
        if hasBody { lines.append(HTTPHeader("Content-Type", "application/json")) }
        if let hostOverride { lines.append(HTTPHeader("Host", hostOverride)) }
        if let token { lines.append(HTTPHeader("X-Session-Token", token.reveal())) }
        return lines
    }
}

/// The values that the runs of one project share.
struct OryServer: Sendable {
    let endpoint: OryEndpoint
    /// True if a login ends only when an e-mail address of the user is verified.
    let verifiesEmail: Bool
}
