import CCurl

/// What a connection needs.
extension DirectDriver {
    func makeTimer(_ action: @escaping () -> Void) -> LoopTimer { loop.makeTimer(action) }

    func remove(_ easy: CurlEasy) { curl.remove(easy) }

    /// Whether the handshake has agreed on HTTP/1.1.
    func hasAgreedOnHTTP1(_ easy: CurlEasy) -> Bool { curl.trustsOwnStore && NegotiatedProtocol.isHTTP1(easy) }

    /// Takes over a socket that libcurl has watched.
    func adopt(_ socket: Int32, _ connection: DirectConnection) {
        curl.leaves(socket)
        watch(socket, connection, isSending: false)
    }

    func watch(_ socket: Int32, _ connection: DirectConnection, isSending: Bool) {
        loop.watch(socket, for: isSending ? [.readable, .writable] : .readable) { _, events in
            connection.ready(events)
        }
    }
}
