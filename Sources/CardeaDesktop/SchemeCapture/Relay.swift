import CLinux
import CardeaBasics
import CardeaLinux
import Glibc

/// A program that the desktop can start with a redirect, and that hands it to the process that waits.
package struct Relay: Sendable, Hashable {
    /// Program and arguments; the URL comes behind them.
    package let command: [String]
    /// The command that a bus may start: the scheme comes behind it. `nil` for a program that does not serve on a bus.
    package let service: [String]?

    /// Which of the command's words is the path of the library or the program, and can be that of a link to it or of a copy as well.
    let linkable: String?
    /// True if that file goes with the program, and so maybe before its redirect comes.
    let isFleeting: Bool

    package init(command: [String], service: [String]? = nil) {
        self.init(command: command, service: service, linkable: nil)
    }

    init(command: [String], service: [String]?, linkable: String?, isFleeting: Bool = false) {
        self.command = command
        self.service = service
        self.linkable = linkable
        self.isFleeting = isFleeting
    }

    /// The same with its file in another place.
    func moved(to place: String) -> Relay {
        func moved(_ words: [String]) -> [String] { words.map { $0 == linkable ? place : $0 } }
        return Relay(command: moved(command), service: service.map(moved))
    }

    /// The best of what is there: the host's choice, this library itself, a program with it inside, the `cardea` command.
    package static func find(chosen: [String]? = nil) -> Relay? {
        if let chosen, !chosen.isEmpty { return Relay(command: chosen) }
        return library ?? program ?? commandLineTool
    }

    private static var program: Relay? {
        guard let word = cardea_own_relay_word(),
            let program = PortableBundle.current.image ?? DesktopFiles.resolved("/proc/self/exe")
        else { return nil }
        let command = [program, String(cString: word)]
        return Relay(command: command, service: command + [RelayRun.serviceOption], linkable: program)
    }

    /// Started by way of the loader, because package managers of many languages install libraries without the permission
    /// to start them.
    private static var library: Relay? {
        func text(_ path: UnsafePointer<CChar>?) -> String { path.map { String(cString: $0) } ?? "" }
        let bundle = PortableBundle.current
        var loader = text(cardea_own_relay_loader())
        // A bundle's own goes with it, and does not fit the C library of the system.
        if bundle.contains(loader) { loader = text(cardea_own_relay_usual_loader()) }
        guard let library = DesktopFiles.resolved(text(cardea_own_relay_library())), access(loader, X_OK) == 0 else {
            return nil
        }
        let command = [loader, library]
        return Relay(
            command: command, service: command + [RelayRun.serviceOption], linkable: library,
            isFleeting: bundle.contains(library))
    }

    private static var commandLineTool: Relay? {
        let name = "cardea"
        guard let program = SchemeApplication.ownCommand.first else { return nil }
        let folder = String(
            Substring(program.utf8.prefix(upTo: program.utf8.lastIndex(of: 0x2F) ?? program.startIndex)))
        let beside = folder + "/" + name
        let found = access(beside, X_OK) == 0 ? beside : SchemeApplication.program(name)
        return found.map {
            Relay(
                command: [$0, "redirect"], service: nil, linkable: $0, isFleeting: PortableBundle.current.contains($0))
        }
    }
}

/// The relay's work from its start to its end. Nothing of the URL is ever printed.
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

extension RelayRun {
    /// Hands redirects to the processes of this user.
    package static var standard: RelayRun {
        RelayRun(
            send: { text, token in
                guard let redirect = try? ArrivedRedirect(text, activationToken: token) else { return .unusable }
                return Outcome(RedirectRoute.send(redirect))
            },
            serve: { scheme in
                let outcome = try? ApplicationService.serveOne(ClaimNames(scheme: scheme).busName)
                return outcome.map { Outcome($0) } ?? .nobody
            })
    }
}

extension RelayRun.Outcome {
    fileprivate init(_ outcome: RedirectRoute.Outcome) {
        switch outcome {
        case .taken, .kept: self = .delivered
        case .nobody: self = .nobody
        }
    }
}
