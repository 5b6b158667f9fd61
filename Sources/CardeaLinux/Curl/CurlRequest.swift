import CardeaCore

/// A request that has been found fit to send, in the terms of libcurl.
struct CurlRequest: Sendable {
    let url: String
    let method: HTTPRequest.Method
    let headerLines: [String]
    let body: [UInt8]?
    let isTLS: Bool
    /// Loopback hosts are never reached by a proxy.
    let isLoopback: Bool

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
        // A POST always says how long it is: without a length many servers answer 411.
        body = request.body ?? (request.method == .post ? [] : nil)
        headerLines = try Self.headerLines(request.headers, hasBody: body != nil)
    }

    private static func headerLines(_ headers: [HTTPHeader], hasBody: Bool) throws(CardeaError) -> [String] {
        var lines: [String] = []
        lines.reserveCapacity(headers.count + 2)
        for header in headers {
            guard let line = HeaderLine.encode(header) else {
                throw CardeaError(.invalidArgument, "A request header has a name or value that HTTP cannot carry.")
            }
            lines.append(line)
        }
        guard hasBody else { return lines }
        // libcurl adds a form content type and, for large bodies, waits for "100 Continue"; a bare name prevents it.
        lines.append("Expect:")
        if !headers.contains(where: { $0.isNamed("Content-Type") }) { lines.append("Content-Type:") }
        return lines
    }
}
