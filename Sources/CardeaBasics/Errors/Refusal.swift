/// How much of an unfinished login a failure ends.
///
/// A backend says it of what its server refuses, because it knows what the words of that server are about. Of everything else
/// the code of the failure says enough.
package enum Refusal: Sendable, Hashable {
    /// Nothing: the same call may succeed later.
    case passing
    /// What was brought - a code, the fields of a form, a link: another one may be right.
    case answer
    /// The login, or the challenge or step that it has come to: nothing can finish it any more.
    case login
}

extension CardeaError {
    /// How much of an unfinished login this failure ends.
    package var refusal: Refusal { judgement ?? usualRefusal }

    /// The same failure, of which a backend knows how much it ends.
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

    /// Whether what has answered is failing, overloaded, or not the server: an answer without a code is a proxy's.
    private var isOfNoServer: Bool {
        guard let httpStatus else { return false }
        return httpStatus == 429 || httpStatus >= 500 || (serverCode == nil && code.rawValue == "http_\(httpStatus)")
    }

    /// Whether the server did not accept the proof of possession; another one may pass.
    package var isProofRefusal: Bool { serverCode.map(DPoPKnowledge.disputes.contains) ?? false }
}
