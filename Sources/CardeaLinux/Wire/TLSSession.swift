import CCurl
import COpenSSL
import CardeaBasics

/// TLS over one connected socket. The server's certificate is verified in the handshake: its chain, and that it is for the host.
///
/// States: shaking hands → open → closed. Owns its `SSL`, not the socket. Lives on the event loop.
final class TLSSession {
    enum Handshake {
        case done
        case wantsReading
        case wantsWriting
        case failed(CURLcode)
    }

    private let pointer: OpaquePointer
    private let keeper: TLSTicketBox
    private let pins: [String]
    /// True once anything has gone wrong for good: then OpenSSL may not be asked to say goodbye.
    private var isBroken = false
    private var isOpen = false
    /// True if the handshake has failed because the other side went away.
    private(set) var isHandshakeBroken = false
    /// OpenSSL's words for why the handshake failed.
    private(set) var words = "the two sides did not agree"

    private init(_ pointer: OpaquePointer, _ keeper: TLSTicketBox, pins: [String]) {
        (self.pointer, self.keeper, self.pins) = (pointer, keeper, pins)
    }

    deinit { SSL_free(pointer) }

    /// - Parameter host: In lower case, without brackets.
    /// - Returns: `nil` when OpenSSL has no memory, or does not take the host for a name.
    static func make(
        _ context: TLSContext, host: String, socket: Int32, _ keeper: TLSTicketBox, pins: [String]
    ) -> TLSSession? {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let session = SSL_new(context.pointer).map({ TLSSession($0, keeper, pins: pins) }) else { return nil }
        let pointer = session.pointer
        guard SSL_set_fd(pointer, socket) == 1, session.expect(host),
            SSL_set_ex_data(pointer, 0, Unmanaged.passUnretained(session).toOpaque()) == 1
        else { return nil }
        if let ticket = keeper.ticket { SSL_set_session(pointer, ticket.pointer) }
        SSL_set_connect_state(pointer)
        return session
    }

    /// Has the certificate verified to be this host's.
    private func expect(_ host: String) -> Bool {
        // One dot at the end is how a name says that it is a whole one; certificates have none (RFC 6066, section 3).
        let name = host.hasSuffix(".") ? String(host.utf8.dropLast()) ?? host : host
        if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(pointer), name) == 1 { return true }
        SSL_set_hostflags(pointer, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
        return SSL_set1_host(pointer, name) == 1 && cardea_ssl_set_name(pointer, name) == 1
    }

    func shakeHands() -> Handshake {
        ERR_clear_error()
        let result = SSL_do_handshake(pointer)
        defer { ERR_clear_error() }
        if result == 1 {
            guard isPinned else {
                isBroken = true
                return .failed(CURLE_SSL_PINNEDPUBKEYNOTMATCH)
            }
            isOpen = true
            return .done
        }
        switch SSL_get_error(pointer, result) {
        case SSL_ERROR_WANT_READ: return .wantsReading
        case SSL_ERROR_WANT_WRITE: return .wantsWriting
        case SSL_ERROR_SSL:
            isBroken = true
            words = ERR_reason_error_string(ERR_peek_error()).map { String(cString: $0) } ?? words
            // A ticket that a server chokes on would be offered again and again.
            keeper.ticket = nil
            let isVerified = SSL_get_verify_result(pointer) == Int(X509_V_OK)
            return .failed(isVerified ? CURLE_SSL_CONNECT_ERROR : CURLE_PEER_FAILED_VERIFICATION)
        default:
            isBroken = true
            isHandshakeBroken = true
            return .failed(CURLE_SSL_CONNECT_ERROR)
        }
    }

    /// Why the certificate was refused.
    var refusal: String {
        let result = SSL_get_verify_result(pointer)
        let isName = [X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH].contains(
            Int32(truncatingIfNeeded: result))
        return isName ? TrustStore.isOtherHost : TrustStore.reason(forVerifyResult: result) ?? TrustStore.isOtherHost
    }

    private var isPinned: Bool {
        guard !pins.isEmpty else { return true }
        guard let certificate = SSL_get1_peer_certificate(pointer) else { return false }
        defer { X509_free(certificate) }
        var key: UnsafeMutablePointer<UInt8>?
        let count = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), &key)
        guard count > 0, let key else { return false }
        defer { CRYPTO_free(key, nil, 0) }
        let digest = OpenSSLDigest().sha256(Array(UnsafeBufferPointer(start: key, count: Int(count))))
        return pins.contains("sha256//" + Base64.encode(digest))
    }

    var hasAgreedOnHTTP1: Bool {
        var name: UnsafePointer<UInt8>?
        var size: UInt32 = 0
        SSL_get0_alpn_selected(pointer, &name, &size)
        return UnsafeBufferPointer(start: name, count: Int(size)).elementsEqual("http/1.1".utf8)
    }

    func send(_ bytes: UnsafeRawBufferPointer, _ count: inout Int) -> CURLcode {
        ERR_clear_error()
        let result = SSL_write_ex(pointer, bytes.baseAddress, bytes.count, &count)
        return result == 1 ? CURLE_OK : stopped(result, CURLE_SEND_ERROR, &count)
    }

    func receive(_ room: UnsafeMutableRawBufferPointer, _ count: inout Int) -> CURLcode {
        ERR_clear_error()
        let result = SSL_read_ex(pointer, room.baseAddress, room.count, &count)
        return result == 1 ? CURLE_OK : stopped(result, CURLE_RECV_ERROR, &count)
    }

    private func stopped(_ result: Int32, _ code: CURLcode, _ count: inout Int) -> CURLcode {
        defer { ERR_clear_error() }
        count = 0
        switch SSL_get_error(pointer, result) {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return CURLE_AGAIN
        // The server has said goodbye.
        case SSL_ERROR_ZERO_RETURN: return code == CURLE_RECV_ERROR ? CURLE_OK : code
        default:
            isBroken = true
            return code
        }
    }

    /// Takes a ticket over for the next connection.
    func keep(_ ticket: OpaquePointer) -> Bool {
        keeper.ticket = TLSTicket(ticket)
        return true
    }

    /// Says goodbye, if the socket takes that at once. To be called before the socket is closed.
    func end() {
        guard isOpen, !isBroken else { return }
        isOpen = false
        ERR_clear_error()
        SSL_shutdown(pointer)
        ERR_clear_error()
    }
}

/// The latest ticket of one server.
final class TLSTicketBox {
    var ticket: TLSTicket?
}
