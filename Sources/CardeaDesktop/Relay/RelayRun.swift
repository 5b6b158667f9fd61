import CLinux
import CardeaBasics
import CardeaLinux
import Glibc

/// What the relay does from its start to its end. Nothing of the URL is ever printed.
package struct RelayRun {
    static let serviceOption = "--service"

    package enum Outcome: Int32 {
        /// A login has the redirect, or will find it.
        case delivered = 0
        case nobody = 1
        case unusable = 2
    }

    /// Hands over a redirect: its text, and what lets the application raise its window.
    let send: (_ redirect: String, _ activationToken: String?) -> Outcome
    /// Serves the bus name of a scheme's claim until one redirect came.
    let serve: (_ scheme: String) -> Outcome

    private static let patienceSeconds: UInt32 = 3
    private static let servicePatienceSeconds: UInt32 = 30
    private static let longestURL = 64 << 10

    /// - Parameter arguments: Those behind the program's name.
    package func run(_ arguments: [String]) -> Outcome {
        let token = Self.takeActivationToken()
        if arguments.first == Self.serviceOption {
            guard arguments.count == 2, ClaimNames.isScheme(arguments[1]) else { return Self.refuse() }
            Self.endLatest(afterSeconds: Self.servicePatienceSeconds)
            return serve(ASCII.lowercased(arguments[1]))
        }
        guard arguments.count == 1, arguments[0].utf8.count <= Self.longestURL, Self.isURL(arguments[0]) else {
            return Self.refuse()
        }
        Self.endLatest(afterSeconds: Self.patienceSeconds)
        return send(arguments[0], token)
    }

    /// A program that waits for the relay, such as xdg-open, is not to hang with it.
    private static func endLatest(afterSeconds seconds: UInt32) {
        signal(SIGALRM) { _ in _exit(Outcome.nobody.rawValue) }
        cardea_unblock_signal(SIGALRM)
        alarm(seconds)
    }

    /// Good for one use, so nothing that is started from here may have it.
    private static func takeActivationToken() -> String? {
        var token: String?
        for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] {
            if token == nil, let value = Environment.value(name), !value.isEmpty { token = value }
            unsetenv(name)
        }
        return token
    }

    private static func isURL(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return ClaimNames.isScheme(String(Substring(text.utf8[..<colon])))
    }

    private static func refuse() -> Outcome {
        let text = "usage: libcardea URL\n       libcardea --service SCHEME\n"
        _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        return .unusable
    }
}
