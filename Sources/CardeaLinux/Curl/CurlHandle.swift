import CCurl
import CardeaCore

/// Owns one easy handle, which serves one request after the other.
///
/// What is the same for all requests is set once. Each request sets everything that can differ, so nothing of the one
/// before is left; resetting the handle would set all of it again each time.
final class CurlHandle {
    let easy: UnsafeMutableRawPointer
    /// The exchange that it serves now.
    var exchange: CurlExchange?
    var answer: CurlAnswer
    let configuration: TransportConfiguration
    /// libcurl's own text for a failure; it may name the host, so it is read and never shown.
    let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    let connections: CurlConnections
    /// The one that the request is on.
    var connection: CurlConnection?
    /// What had been sent when libcurl was first let send the request; `nil` before that.
    var bytesBeforeFirstTry: Int?
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var hasBody = false
    private var bypassesProxy: Bool?

    /// - Returns: `nil` when libcurl has no memory or refuses an option.
    init?(_ configuration: TransportConfiguration, _ connections: CurlConnections) {
        guard let easy = curl_easy_init() else { return nil }
        self.easy = easy
        self.configuration = configuration
        self.connections = connections
        answer = CurlAnswer(limit: configuration.maximumResponseBytes)
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        guard setLimits(), setProtocol(), setCallbacks() else { return nil }
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(headers)
        errorText.deallocate()
    }

    /// Makes a request ready to be sent.
    func prepare(_ exchange: CurlExchange) -> Bool {
        self.exchange = exchange
        let request = exchange.request
        let limit = request.maximumResponseBytes ?? configuration.maximumResponseBytes
        let time = Int(request.timeoutMilliseconds ?? configuration.timeoutMilliseconds)
        answer = CurlAnswer(limit: limit)
        let isNew = exchange.needsNewConnection
        let sharesFromTheFirst =
            request.isTLS && request.delivery == .repeatable && !isNew && CurlLibrary.endsWaitingForMultiplexing
        errorText.pointee = 0
        return set(CURLOPT_URL, request.url) && setMethod(request) && setHeaders(request) && setProxy(request)
            && set(CURLOPT_PIPEWAIT, sharesFromTheFirst ? 1 : 0)
            && set(CURLOPT_FRESH_CONNECT, isNew ? 1 : 0)
            && set(CURLOPT_FORBID_REUSE, isNew && connections.isCrowded ? 1 : 0)
            && set(CURLOPT_TIMEOUT_MS, max(1, time - exchange.spentMilliseconds))
            && setSize(CURLOPT_MAXFILESIZE_LARGE, limit)
    }

    /// Forgets the request, whose header and body hold secrets.
    func clear() {
        leaveConnection()
        bytesBeforeFirstTry = nil
        answer = CurlAnswer(limit: configuration.maximumResponseBytes)
        exchange = nil
        cardea_easy_set_headers(easy, nil)
        curl_slist_free_all(headers)
        headers = nil
        if hasBody { set(CURLOPT_COPYPOSTFIELDS, nil) }
        hasBody = false
    }

    private func setMethod(_ request: CurlRequest) -> Bool {
        guard let body = request.body else {
            // Asking for a GET or a POST takes back that a request before has asked for a HEAD.
            let isPlain = request.method == .get || request.method == .head
            return set(CURLOPT_HTTPGET, 1) && (request.method != .head || set(CURLOPT_NOBODY, 1))
                && set(CURLOPT_CUSTOMREQUEST, isPlain ? nil : request.method.rawValue)
        }
        hasBody = true
        // Without a pointer libcurl would read a body from standard input; for an empty one any will do.
        let nowhere = UnsafeRawPointer(errorText)
        return set(CURLOPT_POST, 1) && setSize(CURLOPT_POSTFIELDSIZE_LARGE, body.count)
            && body.withUnsafeBytes {
                cardea_easy_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress ?? nowhere) == CURLE_OK
            }
            && set(CURLOPT_CUSTOMREQUEST, request.method == .post ? nil : request.method.rawValue)
    }

    private func setHeaders(_ request: CurlRequest) -> Bool {
        let isComplete = request.headers.forEachLine { line in
            guard let longer = curl_slist_append(headers, line) else { return false }
            headers = longer
            return true
        }
        return isComplete && cardea_easy_set_headers(easy, headers) == CURLE_OK
    }

    private func setProxy(_ request: CurlRequest) -> Bool {
        guard bypassesProxy != request.isLoopback else { return true }
        // An empty text means no proxy, whatever the environment says; none leaves it to the environment.
        let isSet =
            switch configuration.proxy {
            case _ where request.isLoopback: set(CURLOPT_PROXY, "")
            case .environment: set(CURLOPT_PROXY, nil)
            case .none: set(CURLOPT_PROXY, "")
            case .url(let url): set(CURLOPT_PROXY, url)
            }
        bypassesProxy = isSet ? request.isLoopback : nil
        return isSet
    }

    private func setLimits() -> Bool {
        // A name lookup that is given up goes on in its thread and cleans up after itself; without this, ending the
        // request would wait for it and hold up everything else on the loop.
        set(CURLOPT_QUICK_EXIT, 1)
            && set(CURLOPT_CONNECTTIMEOUT_MS, Int(configuration.connectTimeoutMilliseconds))
            && set(CURLOPT_MAXAGE_CONN, Int(CurlConnection.longestRest))
            // libcurl takes one of each for a request, and both are overwritten afterwards: the smallest there is instead of
            // 64 KiB, and one that an answer of a login fits in instead of 16.
            && set(CURLOPT_UPLOAD_BUFFERSIZE, 16_384) && set(CURLOPT_BUFFERSIZE, 4096)
    }

    private func setProtocol() -> Bool {
        // libcurl's headers have given such numbers as enumerators, as int and as long.
        set(CURLOPT_NOSIGNAL, 1) && set(CURLOPT_PROTOCOLS_STR, "http,https")
            && set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
            && set(CURLOPT_TCP_NODELAY, 1) && set(CURLOPT_FOLLOWLOCATION, 0) && set(CURLOPT_PATH_AS_IS, 1)
            && set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1) && set(CURLOPT_USERAGENT, configuration.userAgent)
            && set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)) && set(CURLOPT_SSL_VERIFYPEER, 1)
            && set(CURLOPT_SSL_VERIFYHOST, 2)
            && set(
                CURLOPT_PINNEDPUBLICKEY,
                configuration.pinnedPublicKeys.isEmpty ? nil : configuration.pinnedPublicKeys.joined(separator: ";"))
    }

    private func setCallbacks() -> Bool {
        let this = Unmanaged.passUnretained(self).toOpaque()
        return setPointer(CURLOPT_PRIVATE, this) && setPointer(CURLOPT_HEADERDATA, this)
            && setPointer(CURLOPT_WRITEDATA, this) && setPointer(CURLOPT_ERRORBUFFER, errorText)
            && setPointer(CURLOPT_PREREQDATA, this)
            && cardea_easy_set_prerequisite(easy, curlAsksToSend) == CURLE_OK
            && cardea_easy_set_receiver(easy, CURLOPT_HEADERFUNCTION, curlHeaderArrived) == CURLE_OK
            && cardea_easy_set_receiver(easy, CURLOPT_WRITEFUNCTION, curlBodyArrived) == CURLE_OK
    }
}

extension CurlHandle {
    @discardableResult
    func set(_ option: CURLoption, _ text: String?) -> Bool {
        cardea_easy_set_text(easy, option, text) == CURLE_OK
    }

    func set(_ option: CURLoption, _ value: Int) -> Bool {
        cardea_easy_set_long(easy, option, value) == CURLE_OK
    }

    func setSize(_ option: CURLoption, _ value: Int) -> Bool {
        cardea_easy_set_size(easy, option, curl_off_t(value)) == CURLE_OK
    }

    func setPointer(_ option: CURLoption, _ value: UnsafeMutableRawPointer) -> Bool {
        cardea_easy_set_pointer(easy, option, value) == CURLE_OK
    }

    /// The handle that libcurl knows by its easy handle.
    static func owner(of easy: UnsafeMutableRawPointer?) -> CurlHandle? {
        var owner: UnsafeMutableRawPointer?
        guard let easy, cardea_easy_get_pointer(easy, CURLINFO_PRIVATE, &owner) == CURLE_OK else { return nil }
        return owner.map { Unmanaged<CurlHandle>.fromOpaque($0).takeUnretainedValue() }
    }
}
