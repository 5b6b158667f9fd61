import CCurl
import CardeaCore
import Glibc

extension CurlHandle {
    /// The answer, or why there is none, in the words of the engine. Never quotes the URL.
    func result(_ code: CURLcode) -> Result<HTTPResponse, CardeaError> {
        guard code == CURLE_OK else {
            return partialAnswer(code).map { .success($0) } ?? .failure(withDoubt(failure(code)))
        }
        guard let status = info(CURLINFO_RESPONSE_CODE), status > 0 else {
            return .failure(withDoubt(CardeaError(.network, "The server's answer has no status.")))
        }
        // libcurl takes the end of the connection for the end of a head, too.
        guard answer.isHeadComplete else {
            return .failure(withDoubt(CardeaError(.network, "The server's answer broke off in its head.")))
        }
        return .success(HTTPResponse(status: status, headers: answer.headers, body: answer.body))
    }

    /// What came of an answer that broke off, where even that is worth something.
    private func partialAnswer(_ code: CURLcode) -> HTTPResponse? {
        // Its head has announced too much. Newer versions of libcurl hand that head on to its end nevertheless.
        guard code != CURLE_FILESIZE_EXCEEDED else { return nil }
        guard exchange?.request.takesPartialAnswer == true, answer.isHeadComplete,
            let status = info(CURLINFO_RESPONSE_CODE),
            status >= 200
        else { return nil }
        var response = HTTPResponse(status: status, headers: answer.headers)
        response.isWhole = false
        return response
    }

    /// Says of what is spent by being sent that it may be spent now.
    private func withDoubt(_ error: CardeaError) -> CardeaError {
        guard exchange?.request.delivery == .once, mayHaveBeenSent else { return error }
        return CardeaError(
            error.code, error.message + " The server may have taken the request; it was not sent again.")
    }

    /// Whether the request goes out on a new connection after this: where it provably was not sent, or may be sent twice
    /// and a kept connection has let it down.
    func mayBeginAnew(_ code: CURLcode) -> Bool {
        guard let exchange, !exchange.isRepeated, !answer.isTooLarge else { return false }
        if exchange.request.delivery == .once && mayHaveBeenSent { return false }
        switch code {
        case CURLE_ABORTED_BY_CALLBACK:
            return !exchange.needsNewConnection
        case CURLE_COULDNT_CONNECT:
            return true
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return sentBytes == 0 || info(CURLINFO_NUM_CONNECTS) == 0
        case CURLE_SSL_CONNECT_ERROR:
            return isHandshakeBroken
        default:
            return false
        }
    }

    /// How long the request has taken so far.
    var spentMilliseconds: Int {
        var seconds = 0.0
        return cardea_easy_get_double(easy, CURLINFO_TOTAL_TIME, &seconds) == CURLE_OK ? Int(seconds * 1000) : 0
    }

    private func failure(_ code: CURLcode) -> CardeaError {
        switch code {
        case _ where answer.isTooLarge: Self.tooLarge
        case CURLE_FILESIZE_EXCEEDED: Self.tooLarge
        // libcurl's own limit for one header line ends as this.
        case CURLE_OUT_OF_MEMORY where answer.isReadingHead: Self.tooLarge
        case Self.valueTooLarge where answer.isReadingHead: Self.tooLarge
        case CURLE_OPERATION_TIMEDOUT: CardeaError(.timeout, "The server did not answer in time.")
        case CURLE_PEER_FAILED_VERIFICATION: CardeaError(.tlsFailed, certificateFailure())
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            CardeaError(.tlsFailed, "The server's key is none of the pinned public keys.")
        case CURLE_SSL_CONNECT_ERROR where isHandshakeBroken:
            CardeaError(.network, "The connection broke during the TLS handshake.")
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_USE_SSL_FAILED:
            CardeaError(.tlsFailed, "The TLS handshake failed: \(CurlLibrary.text(of: code)).")
        case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_BAD_FUNCTION_ARGUMENT, CURLE_UNKNOWN_OPTION:
            CardeaError(.internalError, "libcurl failed: \(CurlLibrary.text(of: code)).")
        case CURLE_URL_MALFORMAT: CardeaError(.invalidConfiguration, "libcurl does not accept the URL.")
        case CURLE_ABORTED_BY_CALLBACK: CardeaError(.network, "The connection ended without an answer.")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            CardeaError(.network, "The server's answer is not HTTP.")
        default: CardeaError(.network, "No answer from the server: \(CurlLibrary.text(of: code)).")
        }
    }

    /// `CURLE_TOO_LARGE`, which libcurl 7 does not know.
    private static var valueTooLarge: CURLcode { CURLcode(rawValue: 100) }

    private static var tooLarge: CardeaError {
        CardeaError(.responseTooLarge, "The answer is larger than a mebibyte, more than Cardea takes in.")
    }

    /// Why the certificate was refused. The host name is compared by libcurl after the chain was found good.
    private func certificateFailure() -> String {
        let result = info(CURLINFO_SSL_VERIFYRESULT) ?? 0
        let reason = TrustStore.reason(forVerifyResult: result) ?? "it is not for this host name"
        return "The server's certificate was refused: \(reason)."
    }

    /// Whether the connection went away, which may pass, instead of one side refusing the other. libcurl has one code for
    /// both; an unknown text counts as a refusal.
    private var isHandshakeBroken: Bool {
        let signs: [String] = ["SSL_ERROR_SYSCALL", "Recv failure", "Send failure", "unexpected eof"]
        return signs.contains { (sign: String) -> Bool in strstr(errorText, sign) != nil }
    }

    func info(_ info: CURLINFO) -> Int? {
        var value = 0
        return cardea_easy_get_long(easy, info, &value) == CURLE_OK ? value : nil
    }
}
