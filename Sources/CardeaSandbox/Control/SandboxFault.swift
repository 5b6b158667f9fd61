import CardeaBasics

/// Something that goes wrong, or takes its time, with the next request to a path.
public struct SandboxFault: Sendable {
    /// The answer that the client gets.
    public enum Answer: Sendable, Hashable {
        /// The answer of the endpoint.
        case normal
        /// That answer; the endpoint hears nothing of the request.
        case status(Int, headers: [String: String] = [:], body: String = "")
        /// Bytes that need not be HTTP, then the end of the connection. Over TLS: only the end.
        case raw([UInt8])
        /// The connection ends without an answer; the endpoint hears nothing of the request.
        case drop
        /// The endpoint does its work, then the connection ends without an answer.
        case dropAfterHandling
        /// The endpoint's answer, whose body breaks off in the middle.
        case truncate
        /// The head of the endpoint's answer, then the end of the connection.
        case cutAfterHeaders
        /// The endpoint's answer with another status, other header fields or another body, as far as they are given.
        case rewrite(status: Int? = nil, headers: [String: String] = [:], body: String? = nil)
        /// The endpoint's answer without those header fields.
        case omitHeaders([String])
        /// A body of that many bytes; the endpoint hears nothing of the request.
        case oversized(status: Int = 200, byteCount: Int)
    }

    /// The moment at which a gate holds a request.
    public enum Hold: String, Sendable, Hashable {
        /// The request waits before the endpoint hears of it.
        case request
        /// The endpoint does its work, then the answer waits.
        case answer
    }

    /// The answer that the client gets.
    public var answer: Answer
    /// Milliseconds that the answer is late.
    public var delayMilliseconds = 0
    /// Keeps the request or the answer until it is released.
    public var gate: SandboxGate?
    /// The moment at which the gate holds a request.
    public var hold = Hold.request
    /// The number of requests that are treated so, before the next fault of the sequence has its turn.
    public var times = 1

    /// Creates a fault for one request.
    public init(_ answer: Answer = .normal, delayMilliseconds: Int = 0) {
        self.answer = answer
        self.delayMilliseconds = delayMilliseconds
    }

    /// The same fault for that many requests.
    public func repeated(_ times: Int) -> SandboxFault {
        var copy = self
        copy.times = max(1, times)
        return copy
    }

    /// The same fault for every request.
    public var always: SandboxFault { repeated(.max) }

    /// Lets one request through untouched.
    public static var none: SandboxFault { SandboxFault() }

    /// Lets one request through, but answers late.
    public static func delay(milliseconds: Int) -> SandboxFault { SandboxFault(delayMilliseconds: milliseconds) }

    /// An error of the API, in its own error body.
    public static func error(_ status: Int, code: String, headers: [String: String] = [:]) -> SandboxFault {
        SandboxFault(injecting: Failure(status, code, "injected error").response(), headers)
    }

    /// An error in the body of RFC 6749, as the OpenID provider's endpoints have it.
    public static func oauthError(_ status: Int, code: String, headers: [String: String] = [:]) -> SandboxFault {
        SandboxFault(injecting: Failure(status, code, "injected error").oauthResponse(), headers)
    }

    /// An error in the generic form of the Ory-compatible server, whose `id` may be missing. Status 429 comes with
    /// `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset`, as far as they are not given.
    public static func oryError(_ status: Int, id: String? = nil, headers: [String: String] = [:]) -> SandboxFault {
        let limits = ["x-ratelimit-limit": "5, 5;w=1, 20;w=60", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1"]
        let given = Set(headers.keys.map(ASCII.lowercased))
        let missing = status == 429 ? limits.filter { !given.contains($0.key) } : [:]
        let response = OryFailure(status, id, "injected error").response()
        return SandboxFault(injecting: response, headers.merging(missing) { first, _ in first })
    }

    /// An answer, with header fields that go before its own.
    private init(injecting response: HTTPResponse, _ headers: [String: String]) {
        let own = Dictionary(response.headers.fields.map { ($0.name, $0.value) }) { first, _ in first }
        let body = String(decoding: response.body, as: UTF8.self)
        self.init(.status(response.status, headers: headers.merging(own) { given, _ in given }, body: body))
    }

    /// Status 200 with text that is not JSON.
    public static var malformedJSON: SandboxFault {
        SandboxFault(.status(200, headers: ["Content-Type": "application/json"], body: "{\"access_token\": \"abc"))
    }

    /// Status 200 with JSON that no endpoint would answer.
    public static var wrongShape: SandboxFault {
        SandboxFault(.status(200, headers: ["Content-Type": "application/json"], body: "{\"unexpected\": [true]}"))
    }
}
