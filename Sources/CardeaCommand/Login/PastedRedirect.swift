import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaDesktop
import CardeaModel

/// Takes an address that the user has typed for the redirect of the login that waits.
struct PastedRedirect: Sendable {
    /// The beginning of such an address.
    let beginning: String
    private let isExpected: @Sendable (URI) -> Bool

    /// - Parameter redirectURI: The address that the page leads to, with the port that is really listened on.
    init(_ target: RedirectTarget, endingAt redirectURI: String) {
        guard target.deepLink == nil, let uri = try? RedirectURI(redirectURI) else {
            beginning = target.deepLink?.prefix ?? target.redirectURI.uri.text
            isExpected = target.matches
            return
        }
        beginning = uri.uri.redacted + uri.uri.path
        isExpected = uri.matches
    }

    /// Hands an address to the login.
    ///
    /// - Returns: A message about what is wrong with it; `nil` if a login has it.
    func handOver(_ line: String) async throws(CardeaError) -> String? {
        guard let redirect = try? ArrivedRedirect(line.filter { !$0.isWhitespace }), isExpected(redirect.url) else {
            return "That is not an address that begins with \(beginning)."
        }
        // It may ask other processes that wait for such an address.
        guard try await RedirectRoute.sendAside(redirect) == .nobody else { return nil }
        return "That address belongs to another sign-in. Paste the one that this page leads to."
    }
}
