import CCurl
import CardeaBasics

/// The process-wide state of libcurl.
enum CurlLibrary {
    /// Prepares libcurl at the first request. It is never torn down: the host may use libcurl too.
    static func prepare() throws(CardeaError) {
        for library in [SystemLibrary.crypto, .ssl, .curl] { try library.require() }
        guard status == CURLE_OK else {
            throw CardeaError(.internalError, "libcurl could not be initialised: \(text(of: status)).")
        }
    }

    private static let status = cardea_global_init_wiping(Environment.isForeign)

    /// libcurl's words for a result.
    static func text(of code: CURLcode) -> String {
        curl_easy_strerror(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    }

    /// True if requests that wait for a new connection to take several at once go on when it turns out to take one at a time.
    /// libcurl 8.14 leaves them waiting until the first of them is answered.
    static let endsWaitingForMultiplexing =
        (curl_version_info(CURLVERSION_FIRST)?.pointee.version_num ?? .max) < 0x08_00_00

    /// True if libcurl asks before each time that it sends a request, and can be told not to.
    static let asksBeforeSending = (curl_version_info(CURLVERSION_FIRST)?.pointee.version_num ?? 0) >= 0x07_50_00

    /// The version of libcurl, such as `7.88.1`.
    static var version: String {
        curl_version_info(CURLVERSION_FIRST)?.pointee.version.map { String(cString: $0) } ?? "unknown"
    }

    /// The TLS library that libcurl uses, such as `OpenSSL/3.0.19`.
    static var tlsBackend: String {
        curl_version_info(CURLVERSION_FIRST)?.pointee.ssl_version.map { String(cString: $0) } ?? "none"
    }
}
