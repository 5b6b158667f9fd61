import CardeaBasics

/// Decides how each request is answered: which fault applies, which endpoint it is for, what every answer carries.
struct Dispatcher: Sendable {
    let control: SandboxControl
    let router: Router
    let sandboxRouter: Router

    /// Requests to the sandbox's controls are neither logged nor disturbed; those to the API that it plays are.
    func plan(for request: HTTPRequest) -> AnswerPlan {
        if request.path.hasPrefix("/sandbox/"), !request.path.hasPrefix("/sandbox/api/") {
            return AnswerPlan { .response(complete(sandboxAnswer(to: request), to: request)) }
        }
        let entry = control.log.append(request, at: date(control.behaviour))
        let fault = control.faults.next(for: request.path) ?? .none
        var plan = AnswerPlan {
            let delivery = deliver(fault.answer, for: request)
            control.log.setStatus(delivery.status, of: entry)
            return delivery
        }
        plan.onDelivery = { control.log.setAnswer($0, of: entry) }
        if let gate = fault.gate, fault.hold == .request { plan.before.append(.gate(gate)) }
        if let gate = fault.gate, fault.hold == .answer { plan.after.append(.gate(gate)) }
        if fault.delayMilliseconds > 0 { plan.after.append(.milliseconds(fault.delayMilliseconds)) }
        return plan
    }

    private func deliver(_ answer: SandboxFault.Answer, for request: HTTPRequest) -> AnswerPlan.Delivery {
        switch answer {
        case .status(let status, let headers, let body):
            let fields = HTTPFields(headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
            return .response(
                complete(HTTPResponse(status: status, headers: fields, body: Array(body.utf8)), to: request))
        case .oversized(let status, let byteCount):
            let body = [UInt8](repeating: UInt8(ascii: " "), count: min(max(0, byteCount), 1 << 26))
            let fields = HTTPFields([("Content-Type", "application/json")])
            return .response(complete(HTTPResponse(status: status, headers: fields, body: body), to: request))
        case .raw(let bytes):
            return .raw(bytes)
        case .drop:
            return .drop
        case .normal, .dropAfterHandling, .truncate, .cutAfterHeaders, .rewrite, .omitHeaders:
            return spoil(complete(route(request), to: request), by: answer)
        }
    }

    /// Applies a fault to the endpoint's answer.
    private func spoil(_ response: HTTPResponse, by fault: SandboxFault.Answer) -> AnswerPlan.Delivery {
        var response = response
        switch fault {
        case .dropAfterHandling: return .drop
        case .truncate: return .truncated(response, sentBytes: response.body.count / 2)
        case .cutAfterHeaders: return .truncated(response, sentBytes: 0)
        case .omitHeaders(let names):
            for name in names { response.headers[name] = nil }
        case .rewrite(let status, let headers, let body):
            response.status = status ?? response.status
            for (name, value) in headers { response.headers[name] = value }
            response.body = body.map { Array($0.utf8) } ?? response.body
        default: break
        }
        return .response(response)
    }

    private func route(_ request: HTTPRequest, by other: Router? = nil) -> HTTPResponse {
        guard request.discardedBytes == 0 else {
            return Failure(413, "payload_too_large", "the request body is too large").response()
        }
        return (other ?? router).answer(request)
    }

    /// A foreign web page that got its own name to point to this machine is turned away.
    private func sandboxAnswer(to request: HTTPRequest) -> HTTPResponse {
        let host = try? URI(parsing: "http://\(request.headers["Host"] ?? "")/")
        guard host?.isLoopbackHost ?? false else {
            return Failure(403, "forbidden", "the sandbox answers to its loopback address only").response()
        }
        return route(request, by: sandboxRouter)
    }

    /// Adds `Date` and `X-Request-Id`, which Ory does not send.
    private func complete(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
        var response = response
        let behaviour = control.behaviour
        if response.headers["X-Request-Id"] == nil, !request.path.hasPrefix("\(OryServer.path)/") {
            response.headers["X-Request-Id"] = Identifier.make("req")
        }
        if !behaviour.omitsDate, response.headers["Date"] == nil {
            response.headers["Date"] = CalendarTime.imfFixdate(date(behaviour))
        }
        return response
    }

    /// The moment that `Date` shows.
    private func date(_ behaviour: SandboxBehaviour) -> Timestamp {
        control.prelude.clock.now.advanced(bySeconds: behaviour.dateOffset)
    }
}

extension AnswerPlan.Delivery {
    /// The status that the client sees; `nil` without one.
    var status: Int? {
        switch self {
        case .response(let response), .truncated(let response, _): response.status
        case .raw, .drop: nil
        }
    }

    /// The head that the client sees; `nil` without one that the server has made.
    var headers: HTTPFields? {
        switch self {
        case .response(let response), .truncated(let response, _): response.headers
        case .raw, .drop: nil
        }
    }

    var isWhole: Bool {
        if case .response = self { true } else { false }
    }
}
