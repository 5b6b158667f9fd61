import CCurl
import CardeaBasics

/// Decides what becomes of a request whose connection fails.
extension DirectDriver {
    /// The connection is of no use any more: what was to go out on it may go out on another one.
    func failed(_ connection: DirectConnection, _ code: CURLcode) {
        let isOpening = connection.state == .opening
        let isRefused = isRefused(connection, code, isOpening: isOpening)
        if isRefused { connection.server.doubt() }
        let others = connection.takeOthers()
        let isRepeat = !connection.isKept || connection.sent > 0
        let reopens = !isOpening && !connection.isUsed && connection.exchange == nil
        let exchange = connection.release()
        let end = exchange.map { exchange in
            (mayBeginAnew(exchange, connection, code, isOpening: isOpening), result(exchange, connection, code))
        }
        drop(connection)
        if let exchange, let (mayBeginAnew, result) = end {
            if isRefused {
                curl.startByLibcurl(exchange)
            } else if mayBeginAnew {
                exchange.beginsAnew(isRepeat: isRepeat)
                start(exchange)
            } else {
                exchange.finish(result)
            }
        }
        // They find out for themselves, at the same time.
        for other in others { curl.startByLibcurl(other) }
        if reopens { reopen(connection.server) }
    }

    /// Returns whether the server may speak another version only: it has refused the handshake, or one that did not agree on HTTP/1.1 led
    /// to no answer.
    private func isRefused(_ connection: DirectConnection, _ code: CURLcode, isOpening: Bool) -> Bool {
        if isOpening { return code == CURLE_SSL_CONNECT_ERROR && !connection.wire.isHandshakeBroken }
        let isSpent = connection.exchange?.request.delivery == .once && connection.mayHaveArrived
        return connection.isAsking && code != CURLE_OPERATION_TIMEDOUT && !connection.reader.hasHead && !isSpent
    }

    /// Returns whether the request goes out on a new connection after this: where it provably was not sent, or may be sent twice
    /// and a kept connection has let it down.
    private func mayBeginAnew(
        _ exchange: CurlExchange, _ connection: DirectConnection, _ code: CURLcode, isOpening: Bool
    ) -> Bool {
        guard !exchange.isRepeated, !connection.reader.answer.hasStreamed else { return false }
        let mayHaveArrived = connection.mayHaveArrived
        if exchange.request.delivery == .once && mayHaveArrived { return false }
        switch code {
        case CURLE_COULDNT_CONNECT: return true
        case CURLE_SSL_CONNECT_ERROR: return connection.wire.isHandshakeBroken
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
            return !isOpening && (!mayHaveArrived || connection.isKept)
        default: return false
        }
    }

    private func result(
        _ exchange: CurlExchange, _ connection: DirectConnection, _ code: CURLcode
    ) -> Result<HTTPResponse, CardeaError> {
        let reader = connection.reader
        let isAnnounced = code == CURLE_FILESIZE_EXCEEDED && reader.answer.body.isEmpty
        if exchange.request.takesPartialAnswer, reader.hasHead, !isAnnounced {
            var response = HTTPResponse(status: reader.status, headers: reader.answer.headers)
            response.isWhole = false
            return .success(response)
        }
        let isHeadBroken = code == CURLE_PARTIAL_FILE && !reader.hasHead
        let error = isHeadBroken ? WireFailure.brokenHead : connection.wire.failure(code, reader.answer)
        return .failure(exchange.withDoubt(error, mayHaveBeenSent: connection.mayHaveArrived))
    }
}
