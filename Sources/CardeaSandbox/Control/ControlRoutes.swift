import CardeaCore

/// The controls over HTTP, for tests in other languages.
struct ControlRoutes: Sendable {
    let control: SandboxControl

    var routes: [Route] {
        [
            route("GET", "/sandbox/log") { call in
                let path = call.request.query.first("path")
                let requests = path.map(control.requests(to:)) ?? control.requests
                return .json(.members(["requests": .array(requests.map(\.json))]))
            },
            route("GET", "/sandbox/mailbox.json") { call in
                let mails = control.mail(to: call.request.query.first("email"))
                return .json(.members(["mails": .array(mails.map(\.json))]))
            },
            route("GET", "/sandbox/control") { _ in .json(BehaviourCoding.encode(control.behaviour)) },
            route("POST", "/sandbox/control") { call throws(Failure) in
                try demandJSON(call.request)
                try ControlCommand(try call.request.json()).run(on: control)
                return .json(BehaviourCoding.encode(control.behaviour))
            },
            route("POST", "/sandbox/reset") { call throws(Failure) in
                try demandJSON(call.request)
                control.reset()
                return .empty()
            },
        ]
    }

    /// A foreign web page that got its own name to point to this machine is turned away.
    private func route(
        _ method: String, _ path: String, handle: @escaping @Sendable (Route.Call) throws(Failure) -> HTTPResponse
    ) -> Route {
        Route(method, path) { call throws(Failure) in
            let host = call.request.headers["Host"] ?? ""
            guard let uri = try? URI(parsing: "http://\(host)/"), uri.isLoopbackHost else {
                throw Failure(403, "forbidden", "the sandbox is controlled by its loopback address only")
            }
            return try handle(call)
        }
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
