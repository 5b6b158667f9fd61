import CardeaBasics
import CardeaModel

/// The advice about an error for the person at the terminal.
enum ErrorAdvice {
    static func text(for error: CardeaError) -> String? {
        if let wait = error.retryAfterMilliseconds {
            return wait > 0 ? "Try again in \(Duration.milliseconds(wait).spoken)." : "Try again now."
        }
        if error.isProofRefusal {
            return "The server refused the proof of possession. Check this machine's clock, and the server's address."
        }
        if let advice = text(forServerCode: error.serverCode) { return advice }
        return switch error.code {
        case .invalidConfiguration: key(for: error.message)
        case .storeLocked: "Unlock the keyring with \"cardea unlock\", then try again."
        case .storeUnavailable:
            "\"cardea doctor\" shows what this session has; --store encrypted-file keeps sessions in files instead."
        case .storeFailed: "\"cardea doctor\" checks the store and says what to do."
        case .storeCorrupted:
            "Restore the store from a backup if there is one. If not, sign in again; \"cardea store forget\" removes the "
                + "record."
        case .browserUnavailable:
            "\"cardea doctor\" shows more; --no-browser shows the address of the page instead of opening it."
        case .schemeTaken:
            "--take-scheme borrows the scheme for the sign-in; --installed-scheme leaves it to that "
                + "program, if it runs \"cardea redirect\"; --redirect-uri \(LoginCommand.defaultRedirectURI) needs "
                + "no scheme."
        case .ephemeralUnavailable:
            "Try again without --ephemeral. \"cardea doctor\" shows which browser would have to open the window."
        case .loginTimedOut where error.message.includes("security key"): nil
        case .loginTimedOut: "Try again; --timeout SECONDS allows more time."
        case .loginDismissed: "Try again, and leave the page open until it says that you are done."
        case .notSignedIn, .sessionExpired: signIn
        case .refreshFailed: "The session is kept. Try again later; if this goes on, tell the server's operator."
        case .insufficientUserAuthentication: error.stepUpDemand.flatMap(signInAgain)
        case .network: "Check the server's address, and that it is running."
        case .tlsFailed:
            "For a server with a certificate authority of its own, set CARDEA_CA_FILE, or name it with --ca-file."
        default: isSilent(error) ? "The server gave no reason. If this goes on, sign in again." : nil
        }
    }

    /// Returns the advice for the server's own error code; `nil` for a code that has none.
    private static func text(forServerCode code: String?) -> String? {
        switch code {
        case "invalid_redirect_uri":
            "Add the redirect URI to the server's allow list, or use one that is on it: --redirect-uri URI."
        case "self_service_flow_return_to_forbidden":
            "Add the redirect URI to the project's allowed return URLs, or use one that is there: --redirect-uri URI."
        default: nil
        }
    }

    /// Returns the advice for what the engine's message says of the key of encrypted files; `nil` for any other mistake, which the
    /// message names.
    private static func key(for message: String) -> String? {
        if message.includes("sealed with a passphrase, and none") {
            return "Pass it: --passphrase-file PATH or --ask-passphrase."
        }
        if message.includes("sealed with another passphrase") {
            return
                "Try again with the passphrase used before, or name the folder that this one belongs to: --folder PATH."
        }
        return message.includes("sealed with a key file")
            ? "Leave out --passphrase-file and --ask-passphrase: the key file is in the same folder as these records."
            : nil
    }

    /// The command that does what a server asks for; `nil` where it has not said what.
    private static func signInAgain(_ demand: StepUpDemand) -> String? {
        let options = [("--acr-values", demand.metadata["acr_values"]), ("--max-age", demand.metadata["max_age"])]
            .compactMap { name, value in value.map { "\(name) \"\($0)\"" } }
        let words = options + (demand.scope.isEmpty ? [] : ["\"\(demand.scope)\""])
        return words.isEmpty ? nil : TerminalText.line("Sign in again: cardea scope \(words.joined(separator: " ")).")
    }

    /// A refusal without an error that could be read.
    private static func isSilent(_ error: CardeaError) -> Bool {
        error.serverCode == nil && error.code.rawValue.hasPrefix("http_4")
    }

    /// After a session that is over.
    static func text(for reason: SignOutReason) -> String {
        switch reason {
        case .refused:
            "The server has ended this session: it was too old or was ended elsewhere, or "
                + "the account may no longer sign in. "
                + signIn
        case .interrupted:
            "The session is over: an earlier refresh was interrupted by a crash or a broken connection, and its new "
                + "token was lost. \(signIn)"
        case .elsewhere: "Another program has signed out meanwhile. \(signIn)"
        default: "The session is over. \(signIn)"
        }
    }

    private static let signIn = "Sign in with \"cardea login\"."
}
