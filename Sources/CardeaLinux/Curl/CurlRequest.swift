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
    let takesPartialAnswer: Bool
    let bringsSecretHeaders: Bool
    let timeoutMilliseconds: UInt32?
    let maximumResponseBytes: Int?

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
        bringsSecretHeaders = request.bringsSecretHeaders
        (timeoutMilliseconds, maximumResponseBytes) = (request.timeoutMilliseconds, request.maximumResponseBytes)
        // What may have a body always says how long it is: without a length many servers answer 411.
        body = request.body ?? ([.post, .put, .patch].contains(request.method) ? [] : nil)
        headers = try Self.encode(request.headers, hasBody: body != nil)
    }

    private static func encode(_ headers: [HTTPHeader], hasBody: Bool) throws(CardeaError) -> HeaderBlock {
        var block = HeaderBlock(capacity: 64 * (headers.count + 1))
        for header in headers where !block.append(header) {
            // What is no name may be anything, also a secret that has got there by mistake.
            throw CardeaError(
                .invalidArgument,
                HeaderText.isName(header.name)
                    ? "The value of the request header \(header.name) is one that HTTP cannot carry."
                    : "A request header has a name that HTTP cannot carry.")
        }
        guard hasBody else { return block }
        // libcurl adds a form content type and, for large bodies, waits for "100 Continue".
        block.suppress("Expect")
        if !headers.contains(where: { $0.isNamed("Content-Type") }) { block.suppress("Content-Type") }
        return block
    }
}
