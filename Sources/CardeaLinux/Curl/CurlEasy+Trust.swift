import CCurl

extension CurlEasy {
    /// Lets libcurl read no certificates: the driver's shared store replaces them when a TLS context is made.
    func trustOwnStore(_ driver: CurlDriver) -> Bool {
        set(CURLOPT_CAINFO, nil) && set(CURLOPT_CAPATH, nil)
            && setPointer(CURLOPT_SSL_CTX_DATA, Unmanaged.passUnretained(driver).toOpaque())
            && cardea_easy_set_tls_setup(pointer, curlSetsUpTLS) == CURLE_OK
    }

    /// For a libcurl whose TLS library is not ours: it reads the certificates itself, for every connection.
    func trustAsLibcurlDoes() -> Bool {
        switch configuration.certificateAuthorities {
        case .system: true
        case .file(let path): set(CURLOPT_CAPATH, nil) && set(CURLOPT_CAINFO, path)
        case .pem(let bytes): set(CURLOPT_CAPATH, nil) && set(CURLOPT_CAINFO, nil) && setAuthorities(bytes)
        }
    }

    private func setAuthorities(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var blob = curl_blob()
            blob.data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
            blob.len = bytes.count
            blob.flags = UInt32(CURL_BLOB_COPY)
            return cardea_easy_set_pointer(pointer, CURLOPT_CAINFO_BLOB, &blob) == CURLE_OK
        }
    }
}
