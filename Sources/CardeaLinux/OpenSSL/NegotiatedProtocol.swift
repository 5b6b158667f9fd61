import CCurl
import COpenSSL

/// What the handshake of a connection has agreed on to speak.
enum NegotiatedProtocol {
    /// Whether that is HTTP/1.1. Only for a libcurl whose TLS library is ours.
    static func isHTTP1(_ easy: CurlEasy) -> Bool {
        var session: UnsafeMutablePointer<curl_tlssessioninfo>?
        guard cardea_easy_get_tls(easy.pointer, &session) == CURLE_OK,
            let connection = session?.pointee.internals
        else { return false }
        var name: UnsafePointer<UInt8>?
        var size: UInt32 = 0
        SSL_get0_alpn_selected(OpaquePointer(connection), &name, &size)
        return UnsafeBufferPointer(start: name, count: Int(size)).elementsEqual("http/1.1".utf8)
    }
}
