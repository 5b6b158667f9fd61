import CCurl
import CardeaCore

/// Owns libcurl's multi handle, which holds the connections, and the TLS sessions that new connections resume.
///
/// The handles added to it end before it does.
final class CurlSession {
    private static let maximumConnections = 64

    private let multi: UnsafeMutableRawPointer
    private let share: UnsafeMutableRawPointer
    private(set) var trust: TrustStore?

    init?(_ driver: CurlDriver) {
        guard let multi = curl_multi_init() else { return nil }
        guard let share = curl_share_init() else {
            curl_multi_cleanup(multi)
            return nil
        }
        self.multi = multi
        self.share = share
        let context = Unmanaged.passUnretained(driver).toOpaque()
        guard cardea_share_set_data(share, CURL_LOCK_DATA_SSL_SESSION) == CURLSHE_OK,
            cardea_multi_set_pointer(multi, CURLMOPT_SOCKETDATA, context) == CURLM_OK,
            cardea_multi_set_pointer(multi, CURLMOPT_TIMERDATA, context) == CURLM_OK,
            cardea_multi_set_socket_function(multi, curlSocketChanged) == CURLM_OK,
            cardea_multi_set_timer_function(multi, curlTimerChanged) == CURLM_OK,
            cardea_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.maximumConnections) == CURLM_OK
        else { return nil }
    }

    deinit {
        curl_multi_cleanup(multi)
        curl_share_cleanup(share)
    }

    func loadTrust(_ authorities: TransportConfiguration.CertificateAuthorities) throws(CardeaError) {
        if trust == nil { trust = try TrustStore.shared(for: authorities) }
    }

    /// Ties a new handle to the session and the driver.
    func equip(_ easy: CurlEasy, _ driver: CurlDriver) -> Bool {
        let context = Unmanaged.passUnretained(driver).toOpaque()
        return cardea_easy_set_share(easy.pointer, share) == CURLE_OK
            && easy.setPointer(CURLOPT_OPENSOCKETDATA, context)
            && easy.setPointer(CURLOPT_CLOSESOCKETDATA, context)
            && cardea_easy_set_open_socket(easy.pointer, curlOpensSocket) == CURLE_OK
            && cardea_easy_set_close_socket(easy.pointer, curlClosesSocket) == CURLE_OK
    }

    func add(_ easy: CurlEasy) -> Bool {
        curl_multi_add_handle(multi, easy.pointer) == CURLM_OK
    }

    /// Harmless for a handle that is not in the session. Closes the connection of one that has opened it for us.
    func remove(_ easy: CurlEasy) {
        curl_multi_remove_handle(multi, easy.pointer)
    }

    /// Lets libcurl start and time out what is due.
    func timeIsUp() {
        var running: Int32 = 0
        curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &running)
    }

    func fileReady(_ file: Int32, _ events: FileEvents) {
        var flags: Int32 = 0
        if events.contains(.readable) { flags |= CURL_CSELECT_IN }
        if events.contains(.writable) { flags |= CURL_CSELECT_OUT }
        if events.contains(.failed) { flags |= CURL_CSELECT_ERR }
        var running: Int32 = 0
        curl_multi_socket_action(multi, file, flags, &running)
    }

    func nextFinished() -> (easy: CurlEasy, code: CURLcode)? {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left)?.pointee {
            guard message.msg == CURLMSG_DONE, let easy = CurlEasy.owner(of: message.easy_handle) else { continue }
            return (easy, message.data.result)
        }
        return nil
    }
}
