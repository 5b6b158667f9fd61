import CardeaCore

/// What a person at the terminal can do about an error.
enum ErrorAdvice {
    static func text(for error: CardeaError) -> String? {
        if let wait = error.retryAfterMilliseconds { return "Try again in \(Duration.milliseconds(wait).spoken)." }
        return switch error.code {
        case .storeLocked: "Unlock the keyring, for instance in the settings of the desktop, and try again."
        case .storeUnavailable: "Choose another place with --store; \"cardea doctor\" shows what this session has."
        case .browserUnavailable:
            "\"cardea doctor\" shows more; \"cardea login --no-browser\" prints the page's address instead."
        case .notSignedIn, .sessionExpired: "Sign in with \"cardea login\"."
        case .network: "Check the base URL, and that the server runs."
        case .tlsFailed: "For a server with a certificate authority of its own, name it with --ca-file."
        default: nil
        }
    }
}
