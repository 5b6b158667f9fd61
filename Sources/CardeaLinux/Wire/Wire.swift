import CCurl
import CardeaBasics

/// The way of bytes between here and one server, on which we speak HTTP/1.1: a socket, over TLS for https.
///
/// States: closed until it is asked to open → opening → open → closed for good. It belongs to its ``DirectConnection``, and like that
/// it lives on the event loop. Its failures are libcurl's codes, whoever has opened it, so that one place decides what becomes of a
/// request.
protocol Wire: AnyObject {
    /// Begins to open it, and reports once.
    func open(_ done: @escaping (CURLcode) -> Void)

    /// The socket, once it is open.
    var socket: Int32? { get }

    /// True if the handshake has agreed on HTTP/1.1.
    var hasAgreedOnHTTP1: Bool { get }

    /// Sends the beginning of the bytes, and says how many; `CURLE_AGAIN` where nothing can be sent now.
    func send(_ bytes: UnsafeRawBufferPointer, _ count: inout Int) -> CURLcode

    /// Receives what has come, and says how many bytes; `CURLE_AGAIN` where nothing has. No bytes and success are the end of the
    /// connection.
    func receive(_ room: UnsafeMutableRawBufferPointer, _ count: inout Int) -> CURLcode

    /// True if the handshake has failed because the connection went away, which may pass, instead of one side refusing the other.
    var isHandshakeBroken: Bool { get }

    /// Returns the error that a code stands for, in the words of the engine.
    func failure(_ code: CURLcode, _ answer: HTTPAnswer) -> CardeaError

    func close()
}

/// What an error of the transport is made of, besides libcurl's code.
struct WireFailure {
    let code: CURLcode
    /// Why the server's certificate was refused.
    let refusal: String
    let isHandshakeBroken: Bool
    /// Words for the code.
    let words: String

    func error(_ answer: HTTPAnswer) -> CardeaError {
        if let error = answer.sinkFailure { return error }
        return switch code {
        case _ where answer.isTooLarge: Self.tooLarge
        case CURLE_FILESIZE_EXCEEDED: Self.tooLarge
        // libcurl's own limit for one header line ends as this.
        case CURLE_OUT_OF_MEMORY where answer.isReadingHead: Self.tooLarge
        case Self.valueTooLarge where answer.isReadingHead: Self.tooLarge
        case CURLE_OPERATION_TIMEDOUT: CardeaError(.timeout, "The server did not answer in time.")
        case CURLE_PEER_FAILED_VERIFICATION:
            CardeaError(.tlsFailed, "The server's certificate was refused: \(refusal).")
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            CardeaError(.tlsFailed, "The server's key matches none of the pinned public keys.")
        case CURLE_SSL_CONNECT_ERROR where isHandshakeBroken:
            CardeaError(.network, "The connection broke during the TLS handshake.")
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_USE_SSL_FAILED:
            CardeaError(.tlsFailed, "The TLS handshake failed: \(words).")
        case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_BAD_FUNCTION_ARGUMENT, CURLE_UNKNOWN_OPTION:
            CardeaError(.internalError, "The connection could not be set up: \(words).")
        case CURLE_URL_MALFORMAT: CardeaError(.invalidConfiguration, "libcurl does not accept the URL.")
        case CURLE_ABORTED_BY_CALLBACK: CardeaError(.network, "The connection ended without an answer.")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            CardeaError(.network, "The server's answer is not HTTP.")
        default: CardeaError(.network, "No answer from the server: \(words).")
        }
    }

    /// `CURLE_TOO_LARGE`, which libcurl 7 does not know.
    private static var valueTooLarge: CURLcode { CURLcode(rawValue: 100) }

    private static var tooLarge: CardeaError {
        CardeaError(.responseTooLarge, "The answer is larger than the most that is taken of it.")
    }

    static var brokenHead: CardeaError {
        CardeaError(.network, "The server's answer was cut off in its headers.")
    }
}
