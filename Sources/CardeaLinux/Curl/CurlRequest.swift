import CCurl
import CardeaBasics

/// A request that has been found fit to send.
struct CurlRequest: Sendable {
    let url: String
    let method: HTTPRequest.Method
    let body: [UInt8]?
    /// What goes out where HTTP is ours; `nil` where only libcurl's will do.
    let direct: (origin: HTTP1Origin, message: [UInt8])?
    let isTLS: Bool
    /// Loopback hosts are never reached by a proxy.
    let isLoopback: Bool
    let delivery: HTTPRequest.Delivery
    let takesPartialAnswer: Bool
    let bringsSecretHeaders: Bool
    let timeoutMilliseconds: UInt32?
    let maximumResponseBytes: Int?
    let sink: BodySink?
    private let headers: [HTTPHeader]

    init(_ request: HTTPRequest, userAgent: String, mayBeDirect: Bool) throws(CardeaError) {
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
        headers = request.headers
        (delivery, takesPartialAnswer) = (request.delivery, request.takesPartialAnswer)
        bringsSecretHeaders = request.bringsSecretHeaders
        (timeoutMilliseconds, maximumResponseBytes) = (request.timeoutMilliseconds, request.maximumResponseBytes)
        sink = request.outputDescriptor.map(DescriptorOutput.sink)
        // What may have a body always says how long it is: without a length many servers answer 411.
        body = request.body ?? ([.post, .put, .patch].contains(request.method) ? [] : nil)
        if mayBeDirect, HTTP1Message.serves(request), let origin = HTTP1Origin(uri) {
            guard let message = HTTP1Message.write(request, to: origin, body: body, userAgent: userAgent) else {
                throw Self.unfit(request.headers)
            }
            direct = (origin, message)
        } else {
            direct = nil
            guard headerBlock() != nil else { throw Self.unfit(request.headers) }
        }
    }

    /// What is no name may be anything, also a secret that has got there by mistake.
    private static func unfit(_ headers: [HTTPHeader]) -> CardeaError {
        let first = headers.first { !HeaderText.isName($0.name) || !HeaderText.isValue($0.value) }
        guard let name = first?.name, HeaderText.isName(name) else {
            return CardeaError(.invalidArgument, "A request header has a name that HTTP does not allow.")
        }
        return CardeaError(
            .invalidArgument, "The request header \(name.unmarked) has a value that HTTP does not allow.")
    }

    /// The headers as libcurl takes them; `nil` when HTTP cannot carry one of them.
    func headerBlock() -> HeaderBlock? {
        var block = HeaderBlock(capacity: 64 * (headers.count + 1))
        for header in headers where !block.append(header) { return nil }
        guard body != nil else { return block }
        // libcurl adds a form content type and, for large bodies, waits for "100 Continue".
        block.suppress("Expect")
        if !headers.contains(where: { $0.isNamed("Content-Type") }) { block.suppress("Content-Type") }
        return block
    }
}
