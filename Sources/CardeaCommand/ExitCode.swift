import CardeaBasics

/// The command's exit status, which tells a script the result. The numbers are stable.
struct ExitCode: RawRepresentable, Hashable {
    let rawValue: Int32

    static let success = ExitCode(rawValue: 0)
    static let failure = ExitCode(rawValue: 1)
    static let usage = ExitCode(rawValue: 2)
    static let notSignedIn = ExitCode(rawValue: 3)
    static let cancelled = ExitCode(rawValue: 4)
    static let store = ExitCode(rawValue: 5)
    static let tryAgain = ExitCode(rawValue: 6)
    static let answered = ExitCode(rawValue: 7)

    /// The code that a script gets where no error of the engine has one.
    var word: String {
        let code: CardeaError.Code? =
            switch self {
            case .usage: .invalidArgument
            case .notSignedIn: .notSignedIn
            case .cancelled: .cancelled
            default: nil
            }
        return code?.rawValue ?? "failed"
    }

    /// For the help, in the order of the numbers.
    static let table: [(code: String, meaning: String)] = [
        ("0", "it worked"),
        ("1", "it failed"),
        ("2", "wrong arguments or configuration"),
        ("3", "nobody is signed in, or the server has ended the session"),
        ("4", "the sign-in was cancelled, denied, or not finished in time"),
        ("5", "the secure store is locked, missing or damaged"),
        ("6", "the server cannot be reached or asks you to wait; the same command may work later"),
        ("7", "the server that \"cardea request\" asked answered with a status other than 2xx"),
        ("130", "ended by Ctrl-C (143: by SIGTERM)"),
    ]
}

extension ExitCode {
    init(_ error: CardeaError) {
        switch error.code {
        case .invalidArgument, .invalidConfiguration: self = .usage
        case .notSignedIn, .sessionExpired: self = .notSignedIn
        case .cancelled, .accessDenied, .loginDismissed, .loginTimedOut: self = .cancelled
        case .storeUnavailable, .storeLocked, .storeFailed, .storeCorrupted: self = .store
        default: self = error.isRetryable ? .tryAgain : .failure
        }
    }

    /// The shell's convention for a program that a signal ended.
    init(signal: Int32) {
        self.init(rawValue: 128 + signal)
    }
}
