/// A request to the application's own server, sent on behalf of the signed-in user.
///
/// The engine adds the access token. It goes to the address given here, so never take that from another party.
public struct AuthorizedRequest: Sendable {
    /// `GET`, `HEAD`, `POST`, `PUT`, `PATCH` or `DELETE`.
    public var method: String
    /// An https address, or an http one of this machine.
    public var url: String
    /// Headers other than `Authorization` and `DPoP`, which the engine sets.
    public var headers: [HTTPHeader]
    /// The body to send, if any.
    public var body: [UInt8]?
    /// The largest answer that is taken, headers included; a larger one fails with ``CardeaError/Code/responseTooLarge``. All of
    /// it is held in memory.
    public var maximumResponseBytes = 16 << 20
    /// A file descriptor that the body of a success (2xx) is written to as it comes, of any size; the answer's own body is empty
    /// then. Writing is waited for on the client's thread: give a file, or a pipe that another thread or process reads. Keep it
    /// open until the request has ended. When it takes no more, the request fails with ``CardeaError/Code/outputFailed``; what a failed request has
    /// written is a part of the body, or nothing.
    public var outputDescriptor: Int32?
    /// How long it may take; `nil`: as long as the client's other requests.
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

    /// The first header of that name; names compare without case.
    public func header(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }
}

/// What a request carries that the application sends by itself, in the name of the signed-in user.
public struct RequestAuthorization: Sendable {
    /// The value of the header `Authorization`.
    public let authorization: Secret
    /// The value of the header `DPoP`, for one request of this method and address; `nil` where none is wanted.
    public let dpopProof: Secret?

    /// Builds the values of both headers for tests of your own.
    public init(authorization: Secret, dpopProof: Secret? = nil) {
        (self.authorization, self.dpopProof) = (authorization, dpopProof)
    }

    /// - Parameter request: One with both headers in it.
    package init(_ request: HTTPRequest) {
        func value(_ name: String) -> Secret? { request.headers.first { $0.isNamed(name) }.map { Secret($0.value) } }
        self.init(authorization: value("Authorization") ?? Secret(""), dpopProof: value("DPoP"))
    }
}

extension AuthorizedRequest {
    /// The request without the user's credentials, after checking every part of it.
    package func request() throws(CardeaError) -> HTTPRequest {
        guard let method = HTTPRequest.Method(rawValue: method) else {
            throw CardeaError(.invalidArgument, "The method must be GET, HEAD, POST, PUT, PATCH or DELETE.")
        }
        guard let url = try? URI(parsing: url), url.scheme == "https" || url.isLoopbackHTTP, url.userInfo == nil,
            url.fragment == nil
        else {
            throw CardeaError(
                .invalidArgument,
                "The URL must use https and have no user name or fragment; http is allowed for loopback hosts only."
            )
        }
        guard !headers.contains(where: { $0.isNamed("Authorization") || $0.isNamed("DPoP") }) else {
            throw CardeaError(
                .invalidArgument, "Cardea adds the headers Authorization and DPoP itself: leave them out.")
        }
        var request = HTTPRequest(method: method, url: url, headers: headers, body: body)
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
