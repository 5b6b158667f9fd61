import CCurl
import COpenSSL
import CardeaBasics
import CardeaModel
import Glibc

/// Owns an easy handle of libcurl, set up as all of them are: what it trusts, what it speaks, how long it waits.
final class CurlEasy {
    let pointer: UnsafeMutableRawPointer
    let configuration: TransportConfiguration
    /// libcurl's own text for a failure; it may name the host, so it is read and never shown.
    let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    /// Called when libcurl is done with what it was added to the session for.
    var ended: ((CURLcode) -> Void)?
    private var bypassesProxy: Bool?

    private init(_ pointer: UnsafeMutableRawPointer, _ configuration: TransportConfiguration) {
        self.pointer = pointer
        self.configuration = configuration
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    /// - Returns: `nil` when libcurl has no memory or refuses an option.
    static func make(_ configuration: TransportConfiguration) -> CurlEasy? {
        let easy = curl_easy_init().map { CurlEasy($0, configuration) }
        return easy?.setUp() == true ? easy : nil
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Chooses the way to a host; loopback hosts are never reached by a proxy.
    func setProxy(isLoopback: Bool) -> Bool {
        guard bypassesProxy != isLoopback else { return true }
        // An empty text means no proxy, and no exception from one, whatever the environment says; none leaves it to the environment.
        let isForeign = Environment.isForeign
        let proxy: String? =
            switch configuration.proxy {
            case _ where isLoopback: ""
            case .environment: isForeign ? "" : nil
            case .none: ""
            case .url(let url): url
            }
        let isSet = set(CURLOPT_PROXY, proxy) && (!isForeign || set(CURLOPT_NOPROXY, ""))
        bypassesProxy = isSet ? isLoopback : nil
        return isSet
    }

    private func setUp() -> Bool {
        setPointer(CURLOPT_PRIVATE, Unmanaged.passUnretained(self).toOpaque())
            && setPointer(CURLOPT_ERRORBUFFER, errorText) && setLimits() && setProtocol()
    }

    private func setLimits() -> Bool {
        // A name lookup that is given up goes on in its thread and cleans up after itself; without this, ending the
        // request would wait for it and hold up everything else on the loop. Before 7.87 libcurl has no way around that.
        setIfKnown(CURLOPT_QUICK_EXIT, 1)
            && set(CURLOPT_CONNECTTIMEOUT_MS, Int(configuration.connectTimeoutMilliseconds))
            // libcurl takes one of each for a request, and both are overwritten afterwards: the smallest there is instead of
            // 64 KiB, and one that an answer of a login fits in instead of 16.
            && set(CURLOPT_UPLOAD_BUFFERSIZE, 16_384) && set(CURLOPT_BUFFERSIZE, 4096)
    }

    private func setProtocol() -> Bool {
        // libcurl's headers have given such numbers as enumerators, as int and as long.
        set(CURLOPT_NOSIGNAL, 1) && cardea_easy_set_http_alone(pointer) == CURLE_OK
            && set(CURLOPT_TCP_NODELAY, 1) && set(CURLOPT_FOLLOWLOCATION, 0) && set(CURLOPT_PATH_AS_IS, 1)
            && set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1) && set(CURLOPT_USERAGENT, configuration.userAgent)
            && set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)) && set(CURLOPT_SSL_VERIFYPEER, 1)
            && set(CURLOPT_SSL_VERIFYHOST, 2)
            && set(
                CURLOPT_PINNEDPUBLICKEY,
                configuration.pinnedPublicKeys.isEmpty ? nil : configuration.pinnedPublicKeys.joined(separator: ";"))
    }
}

extension CurlEasy {
    /// Makes it ready to open a connection on which we speak HTTP/1.1.
    func leads(to origin: HTTP1Origin, isLoopback: Bool, bufferSize: Int) -> Bool {
        set(CURLOPT_URL, origin.url) && setProxy(isLoopback: isLoopback)
            && set(CURLOPT_CONNECT_ONLY, 1) && set(CURLOPT_FRESH_CONNECT, 1)
            && set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)) && set(CURLOPT_BUFFERSIZE, bufferSize)
            // At rest, the server's machine is heard every two seconds.
            && set(CURLOPT_TCP_KEEPALIVE, 1) && set(CURLOPT_TCP_KEEPIDLE, 2) && set(CURLOPT_TCP_KEEPINTVL, 2)
            // Nothing is to be written: without this, libcurl would write to standard output.
            && cardea_easy_set_receiver(pointer, CURLOPT_WRITEFUNCTION, curlBodyArrived) == CURLE_OK
            && cardea_easy_set_pointer(pointer, CURLOPT_WRITEDATA, nil) == CURLE_OK
    }

    @discardableResult
    func set(_ option: CURLoption, _ text: String?) -> Bool {
        cardea_easy_set_text(pointer, option, text) == CURLE_OK
    }

    func set(_ option: CURLoption, _ value: Int) -> Bool {
        cardea_easy_set_long(pointer, option, value) == CURLE_OK
    }

    /// Sets what an older libcurl does without.
    func setIfKnown(_ option: CURLoption, _ value: Int) -> Bool {
        let code = cardea_easy_set_long(pointer, option, value)
        return code == CURLE_OK || code == CURLE_UNKNOWN_OPTION
    }

    func setSize(_ option: CURLoption, _ value: Int) -> Bool {
        cardea_easy_set_size(pointer, option, curl_off_t(value)) == CURLE_OK
    }

    func setPointer(_ option: CURLoption, _ value: UnsafeMutableRawPointer) -> Bool {
        cardea_easy_set_pointer(pointer, option, value) == CURLE_OK
    }

    func info(_ info: CURLINFO) -> Int? {
        var value = 0
        return cardea_easy_get_long(pointer, info, &value) == CURLE_OK ? value : nil
    }

    /// True if the handshake of its connection has agreed on HTTP/1.1. Reads the TLS session as one of our own OpenSSL: only for a
    /// libcurl that hands out such sessions (``TrustStore/fitsLibcurl``).
    var hasAgreedOnHTTP1: Bool {
        var session: UnsafeMutablePointer<curl_tlssessioninfo>?
        guard cardea_easy_get_tls(pointer, &session) == CURLE_OK, let connection = session?.pointee.internals else {
            return false
        }
        var name: UnsafePointer<UInt8>?
        var size: UInt32 = 0
        SSL_get0_alpn_selected(OpaquePointer(connection), &name, &size)
        return UnsafeBufferPointer(start: name, count: Int(size)).elementsEqual("http/1.1".utf8)
    }

    /// The one that libcurl knows by that handle.
    static func owner(of pointer: UnsafeMutableRawPointer?) -> CurlEasy? {
        var owner: UnsafeMutableRawPointer?
        guard let pointer, cardea_easy_get_pointer(pointer, CURLINFO_PRIVATE, &owner) == CURLE_OK else { return nil }
        return owner.map { Unmanaged<CurlEasy>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension CurlEasy {
    /// Lets libcurl read no certificates: the driver's shared store replaces them when a TLS context is made.
    func trustOwnStore(_ driver: CurlDriver) -> Bool {
        set(CURLOPT_CAINFO, nil) && set(CURLOPT_CAPATH, nil)
            && setPointer(CURLOPT_SSL_CTX_DATA, Unmanaged.passUnretained(driver).toOpaque())
            && cardea_easy_set_tls_setup(pointer, curlSetsUpTLS) == CURLE_OK
    }

    /// For a libcurl whose TLS library is not ours: it reads the certificates itself, for every connection.
    func trustAsLibcurlDoes() -> Bool {
        switch configuration.certificateAuthorities {
        case .system: true
        case .file(let path): set(CURLOPT_CAPATH, nil) && set(CURLOPT_CAINFO, path)
        }
    }
}

extension CurlEasy {
    /// Returns the error that libcurl's code stands for, in the words of the engine. libcurl compares the host name after the chain was
    /// found good.
    func failure(_ code: CURLcode, _ answer: HTTPAnswer) -> CardeaError {
        let reason = TrustStore.reason(forVerifyResult: info(CURLINFO_SSL_VERIFYRESULT) ?? 0)
        return WireFailure(
            code: code, refusal: reason ?? TrustStore.isOtherHost, isHandshakeBroken: isHandshakeBroken,
            words: CurlLibrary.text(of: code)
        ).error(answer)
    }

    /// True if the connection went away, which may pass, instead of one side refusing the other. libcurl has one code for
    /// both; an unknown text counts as a refusal.
    var isHandshakeBroken: Bool {
        let signs: [String] = ["SSL_ERROR_SYSCALL", "Recv failure", "Send failure", "unexpected eof"]
        return signs.contains { (sign: String) -> Bool in strstr(errorText, sign) != nil }
    }
}
