/// The part of an unfinished login that a failure ends.
///
/// A backend tells it of a refusal of its server, whose words it understands. For every other failure the code says enough.
package enum Refusal: Sendable, Hashable {
    /// Nothing: the same call may succeed later.
    case passing
    /// The answer that was brought - a code, the fields of a form, a link: another one may be right.
    case answer
    /// The login, or the challenge or step that it waits at: nothing can finish it any more.
    case login
}

extension CardeaError {
    /// The part of an unfinished login that this failure ends.
    package var refusal: Refusal { judgement ?? usualRefusal }

    /// Returns the same failure with the verdict of a backend that knows how much it ends.
    package func judged(_ refusal: Refusal) -> CardeaError {
        with(judgement: refusal == usualRefusal ? nil : refusal)
    }

    private var usualRefusal: Refusal {
        if isRetryable || isProofRefusal || isOfNoServer { return .passing }
        switch code {
        case .tlsFailed, .responseTooLarge, .outputFailed, .storeCorrupted, .cancelled, .clientClosed,
            .invalidConfiguration, .dependencyMissing, .randomFailed:
            return .passing
        case .invalidArgument, .invalidOTPCode, .wrongCredentials, .redirectMismatch:
            return .answer
        default:
            return .login
        }
    }

    /// True if the answer is of a server that fails or is overloaded, or of no server: one without a code is a proxy's.
    private var isOfNoServer: Bool {
        guard let httpStatus else { return false }
        return httpStatus == 429 || httpStatus >= 500 || (serverCode == nil && code.rawValue == "http_\(httpStatus)")
    }

    /// True if the server did not accept the proof of possession; another one may pass.
    package var isProofRefusal: Bool { serverCode.map(DPoPKnowledge.disputes.contains) ?? false }
}
