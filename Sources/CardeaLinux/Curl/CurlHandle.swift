import CCurl
import CardeaBasics

/// Has libcurl speak HTTP on one easy handle, which serves one request after the other.
///
/// What is the same for all requests is set once. Each request sets everything that can differ, so nothing of the one
/// before is left; resetting the handle would set all of it again each time.
final class CurlHandle {
    let easy: CurlEasy
    /// The exchange that it serves now.
    var exchange: CurlExchange?
    var answer: HTTPAnswer
    let connections: CurlConnections
    /// The one that the request is on.
    var connection: CurlConnection?
    /// What had been sent when libcurl was first let send the request; `nil` before that.
    var bytesBeforeFirstTry: Int?
    /// Where it does not ask, what is spent by being sent takes a new connection: only after a kept one does libcurl send again.
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
