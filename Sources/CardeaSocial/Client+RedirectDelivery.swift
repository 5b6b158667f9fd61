public import Cardea
public import CardeaCore

extension CardeaClient {
    /// Hands a redirect URL that reached this process to the login that waits for it.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound`` when no login waits for this URL.
    public static func deliverRedirect(_ redirectURL: String) throws(CardeaError) {
        let url: URI
        do {
            url = try URI(parsing: redirectURL)
        } catch {
            throw CardeaError(.invalidArgument, "The redirect URL is not a URL: \(error).")
        }
        guard LoginGate.offer(ArrivedRedirect(redirectURL), url: url) == .taken else {
            throw CardeaError(.attemptNotFound, "No login of this process waits for this redirect.")
        }
    }
}
