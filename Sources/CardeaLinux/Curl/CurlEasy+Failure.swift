import CCurl
import CardeaBasics
import Glibc

extension CurlEasy {
    /// What libcurl's code means, in the words of the engine.
    func failure(_ code: CURLcode, _ answer: HTTPAnswer) -> CardeaError {
        if let error = answer.sinkFailure { return error }
        return failure(code, of: answer)
    }

    private func failure(_ code: CURLcode, of answer: HTTPAnswer) -> CardeaError {
        switch code {
        case _ where answer.isTooLarge: Self.tooLarge
        case CURLE_FILESIZE_EXCEEDED: Self.tooLarge
        // libcurl's own limit for one header line ends as this.
        case CURLE_OUT_OF_MEMORY where answer.isReadingHead: Self.tooLarge
        case Self.valueTooLarge where answer.isReadingHead: Self.tooLarge
        case CURLE_OPERATION_TIMEDOUT: CardeaError(.timeout, "The server did not answer in time.")
        case CURLE_PEER_FAILED_VERIFICATION: CardeaError(.tlsFailed, certificateFailure())
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            CardeaError(.tlsFailed, "The server's key matches none of the pinned public keys.")
        case CURLE_SSL_CONNECT_ERROR where isHandshakeBroken:
            CardeaError(.network, "The connection broke during the TLS handshake.")
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_USE_SSL_FAILED:
            CardeaError(.tlsFailed, "The TLS handshake failed: \(CurlLibrary.text(of: code)).")
        case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_BAD_FUNCTION_ARGUMENT, CURLE_UNKNOWN_OPTION:
            CardeaError(.internalError, "libcurl failed: \(CurlLibrary.text(of: code)).")
        case CURLE_URL_MALFORMAT: CardeaError(.invalidConfiguration, "libcurl does not accept the URL.")
        case CURLE_ABORTED_BY_CALLBACK: CardeaError(.network, "The connection ended without an answer.")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            CardeaError(.network, "The server's answer is not HTTP.")
        default: CardeaError(.network, "No answer from the server: \(CurlLibrary.text(of: code)).")
        }
    }

    /// `CURLE_TOO_LARGE`, which libcurl 7 does not know.
    private static var valueTooLarge: CURLcode { CURLcode(rawValue: 100) }

    static var brokenHead: CardeaError {
        CardeaError(.network, "The server's answer was cut off in its headers.")
    }

    private static var tooLarge: CardeaError {
        CardeaError(.responseTooLarge, "The answer is larger than the most that is taken of it.")
    }

    /// Why the certificate was refused. The host name is compared by libcurl after the chain was found good.
    private func certificateFailure() -> String {
        let result = info(CURLINFO_SSL_VERIFYRESULT) ?? 0
        let reason = TrustStore.reason(forVerifyResult: result) ?? "it is not for this host name"
        return "The server's certificate was refused: \(reason)."
    }

    /// Whether the connection went away, which may pass, instead of one side refusing the other. libcurl has one code for
    /// both; an unknown text counts as a refusal.
    var isHandshakeBroken: Bool {
        let signs: [String] = ["SSL_ERROR_SYSCALL", "Recv failure", "Send failure", "unexpected eof"]
        return signs.contains { (sign: String) -> Bool in strstr(errorText, sign) != nil }
    }
}
