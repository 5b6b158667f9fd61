import CCurl
import CardeaBasics

/// Has libcurl speak HTTP on one easy handle, which serves one request after the other.
///
/// Options that are the same for all requests are set once. Each request sets everything that can differ, so nothing of the one
/// before is left; resetting the handle would set all of it again each time.
final class CurlHandle {
    let easy: CurlEasy
    /// The exchange that it serves now.
    var exchange: CurlExchange?
    var answer: HTTPAnswer
    let connections: CurlConnections
    /// The one that the request is on.
    var connection: CurlConnection?
    /// The number of bytes sent when libcurl was first allowed to send the request; `nil` before that.
    var bytesBeforeFirstTry: Int?
    /// True if libcurl asks before it sends. Without that, what is spent by being sent takes a new connection: only after a
    /// kept one does libcurl send again.
    private let asksBeforeSending: Bool
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var hasBody = false

    private init(_ easy: CurlEasy, _ connections: CurlConnections, asksBeforeSending: Bool) {
        self.easy = easy
        self.connections = connections
        self.asksBeforeSending = asksBeforeSending
        answer = HTTPAnswer(limit: easy.configuration.maximumResponseBytes)
    }

    /// - Returns: `nil` when libcurl refuses an option.
    static func make(
        _ easy: CurlEasy, _ connections: CurlConnections, asksBeforeSending: Bool
    ) -> CurlHandle? {
        let handle = CurlHandle(easy, connections, asksBeforeSending: asksBeforeSending)
        let isSet =
            easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
            && easy.set(CURLOPT_MAXAGE_CONN, Int(ConnectionRest.longest)) && handle.setCallbacks()
        return isSet ? handle : nil
    }

    deinit {
        curl_slist_free_all(headers)
    }

    /// Makes a request ready to be sent.
    func prepare(_ exchange: CurlExchange) -> Bool {
        self.exchange = exchange
        let request = exchange.request
        let (limit, time) = (easy.configuration.limit(of: request), easy.configuration.timeout(of: request))
        answer = HTTPAnswer(limit: limit, sink: request.sink)
        let isNew = exchange.needsNewConnection || request.delivery == .once && !asksBeforeSending
        if !asksBeforeSending { bytesBeforeFirstTry = 0 }
        let sharesFromTheFirst =
            request.isTLS && request.delivery == .repeatable && !isNew && CurlLibrary.endsWaitingForMultiplexing
        easy.errorText.pointee = 0
        return easy.set(CURLOPT_URL, request.url) && setMethod(request) && setHeaders(request)
            && easy.setProxy(isLoopback: request.isLoopback)
            && easy.set(CURLOPT_PIPEWAIT, sharesFromTheFirst ? 1 : 0)
            && easy.set(CURLOPT_FRESH_CONNECT, isNew ? 1 : 0)
            && easy.set(CURLOPT_FORBID_REUSE, isNew && connections.isCrowded ? 1 : 0)
            && easy.set(CURLOPT_TIMEOUT_MS, max(1, time - exchange.spentMilliseconds))
            // What is written elsewhere may have any size; the rest is counted as it comes.
            && easy.setSize(CURLOPT_MAXFILESIZE_LARGE, request.sink == nil ? limit : 0)
    }

    /// Forgets the request, whose header and body hold secrets.
    func clear() {
        leaveConnection()
        bytesBeforeFirstTry = nil
        answer = HTTPAnswer(limit: easy.configuration.maximumResponseBytes)
        exchange = nil
        cardea_easy_set_headers(easy.pointer, nil)
        curl_slist_free_all(headers)
        headers = nil
        if hasBody { easy.set(CURLOPT_COPYPOSTFIELDS, nil) }
        hasBody = false
    }

    private func setMethod(_ request: CurlRequest) -> Bool {
        guard let body = request.body else {
            // Asking for a GET or a POST takes back that a request before has asked for a HEAD.
            let isPlain = request.method == .get || request.method == .head
            return easy.set(CURLOPT_HTTPGET, 1) && (request.method != .head || easy.set(CURLOPT_NOBODY, 1))
                && easy.set(CURLOPT_CUSTOMREQUEST, isPlain ? nil : request.method.rawValue)
        }
        hasBody = true
        // Without a pointer libcurl would read a body from standard input; for an empty one any will do.
        let nowhere = UnsafeRawPointer(easy.errorText)
        return easy.set(CURLOPT_POST, 1) && easy.setSize(CURLOPT_POSTFIELDSIZE_LARGE, body.count)
            && body.withUnsafeBytes {
                cardea_easy_set_pointer(easy.pointer, CURLOPT_COPYPOSTFIELDS, $0.baseAddress ?? nowhere) == CURLE_OK
            }
            && easy.set(CURLOPT_CUSTOMREQUEST, request.method == .post ? nil : request.method.rawValue)
    }

    private func setHeaders(_ request: CurlRequest) -> Bool {
        let isComplete = request.headerBlock()?.forEachLine { line in
            guard let longer = curl_slist_append(headers, line) else { return false }
            headers = longer
            return true
        }
        return isComplete == true && cardea_easy_set_headers(easy.pointer, headers) == CURLE_OK
    }

    private func setCallbacks() -> Bool {
        let this = Unmanaged.passUnretained(self).toOpaque()
        return easy.setPointer(CURLOPT_HEADERDATA, this) && easy.setPointer(CURLOPT_WRITEDATA, this)
            && (!asksBeforeSending
                || easy.setPointer(CURLOPT_PREREQDATA, this)
                    && cardea_easy_set_prerequisite(easy.pointer, curlAsksToSend) == CURLE_OK)
            && cardea_easy_set_receiver(easy.pointer, CURLOPT_HEADERFUNCTION, curlHeaderArrived) == CURLE_OK
            && cardea_easy_set_receiver(easy.pointer, CURLOPT_WRITEFUNCTION, curlBodyArrived) == CURLE_OK
    }
}

/// Which connection a request goes out on, and how often.
extension CurlHandle {
    /// Returns whether libcurl may send the request on the connection that has this port at our end.
    ///
    /// It asks before each try, also before those that it makes by itself after a kept connection has swallowed the one
    /// before.
    func maySend(fromPort port: Int32) -> Bool {
        guard let exchange else { return false }
        leaveConnection()
        let isOnce = exchange.request.delivery == .once
        if isOnce && mayHaveBeenSent { return false }
        if let found = connections.find(port: port) {
            guard connections.use(found, isOnce: isOnce) else { return false }
            connection = found
        } else if isOnce, !exchange.needsNewConnection {
            return false
        }
        bytesBeforeFirstTry = bytesBeforeFirstTry ?? sentBytes
        return true
    }

    /// Leaves the connection to the next request.
    func leaveConnection() {
        guard let connection = connection.take() else { return }
        connections.endUse(connection, answer)
    }

    /// True if any byte of the request has been handed to a connection.
    var mayHaveBeenSent: Bool {
        guard let bytesBeforeFirstTry else { return false }
        return sentBytes != bytesBeforeFirstTry
    }

    /// The number of bytes handed to connections so far; what was said to a proxy counts, too.
    var sentBytes: Int {
        // libcurl's first number leaves out what a connection did not take at once, the second one the head.
        var body = curl_off_t(0)
        cardea_easy_get_size(easy.pointer, CURLINFO_SIZE_UPLOAD_T, &body)
        return (easy.info(CURLINFO_REQUEST_SIZE) ?? 0) &+ Int(body)
    }
}

extension CurlHandle {
    /// The answer, or why there is none, in the words of the engine. Never quotes the URL.
    func result(_ code: CURLcode) -> Result<HTTPResponse, CardeaError> {
        guard code == CURLE_OK else {
            return partialAnswer(code).map { .success($0) } ?? .failure(withDoubt(easy.failure(code, answer)))
        }
        guard let status = easy.info(CURLINFO_RESPONSE_CODE), status > 0 else {
            return .failure(withDoubt(CardeaError(.network, "The server's answer has no status.")))
        }
        // libcurl takes the end of the connection for the end of a head, too.
        guard answer.isHeadComplete else {
            return .failure(withDoubt(WireFailure.brokenHead))
        }
        return .success(HTTPResponse(status: status, headers: answer.headers, body: answer.body))
    }

    /// Returns the part of an answer that broke off, where even that is worth something.
    private func partialAnswer(_ code: CURLcode) -> HTTPResponse? {
        // Its head has announced too much. Newer versions of libcurl hand that head on to its end nevertheless.
        guard code != CURLE_FILESIZE_EXCEEDED else { return nil }
        guard exchange?.request.takesPartialAnswer == true, answer.isHeadComplete,
            let status = easy.info(CURLINFO_RESPONSE_CODE),
            status >= 200
        else { return nil }
        var response = HTTPResponse(status: status, headers: answer.headers)
        response.isWhole = false
        return response
    }

    private func withDoubt(_ error: CardeaError) -> CardeaError {
        exchange?.withDoubt(error, mayHaveBeenSent: mayHaveBeenSent) ?? error
    }

    /// Returns whether the request goes out on a new connection after this: where it provably was not sent, or may be sent twice
    /// and a kept connection has let it down.
    func mayBeginAnew(_ code: CURLcode) -> Bool {
        guard let exchange, !exchange.isRepeated, !answer.isTooLarge, !answer.hasStreamed else { return false }
        if exchange.request.delivery == .once && mayHaveBeenSent { return false }
        switch code {
        case CURLE_ABORTED_BY_CALLBACK:
            return !exchange.needsNewConnection
        case CURLE_COULDNT_CONNECT:
            return true
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return sentBytes == 0 || easy.info(CURLINFO_NUM_CONNECTS) == 0
        case CURLE_SSL_CONNECT_ERROR:
            return easy.isHandshakeBroken
        default:
            return false
        }
    }
}
