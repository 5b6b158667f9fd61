import CCurl
import CardeaBasics
import Glibc

/// A request that has been found fit to send.
struct CurlRequest: Sendable {
    let url: String
    let method: HTTPRequest.Method
    let body: [UInt8]?
    /// The message that goes out where HTTP is ours; `nil` where only libcurl's will do.
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
        sink = request.outputDescriptor.map(Self.sink)
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

    /// Names the header at fault, unless its name is at fault: that may be anything, also a secret that has got there by mistake.
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

/// One request on its way, from `send` to its one result.
///
/// `@unchecked Sendable`: everything that changes is touched on the event loop alone.
final class CurlExchange: @unchecked Sendable {
    typealias Continuation = Completion<HTTPResponse>

    let request: CurlRequest
    /// Present while libcurl speaks HTTP for it.
    var handle: CurlHandle?
    /// Present while it is on a connection, or waits for one, on which we speak HTTP.
    var direct: DirectConnection?
    /// True if it goes out on a connection that nothing has been sent on, because a kept one was of no use.
    private(set) var needsNewConnection = false
    /// True if it is on its way for the second time.
    private(set) var isRepeated = false
    /// Set when the caller gave up before the start.
    var isCancelled = false
    private var continuation: Continuation?
    private var began: Int64 = 0

    init(_ request: CurlRequest) {
        self.request = request
    }

    func begin(_ continuation: @escaping Continuation) {
        self.continuation = continuation
        began = MonotonicTime.now.nanoseconds
    }

    /// The time that it has taken so far.
    var spentMilliseconds: Int { Int((MonotonicTime.now.nanoseconds &- began) / 1_000_000) }

    /// Goes out on a new connection, within what is left of its time.
    ///
    /// - Parameter isRepeat: Whether that is another try, and not the first one on another connection.
    func beginsAnew(isRepeat: Bool) {
        needsNewConnection = true
        isRepeated = isRepeated || isRepeat
    }

    /// Says of what is spent by being sent whether it may be spent now.
    func withDoubt(_ error: CardeaError, mayHaveBeenSent: Bool) -> CardeaError {
        guard request.delivery == .once else { return error }
        guard mayHaveBeenSent else { return error.unsent }
        return CardeaError(
            error.code, error.message + " The server may have received the request; it was not sent again.")
    }

    /// Answers the caller; a second result is ignored.
    func finish(_ result: Result<HTTPResponse, CardeaError>) {
        continuation.take()?(result)
    }
}

/// The header lines of a request as libcurl takes them: each a C string, all in one buffer.
struct HeaderBlock: Sendable {
    private var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Adds a header; false when HTTP cannot carry it as one line.
    mutating func append(_ header: HTTPHeader) -> Bool {
        guard HeaderText.isName(header.name), HeaderText.isValue(header.value) else { return false }
        bytes.append(contentsOf: header.name.utf8)
        // libcurl takes a colon without a value for the wish to send no such header.
        bytes.append(contentsOf: header.value.isEmpty ? ";".utf8 : ": ".utf8)
        bytes.append(contentsOf: header.value.utf8)
        bytes.append(0)
        return true
    }

    /// Keeps libcurl from adding a header of its own.
    mutating func suppress(_ name: String) {
        bytes.append(contentsOf: name.utf8)
        bytes.append(contentsOf: ":".utf8)
        bytes.append(0)
    }

    /// Lends each line in turn, until the body returns false. Returns whether it took all of them.
    func forEachLine(_ body: (UnsafePointer<CChar>) -> Bool) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                guard let line = bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
                    body(line)
                else { return false }
                start += strlen(line) + 1
            }
            return true
        }
    }
}

// MARK: Output

extension CurlRequest {
    /// Returns what writes a body to a file descriptor of the host's. No signal comes of a pipe that nobody reads: the engine's
    /// threads have all of them blocked.
    private static func sink(_ descriptor: Int32) -> BodySink {
        { piece in
            var rest = piece
            while !rest.isEmpty {
                let count = write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return failure(descriptor, count < 0 ? errno : ENOSPC) }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return nil
        }
    }

    private static func failure(_ descriptor: Int32, _ errorNumber: Int32) -> CardeaError {
        let reason =
            switch errorNumber {
            case EAGAIN: "it does not block and is full; expected one that blocks, or a file"
            case EPIPE: "nobody reads from it any more"
            case EBADF: "it is not open for writing"
            default: FileFailure("written", errorNumber).text
            }
        return CardeaError(
            .outputFailed, "The answer could not be written to file descriptor \(descriptor): \(reason).")
    }
}
