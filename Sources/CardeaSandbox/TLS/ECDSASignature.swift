import COpenSSL

/// A P-256 signature in its two forms: OpenSSL's sequence of two integers, and r and s of 32 bytes each as RFC 7518 has it.
enum ECDSASignature {
    static func der(raw signature: [UInt8]) -> [UInt8]? {
        guard signature.count == 64, let pair = ECDSA_SIG_new() else { return nil }
        defer { ECDSA_SIG_free(pair) }
        let r = BN_bin2bn(Array(signature.prefix(32)), 32, nil)
        let s = BN_bin2bn(Array(signature.suffix(32)), 32, nil)
        guard ECDSA_SIG_set0(pair, r, s) == 1 else {
            BN_free(r)
            BN_free(s)
            return nil
        }
        return PEM.der { i2d_ECDSA_SIG(pair, $0) }
    }

    static func raw(der signature: [UInt8]) -> [UInt8]? {
        let pair = signature.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return d2i_ECDSA_SIG(nil, &cursor, buffer.count)
        }
        guard let pair else { return nil }
        defer { ECDSA_SIG_free(pair) }
        var raw = [UInt8](repeating: 0, count: 64)
        let written = raw.withUnsafeMutableBufferPointer { buffer in
            BN_bn2binpad(ECDSA_SIG_get0_r(pair), buffer.baseAddress, 32)
                + BN_bn2binpad(ECDSA_SIG_get0_s(pair), buffer.baseAddress?.advanced(by: 32), 32)
        }
        return written == 64 ? raw : nil
    }
}
