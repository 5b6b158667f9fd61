import CardeaBasics
package import CardeaModel

/// A way that brings redirects to this process, and that two logins could want: a redirect says which way it came, but at
/// most servers not for certain whose it is.
///
/// A listener on a free port is none: the system gives no two of them the same. That a presenter captures the redirect itself
/// makes no difference: the same redirect may reach the process by ``LoginGate/offer(_:)``, too.
package enum RedirectWay: Sendable, Hashable {
    /// In lower case.
    case scheme(String)
    /// On either loopback address: `localhost` has both.
    case port(UInt16)

    /// The way of a login with a capture that can bring its redirect back; `nil` for one that no other login can want.
    package init?(_ capture: RedirectCapture, _ target: RedirectTarget) {
        guard capture == .loopback else {
            self = .scheme(ASCII.lowercased(target.scheme))
            return
        }
        guard let port = target.redirectURI.uri.port, port != 0 else { return nil }
        self = .port(UInt16(clamping: port))
    }

    /// True if a redirect comes by this way.
    func brings(_ redirect: URI) -> Bool {
        switch self {
        case .scheme(let scheme): redirect.scheme == scheme
        case .port(let port): redirect.isLoopbackHTTP && redirect.port == Int(port)
        }
    }
}
