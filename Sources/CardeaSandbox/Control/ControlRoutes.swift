import CardeaCore

/// The controls over HTTP, for tests in other languages.
struct ControlRoutes: Sendable {
    let control: SandboxControl

    var routes: [Route] {
        [
            Route("GET", "/sandbox/log") { call in
                let path = call.request.query.first("path")
                let requests = path.map(control.requests(to:)) ?? control.requests
                return .json(.members(["requests": .array(requests.map(\.json))]))
            },
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
            Route("POST", "/sandbox/reset") { call throws(Failure) in
                try demandJSON(call.request)
                control.reset()
                return .empty()
            },
        ]
    }

    /// No web page can send this type elsewhere without being asked first.
    private func demandJSON(_ request: HTTPRequest) throws(Failure) {
        let type = ASCII.lowercased(request.headers["Content-Type"] ?? "")
        guard type.hasPrefix("application/json") else {
            throw Failure(415, "unsupported_media_type", "Content-Type must be application/json")
        }
    }
}

extension SandboxRequest {
    fileprivate var json: JSONValue {
        .members([
            "number": .integer(number), "method": .string(method), "path": .string(path),
            "query": query.map(JSONValue.string),
            "headers": .array(headers.map { .array([.string($0.name), .string($0.value)]) }),
            "body": .string(bodyText), "status": status.map { .integer($0) },
        ])
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
