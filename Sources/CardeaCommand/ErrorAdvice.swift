import CardeaCore

/// What a person at the terminal can do about an error.
enum ErrorAdvice {
    static func text(for error: CardeaError) -> String? {
        if let wait = error.retryAfterMilliseconds {
            return wait > 0 ? "Try again in \(Duration.milliseconds(wait).spoken)." : "Try again now."
        }
        if error.isProofRefusal {
            return "The server refused the proof of possession. Check this machine's clock, and the server's address."
        }
        return switch error.code {
        case .storeLocked: "Unlock the keyring, for instance in the settings of the desktop, and try again."
        case .storeUnavailable: "Choose another place with --store; \"cardea doctor\" shows what this session has."
        case .storeFailed: "\"cardea doctor\" shows what it is, and its mend."
        case .storeCorrupted:
            "Check passphrase and folder. \"cardea logout\" or \"cardea store forget\" removes what cannot be read; then sign in again."
        case .browserUnavailable:
            "\"cardea doctor\" shows more; \"cardea login --no-browser\" prints the page's address instead."
        case .schemeTaken:
            "\"cardea login --take-scheme\" borrows it until the sign-in ends; --installed-scheme leaves it to that program, if "
                + "it runs \"cardea redirect\"; --redirect-uri \(LoginCommand.defaultRedirectURI) needs no scheme."
        case .captureUnavailable:
            "\"cardea doctor --scheme NAME\" shows what keeps a scheme from coming back; \"cardea login --no-browser\" asks "
                + "for the address instead."
        case .ephemeralUnavailable:
            "Try again without --ephemeral; \"cardea doctor\" shows which browser would have to open such a window."
        case .loginTimedOut:
            "Try again; \"cardea login --timeout SECONDS\" gives it longer, though not longer than the code of --device lasts."
        case .loginDismissed: "Try again, and leave the page open until it says that you are done."
        case .notSignedIn, .sessionExpired: signIn
        case .refreshFailed: "The session is kept. Try again; tell the server's operator when it stays like this."
        case .network: "Check the address of the server, and that it runs."
        case .tlsFailed: "For a server with a certificate authority of its own, name it with --ca-file."
        default: isSilent(error) ? "The server gave no reason. When it stays like this, sign in again." : nil
        }
    }

    /// A refusal without an error that could be read.
    private static func isSilent(_ error: CardeaError) -> Bool {
        error.serverCode == nil && error.code.rawValue.hasPrefix("http_4")
    }

    /// After a session that is over.
    static func text(for reason: SignOutReason) -> String {
        switch reason {
        case .refused:
            "The server has ended this session: it is too old, was ended elsewhere, or the account may not sign in. \(signIn)"
        case .interrupted:
            """
            The session is over: an earlier refresh was interrupted, by a crash or a broken connection, and its new token
            came to nobody. \(signIn)
            """
        case .elsewhere: "Another program signed out meanwhile. \(signIn)"
        default: "The session is over. \(signIn)"
        }
    }

    private static let signIn = "Sign in with \"cardea login\"."
}
