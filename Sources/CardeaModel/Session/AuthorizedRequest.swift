public import CardeaBasics

/// A request to the application's own server, sent on behalf of the signed-in user.
///
/// The engine adds the access token, which goes to ``url``: never take the address from a third party.
public struct AuthorizedRequest: Sendable {
    /// `GET`, `HEAD`, `POST`, `PUT`, `PATCH` or `DELETE`.
    public var method: String
    /// An https address, or an http one of this machine.
    public var url: String
    /// Headers other than `Authorization` and `DPoP`, which the engine sets.
    public var headers: [HTTPHeader]
    /// The body to send, if any.
    public var body: [UInt8]?
    /// The largest answer to accept, in bytes with its headers. A larger one fails with
    /// ``CardeaError/Code/responseTooLarge``. The whole answer is held in memory.
    public var maximumResponseBytes = 16 << 20
    /// Writes the body of a success (2xx) to this file descriptor as it comes, of any size; the answer's own body is
    /// empty then. Other answers are held in memory. The client's thread waits for the writing: pass a file, or a
    /// pipe that another thread or process reads. Keep it open until the request has ended. When it takes no more,
    /// the request fails with ``CardeaError/Code/outputFailed``; a failed request may leave a part of the body there.
    public var outputDescriptor: Int32?
    /// The time that the request may take, in milliseconds; `nil`: the request timeout of the configuration.
    public var timeoutMilliseconds: UInt32?

    /// Creates a request.
    public init(method: String = "GET", url: String, headers: [HTTPHeader] = [], body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// The answer of the application's own server, whatever its status.
public struct AuthorizedResponse: Sendable {
    /// The HTTP status.
    public let status: Int
    /// All headers in their order.
    public let headers: [HTTPHeader]
    /// The whole body.
    public let body: [UInt8]

    /// Builds an answer for tests of your own.
    public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package init(_ response: HTTPResponse) {
        self.init(status: response.status, headers: response.headers, body: response.body)
    }

    /// Returns the value of the first header of that name, in any case of letters.
    public func header(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }
}

/// The headers of a request that you send yourself, with an HTTP stack of your own.
public struct RequestAuthorization: Sendable {
    /// The value of the header `Authorization`.
    public let authorization: Secret
    /// The value of the header `DPoP` for that request; `nil` if it carries none.
    public let dpopProof: Secret?

    /// Builds the values of both headers for tests of your own.
    public init(authorization: Secret, dpopProof: Secret? = nil) {
        (self.authorization, self.dpopProof) = (authorization, dpopProof)
    }

    /// - Parameter request: A request with both headers in it.
    package init(_ request: HTTPRequest) {
        func value(_ name: String) -> Secret? { request.headers.first { $0.isNamed(name) }.map { Secret($0.value) } }
        self.init(authorization: value("Authorization") ?? Secret(""), dpopProof: value("DPoP"))
    }
}

extension AuthorizedRequest {
    /// Checks every part, and returns the request without the user's credentials.
    ///
    /// - Parameter urls: The addresses that may have them.
    package func request(within urls: AuthorizedURLs) throws(CardeaError) -> HTTPRequest {
        guard let method = HTTPRequest.Method(rawValue: method) else {
            throw CardeaError(.invalidArgument, "The method must be GET, HEAD, POST, PUT, PATCH or DELETE.")
        }
        guard let url = try? URI(parsing: url), url.scheme == "https" || url.isLoopbackHTTP, url.userInfo == nil
        else {
            throw CardeaError(
                .invalidArgument,
                "The URL must use https and have no user name; http is allowed for loopback hosts only."
            )
        }
        guard !headers.contains(where: { $0.isNamed("Authorization") || $0.isNamed("DPoP") }) else {
            throw CardeaError(
                .invalidArgument, "Cardea adds the headers Authorization and DPoP itself: leave them out.")
        }
        try urls.require(url)
        // A fragment is for the reader of the answer.
        let target = url.fragment == nil ? url : url.appending(query: [])
        var request = HTTPRequest(method: method, url: target, headers: headers, body: body)
        (request.maximumResponseBytes, request.timeoutMilliseconds) = (maximumResponseBytes, timeoutMilliseconds)
        request.outputDescriptor = outputDescriptor
        return request
    }
}

// Addresses, headers and bodies are the application's own business: no textual form shows them.
extension AuthorizedRequest: Redacted {
    /// Redacted.
    public var description: String { "AuthorizedRequest(\(method))" }
}

extension AuthorizedResponse: Redacted {
    /// Redacted.
    public var description: String { "AuthorizedResponse(\(status), \(body.count) bytes)" }
}
