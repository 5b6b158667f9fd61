import Cardea
import CardeaCore
import CardeaDesktop

/// Chooses between the two redirect URIs of a login before its page is asked for: the custom scheme, unless a URL of it does
/// not come back on this desktop; then the one that leads to a listener of this process.
struct RedirectChoice {
    /// Long enough for a portal that has to be started first.
    private static let patienceMilliseconds: Int64 = 2000

    let options: OAuthLoginOptions

    /// Refuses options that cannot work, whichever is chosen.
    init(_ options: OAuthLoginOptions) throws(CardeaError) {
        self.options = options
        _ = try LoginCapture.require(options)
        guard options.fallbackRedirectURI != nil else { return }
        guard options.redirectCapture == .scheme else {
            throw CardeaError(
                .invalidConfiguration,
                "A fallback redirect URI goes with the scheme capture, which may fail on a desktop; the others do not "
                    + "depend on it.")
        }
        _ = try LoginCapture.require(fallback)
    }

    /// The same login with its redirect taken by a listener.
    private var fallback: OAuthLoginOptions {
        var fallback = options
        fallback.redirectURI = options.fallbackRedirectURI ?? options.redirectURI
        fallback.fallbackRedirectURI = nil
        fallback.redirectCapture = .loopback
        return fallback
    }

    /// The options to begin the login with. Tries by each way in which browsers hand over a URL of the scheme whether it comes
    /// back, with the scheme claimed for that time.
    ///
    /// - Throws: ``CardeaError/Code/cancelled``.
    func made(for client: CardeaClient) async throws(CardeaError) -> OAuthLoginOptions {
        guard options.fallbackRedirectURI != nil else { return options }
        guard let failure = try await failure(client) else { return options }
        client.engine.log(
            .warning, "A redirect by the scheme would not come back here. The login listens on this machine instead.",
            [("reason", failure)])
        return fallback
    }

    /// Why a redirect would be lost.
    private func failure(_ client: CardeaClient) async throws(CardeaError) -> String? {
        let settings = client.engine.settings
        let test = SchemeSelfTest(
            scheme: try RedirectURI(options.redirectURI).uri.scheme,
            application: SchemeApplication(id: settings.applicationID, name: settings.applicationName),
            chosenRelay: settings.redirectRelay, mayReplace: options.mayReplaceSchemeHandler,
            patienceMilliseconds: min(Self.patienceMilliseconds, Int64(options.timeoutMilliseconds)),
            stopsAtFailure: true)
        let ending = client.engine.endings.add { test.cancel() }
        defer { client.engine.endings.callOff(ending) }
        do throws(CardeaError) {
            let failed = try await test.run().ways.last { $0.outcome.isFailure }
            return failed.map { "by \($0.way.rawValue), \($0.outcome.reason)" }
        } catch {
            if error.code == .cancelled { throw error }
            return error.message
        }
    }
}

extension SchemeSelfTest.Outcome {
    fileprivate var reason: String {
        if case .refused(let reason) = self { return reason }
        return "nothing came back"
    }
}
