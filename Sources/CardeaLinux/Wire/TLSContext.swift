import COpenSSL
import CardeaBasics

/// What the TLS connections of this process have in common that trust the same authorities: versions, ciphers and trust.
///
/// Ciphers and groups are those of the system's configuration of OpenSSL.
///
/// `@unchecked Sendable`: an `SSL_CTX` has its own locks, and nothing changes it after it is made.
final class TLSContext: @unchecked Sendable {
    let pointer: OpaquePointer

    private init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { SSL_CTX_free(pointer) }

    /// - Returns: `nil` when OpenSSL has no memory, or a configuration that it does not accept.
    static func make(_ trust: TrustStore) -> TLSContext? {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let context = SSL_CTX_new(TLS_client_method()).map({ TLSContext($0) }) else { return nil }
        let pointer = context.pointer
        trust.install(in: UnsafeMutableRawPointer(pointer))
        SSL_CTX_set_verify(pointer, SSL_VERIFY_PEER, nil)
        // Servers end connections without a word of TLS. Whether an answer is whole, HTTP says.
        SSL_CTX_set_options(pointer, cardea_ssl_op_of_client)
        // What is sent may lie elsewhere when it is tried again; buffers at rest are given back; a record takes one read.
        cardea_ssl_ctx_set_mode(pointer)
        cardea_ssl_ctx_keep_tickets(pointer) { session, ticket in
            guard let ticket, let owner = SSL_get_ex_data(session, 0) else { return 0 }
            return Unmanaged<TLSSession>.fromOpaque(owner).takeUnretainedValue().keep(ticket) ? 1 : 0
        }
        let protocols: [UInt8] = [8] + "http/1.1".utf8
        guard cardea_ssl_ctx_set_oldest(pointer) == 1,
            SSL_CTX_set_alpn_protos(pointer, protocols, UInt32(protocols.count)) == 0
        else { return nil }
        return context
    }
}

/// A ticket by which the next connection to the same server agrees on keys without its certificate.
///
/// `@unchecked Sendable`: an `SSL_SESSION` counts its references with atomics.
final class TLSTicket: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Takes over a reference.
    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { SSL_SESSION_free(pointer) }
}
