import CCurl
import CardeaBasics

/// Owns what libcurl keeps between requests: connections, the TLS sessions that new ones resume, and the authorities that it trusts.
final class CurlSession {
    /// As many connections as are kept, on which libcurl speaks HTTP.
    static let mostAtRest = 64
    /// More than there can be: those on which we speak HTTP are closed by us alone.
    private static let noLimit = 1 << 20

    /// Where libcurl speaks HTTP.
    let requests: CurlMulti
    /// Where it opens connections for us. In one place with its own, they would tell it that a server speaks HTTP/1.1, and
    /// that requests to that server cannot share a connection.
    let openings: CurlMulti
    private let share: CurlShare
    private(set) var trust: TrustStore?

    private init(_ share: CurlShare, _ requests: CurlMulti, _ openings: CurlMulti) {
        (self.share, self.requests, self.openings) = (share, requests, openings)
    }

    /// - Returns: `nil` when libcurl has no memory or refuses an option.
    static func make(_ loop: EventLoop, _ connections: CurlConnections) -> CurlSession? {
        guard let share = CurlShare.make(),
            let requests = CurlMulti.make(loop, connections, share, most: mostAtRest),
            let openings = CurlMulti.make(loop, connections, share, most: noLimit)
        else { return nil }
        return CurlSession(share, requests, openings)
    }

    func loadTrust(_ configuration: TransportConfiguration) throws(CardeaError) {
        guard trust == nil else { return }
        trust = try TrustStore.shared(
            for: configuration.certificateAuthorities, and: configuration.additionalCAFile)
    }

    /// Ties a new handle to the session and the driver.
    func equip(_ easy: CurlEasy, _ driver: CurlDriver) -> Bool {
        let context = Unmanaged.passUnretained(driver).toOpaque()
        return share.serve(easy)
            && easy.setPointer(CURLOPT_OPENSOCKETDATA, context)
            && easy.setPointer(CURLOPT_CLOSESOCKETDATA, context)
            && cardea_easy_set_open_socket(easy.pointer, curlOpensSocket) == CURLE_OK
            && cardea_easy_set_close_socket(easy.pointer, curlClosesSocket) == CURLE_OK
    }
}
