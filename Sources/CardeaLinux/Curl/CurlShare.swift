import CCurl

/// The TLS sessions that all handles of libcurl resume. It ends after what uses it.
final class CurlShare {
    private let pointer: UnsafeMutableRawPointer

    private init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    /// - Returns: `nil` when libcurl has no memory or refuses an option.
    static func make() -> CurlShare? {
        guard let share = curl_share_init().map({ CurlShare($0) }),
            cardea_share_set_data(share.pointer, CURL_LOCK_DATA_SSL_SESSION) == CURLSHE_OK
        else { return nil }
        return share
    }

    deinit { curl_share_cleanup(pointer) }

    func serve(_ easy: CurlEasy) -> Bool { cardea_easy_set_share(easy.pointer, pointer) == CURLE_OK }
}
