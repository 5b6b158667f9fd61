import CardeaBasics

/// The controls over HTTP, for tests in other languages.
struct ControlRoutes: Sendable {
    let control: SandboxControl

    var routes: [Route] {
        [
            Route("GET", "/sandbox/log", handle: log),
            Route("GET", "/sandbox/faults.json") { _ in .json(control.faults.json) },
            Route("GET", "/sandbox/stats.json") { _ in .json(control.statistics.json) },
            Route("GET", "/sandbox/sessions.json") { call in
                let sessions = control.sessions(of: call.request.query.first("email"))
                return .json(.members(["sessions": .array(sessions.map(\.json))]))
            },
            Route("GET", "/sandbox/mailbox.json") { call in
                let mails = control.mail(to: call.request.query.first("email"))
                return .json(.members(["mails": .array(mails.map(\.json))]))
            },
            Route("GET", "/sandbox/control") { _ in .json(BehaviourCoding.encode(control.behaviour)) },
            Route("POST", "/sandbox/control") { call throws(Failure) in
                try demandJSON(call.request)
                try ControlCommand(try call.request.json()).run(on: control)
                return .json(BehaviourCoding.encode(control.behaviour))
            },
            Route("POST", "/sandbox/authenticator") { call throws(Failure) in
                try demandJSON(call.request)
                return .json(try answer(try call.request.json()))
            },
            Route("POST", "/sandbox/reset") { call throws(Failure) in
                try demandJSON(call.request)
                control.reset()
                return .empty()
            },
        ]
    }

    /// Returns the answer of the sandbox's security key to options of WebAuthn.
    private func answer(_ options: JSONObject) throws(Failure) -> JSONValue {
        guard let text = try? control.authenticator.answer(options),
            let answer = try? JSONReader.read(Array(text.utf8))
        else { throw .badRequest("the authenticator has no credential, or these are no options of WebAuthn") }
        return answer
    }

    private func log(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let query = call.request.query
        guard let after = Int(query.first("after") ?? "0") else { throw .badRequest("after must be a number") }
        let (list, received) = control.log.entries(after: after)
        let path = query.first("path")
        let requests = list.filter { path == nil || $0.path == path }
        return .json(.members(["requests": .array(requests.map(\.json)), "received": .integer(received)]))
    }

    /// No web page can send this type elsewhere without being asked first.
    /// And no page of another site, which a browser says: not even one whose name leads to this machine.
    private func demandJSON(_ request: HTTPRequest) throws(Failure) {
        if let origin = request.headers["Origin"], (try? URI(parsing: origin))?.isLoopbackHost != true {
            throw Failure(403, "forbidden", "Origin must be on this machine")
        }
        let type = ASCII.lowercased(request.headers["Content-Type"] ?? "")
        guard type.hasPrefix("application/json") else {
            throw Failure(415, "unsupported_media_type", "Content-Type must be application/json")
        }
    }
}

extension SandboxRequest {
    fileprivate var json: JSONValue {
        .members([
            "number": .integer(number), "received_at": .integer(receivedAt), "method": .string(method),
            "url": .string(url), "path": .string(path),
            "query": query.map(JSONValue.string), "headers": Self.json(headers), "body": .string(bodyText),
            "status": status.map { .integer($0) }, "answer": answer.map(Self.json),
        ])
    }

    private static func json(_ answer: Answer) -> JSONValue {
        .members([
            "headers": json(answer.headers), "is_whole": .bool(answer.isWhole),
            "last_request": .integer(answer.lastRequest),
        ])
    }

    private static func json(_ headers: [Header]) -> JSONValue {
        .array(headers.map { .array([.string($0.name), .string($0.value)]) })
    }
}

extension SandboxMail {
    fileprivate var json: JSONValue {
        .members(["email": .string(recipient), "code": .string(code), "sent_at": .string(sentAt)])
    }
}

extension SandboxStatistics {
    fileprivate var json: JSONValue {
        var uses = JSONObject()
        for (token, count) in refreshTokenUses.sorted(by: { $0.key < $1.key }) { uses[token] = .integer(count) }
        return .members([
            "refreshes": .integer(refreshes), "refresh_token_reuses": .integer(refreshTokenReuses),
            "unknown_refresh_tokens": .integer(unknownRefreshTokens), "refresh_token_uses": .object(uses),
        ])
    }
}
