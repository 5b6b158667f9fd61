import CCurl
import Glibc

/// What comes on a connection is read into it, and overwritten when it has been looked at.
final class WipedBuffer {
    /// A record of TLS.
    let size = 16_384
    private let start: UnsafeMutableRawPointer

    init() { start = .allocate(byteCount: size, alignment: 16) }

    deinit { start.deallocate() }

    /// Lends what has come, if anything has; nothing and success is the end of the connection.
    func receive(_ easy: CurlEasy, _ body: (UnsafeRawBufferPointer) -> Void) -> (code: CURLcode, count: Int) {
        var count = 0
        let code = curl_easy_recv(easy.pointer, start, size, &count)
        guard code == CURLE_OK, count > 0 else { return (code, count) }
        body(UnsafeRawBufferPointer(start: start, count: count))
        explicit_bzero(start, count)
        return (code, count)
    }
}
