import CCurl
import CardeaBasics

/// Which connection a request goes out on, and how often.
extension CurlHandle {
    /// Whether libcurl may send the request on the connection that has this port at our end.
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

    /// Whether any byte of the request has been handed to a connection.
    var mayHaveBeenSent: Bool {
        guard let bytesBeforeFirstTry else { return false }
        return sentBytes != bytesBeforeFirstTry
    }

    /// What has been handed to connections so far; what was said to a proxy counts, too.
    var sentBytes: Int {
        // libcurl's first number leaves out what a connection did not take at once, the second one the head.
        var body = curl_off_t(0)
        cardea_easy_get_size(easy.pointer, CURLINFO_SIZE_UPLOAD_T, &body)
        return (easy.info(CURLINFO_REQUEST_SIZE) ?? 0) &+ Int(body)
    }
}
