import CardeaBasics

/// Tells a person what to do with the address of a page that no browser was opened for.
struct PageGuide: Sendable {
    let authorizationURL: String
    /// The beginning of the address that the browser ends up at.
    let ending: String
    /// The address at which a listener of this machine takes the redirect.
    let loopback: Loopback?
    /// True if that address can be pasted here.
    let takesAddress: Bool
    /// True if the server also signs in with a code.
    let offersCode: Bool

    /// A listener, as `ssh` names it.
    struct Loopback: Sendable, Hashable {
        let host: String
        let port: Int
    }

    /// All of it, at the beginning.
    var text: String { "Open this page in a browser:\n\(page)\n\(advice)" }

    /// The address alone, on a line of its own that a mouse can select.
    var page: String { "\n    \(authorizationURL)\n" }

    private var advice: String {
        guard let loopback else {
            let paste = "Sign in, then paste here the address that the browser ends up at.\nIt begins with \(ending)."
            return [takesAddress ? paste : nil, offersCode ? "Or \(code)." : nil].compactMap { $0 }.joined(
                separator: "\n")
        }
        let paste =
            "Sign in, then paste here the address at which the browser shows an error.\nIt begins with \(ending)."
        let ways = [
            takesAddress ? paste : nil, Self.tunnel(to: loopback), offersCode ? Self.capitalized("\(code).") : nil,
        ].compactMap { $0 }
        return "A browser on this machine finishes the sign-in by itself.\nWith one on another machine"
            + (ways.count > 1 ? ", do one of these:\n\n" : ":\n\n")
            + ways.map { "  - " + $0.split(separator: "\n").joined(separator: "\n    ") }.joined(separator: "\n") + "\n"
    }

    private static func tunnel(to loopback: Loopback) -> String {
        """
        Before you open the page, run this on that machine (HOST is this one):
            ssh -L \(loopback.port):\(loopback.host):\(loopback.port) HOST
        """
    }

    private var code: String {
        "sign in with a code instead: \(takesAddress ? "cancel with q" : "cancel"), and add --device to the command"
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension PageGuide {
    /// - Parameter redirectURI: The address that the page leads to, with the port that is really listened on.
    init(
        _ authorizationURL: String, endingAt redirectURI: String, _ pasted: PastedRedirect, takesAddress: Bool,
        offersCode: Bool = false
    ) {
        let uri = try? URI(parsing: redirectURI)
        self.init(
            authorizationURL: authorizationURL, ending: pasted.beginning,
            loopback: uri.flatMap { uri in
                guard uri.isHTTP, let port = uri.port else { return nil }
                return Loopback(host: uri.host == "[::1]" ? "[::1]" : "127.0.0.1", port: port)
            }, takesAddress: takesAddress, offersCode: offersCode)
    }
}
