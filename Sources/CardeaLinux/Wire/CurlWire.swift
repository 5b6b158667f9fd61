import CCurl
import CardeaBasics

/// A connection that libcurl has opened, by a proxy, or with a TLS library of its own.
///
/// The easy handle stays in the session as long as it is open: taking it out closes the connection.
final class CurlWire: Wire {
    private let easy: CurlEasy
    /// The owner of what libcurl keeps.
    private unowned(unsafe) let driver: CurlDriver
    private(set) var socket: Int32?

    init(_ easy: CurlEasy, _ driver: CurlDriver) { (self.easy, self.driver) = (easy, driver) }

    deinit { easy.ended = nil }

    func open(_ done: @escaping (CURLcode) -> Void) {
        easy.ended = { [unowned(unsafe) self] code in
            guard code == CURLE_OK else { return done(code) }
            var socket: curl_socket_t = -1
            guard cardea_easy_get_socket(easy.pointer, &socket) == CURLE_OK, socket >= 0 else {
                return done(CURLE_COULDNT_CONNECT)
            }
            self.socket = socket
            // libcurl has watched it.
            driver.leaves(socket)
            done(CURLE_OK)
        }
        if !driver.open(easy) { done(CURLE_FAILED_INIT) }
    }

    var hasAgreedOnHTTP1: Bool { driver.trustsOwnStore && easy.hasAgreedOnHTTP1 }

    func send(_ bytes: UnsafeRawBufferPointer, _ count: inout Int) -> CURLcode {
        curl_easy_send(easy.pointer, bytes.baseAddress, bytes.count, &count)
    }

    func receive(_ room: UnsafeMutableRawBufferPointer, _ count: inout Int) -> CURLcode {
        curl_easy_recv(easy.pointer, room.baseAddress, room.count, &count)
    }

    var isHandshakeBroken: Bool { easy.isHandshakeBroken }

    func failure(_ code: CURLcode, _ answer: HTTPAnswer) -> CardeaError { easy.failure(code, answer) }

    func close() {
        easy.ended = nil
        driver.remove(easy)
    }
}
