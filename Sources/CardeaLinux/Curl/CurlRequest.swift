import CardeaCore

/// A request that has been found fit to send, in the terms of libcurl.
struct CurlRequest: Sendable {
    let url: String
    let method: HTTPRequest.Method
    let headers: HeaderBlock
    let body: [UInt8]?
    let isTLS: Bool
    /// Loopback hosts are never reached by a proxy.
    let isLoopback: Bool
    let delivery: HTTPRequest.Delivery
    let needsNewConnection: Bool
    let takesPartialAnswer: Bool
    let bringsSecretHeaders: Bool

    init(_ request: HTTPRequest) throws(CardeaError) {
        let uri = request.url
        guard uri.isHTTP, uri.host != nil, uri.userInfo == nil else {
            throw CardeaError(.invalidConfiguration, "A request needs an http or https URL without a user name.")
        }
        isLoopback = uri.isLoopbackHost
        isTLS = uri.scheme == "https"
        guard isTLS || isLoopback else {
            throw CardeaError(
                .invalidConfiguration, "Plain http is allowed to loopback hosts only; this server needs https.")
        }
        url = uri.text
        method = request.method
        (delivery, takesPartialAnswer) = (request.delivery, request.takesPartialAnswer)
        (bringsSecretHeaders, needsNewConnection) = (request.bringsSecretHeaders, request.needsNewConnection)
        // What may have a body always says how long it is: without a length many servers answer 411.
        body = request.body ?? ([.post, .put, .patch].contains(request.method) ? [] : nil)
        headers = try Self.encode(request.headers, hasBody: body != nil)
    }

    private static func encode(_ headers: [HTTPHeader], hasBody: Bool) throws(CardeaError) -> HeaderBlock {
        var block = HeaderBlock(capacity: 64 * (headers.count + 1))
        for header in headers where !block.append(header) {
            throw CardeaError(.invalidArgument, "A request header has a name or value that HTTP cannot carry.")
        }
        guard hasBody else { return block }
        // libcurl adds a form content type and, for large bodies, waits for "100 Continue".
        block.suppress("Expect")
        if !headers.contains(where: { $0.isNamed("Content-Type") }) { block.suppress("Content-Type") }
        return block
    }
}
