import Cardea
import CardeaBasics
import CardeaModel

/// The options of commands that show a page and wait for its redirect.
enum BrowserOptions {
    static let scheme = [
        Option.flag(
            "--installed-scheme",
            "leaves the scheme to the program installed for it, which runs \"cardea redirect\""),
        .value(
            "--application-name", "NAME",
            "what the browser and the desktop call the application when they ask; default: its ID"),
        .flag("--take-scheme", "borrows the scheme from another program that handles it, until the sign-in ends"),
    ]
    static let window = [
        Option.flag("--ephemeral", "opens a window that shares no cookies with the ordinary one"),
        .flag("--no-browser", "prints the page's address instead of opening a browser; also done without a display"),
    ]

    static let defaultRedirectURI = "http://127.0.0.1/callback"
    /// The time that a sign-in with a browser may take by default, in seconds.
    static let patience = 300

    /// The way by which a redirect URI comes back.
    static func capture(_ redirectURI: String, _ arguments: Arguments) throws -> RedirectCapture {
        let flags = ["--installed-scheme", "--take-scheme"].filter(arguments.has)
        guard flags.count < 2 else {
            throw UsageError("\(flags[0]) and \(flags[1]) cannot be used together.", command: arguments.command)
        }
        if try RedirectURI(redirectURI).uri.scheme == "http" {
            guard let flag = flags.first else { return .loopback }
            throw UsageError(
                "\(flag) needs a redirect URI with a scheme: use --redirect-uri myapp://oauth-callback, for instance.",
                command: arguments.command)
        }
        return arguments.has("--installed-scheme") ? .installedScheme : .scheme
    }

    /// True if the page's address is to be printed instead of opened.
    static func showsAddress(_ arguments: Arguments, _ capture: RedirectCapture?) -> Bool {
        arguments.has("--no-browser") || !Desktop.canShowPages(endingAtScheme: capture != .loopback)
    }
}
