import COpenSSL

/// A certificate for the loopback names, the key for it, and the authority that signed it. Made again at each start.
struct ServerIdentity: Sendable {
    /// The authority's certificate, which clients have to trust.
    let authorityPEM: String
    /// The server's certificate, followed by the authority's.
    let certificateChainPEM: String
    /// The server's private key.
    let privateKeyPEM: String

    /// Makes an authority and a server certificate, both on P-256.
    static func generate() throws(SandboxError) -> ServerIdentity {
        let authorityKey = try OpenSSLKey.p256()
        let authority = try Certificate(subject: "Cardea sandbox authority", key: authorityKey)
        try authority.add(
            [
                (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"), (NID_key_usage, "critical,keyCertSign,cRLSign"),
                (NID_subject_key_identifier, "hash"),
            ], issuer: authority)
        try authority.sign(issuer: authority, key: authorityKey)

        let key = try OpenSSLKey.p256()
        let server = try Certificate(subject: "localhost", key: key)
        try server.add(
            [
                (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"),
                (NID_ext_key_usage, "serverAuth"),
                (NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1,IP:0:0:0:0:0:0:0:1"),
                (NID_subject_key_identifier, "hash"), (NID_authority_key_identifier, "keyid:always"),
            ], issuer: authority)
        try server.sign(issuer: authority, key: authorityKey)
        return ServerIdentity(
            authorityPEM: authority.pem, certificateChainPEM: server.pem + authority.pem,
            privateKeyPEM: key.privateKeyPEM)
    }
}
