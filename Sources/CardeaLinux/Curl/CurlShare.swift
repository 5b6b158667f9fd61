import CCurl

/// The TLS sessions that all handles of libcurl resume. It ends after what uses it.
final class CurlShare {
    private let pointer: UnsafeMutableRawPointer

    init?() {
        guard let pointer = curl_share_init() else { return nil }
        self.pointer = pointer
        guard cardea_share_set_data(pointer, CURL_LOCK_DATA_SSL_SESSION) == CURLSHE_OK else { return nil }
    }

    deinit { curl_share_cleanup(pointer) }

    func serve(_ easy: CurlEasy) -> Bool { cardea_easy_set_share(easy.pointer, pointer) == CURLE_OK }
}
