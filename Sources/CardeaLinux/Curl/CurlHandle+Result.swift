import CCurl
import CardeaBasics

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
            return .failure(withDoubt(CurlEasy.brokenHead))
        }
        return .success(HTTPResponse(status: status, headers: answer.headers, body: answer.body))
    }

    /// What came of an answer that broke off, where even that is worth something.
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

    /// Whether the request goes out on a new connection after this: where it provably was not sent, or may be sent twice
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
