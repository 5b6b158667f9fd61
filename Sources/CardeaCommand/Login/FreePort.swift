import CardeaBasics
import CardeaModel

/// Advises on a server that compares the port of a redirect URI, when the redirect comes to a free port of this machine:
/// that is another one each time, and can be on no list.
struct FreePort: Sendable {
    /// The same redirect URI with a port that can be registered.
    let redirectURI: String

    /// `nil` for a login whose redirect URI has a port, or leads elsewhere.
    init?(_ login: OAuthLoginOptions) {
        guard login.redirectCapture == .loopback, let uri = try? URI(parsing: login.redirectURI), uri.port == nil,
            let host = uri.host
        else { return nil }
        redirectURI = "http://\(host):8400\(uri.path)"
    }

    /// Said while the page is open, because only the page tells.
    var beforehand: String {
        """
        If the page rejects the redirect URI, the provider compares the port as well. Register a URI with
        a fixed port there, and name it: --redirect-uri \(redirectURI)
        """
    }

    /// Said after a refusal.
    var advice: String {
        "A free port differs each time. If the server compares the port, register a fixed one there and pass "
            + "it: --redirect-uri \(redirectURI)"
    }
}
