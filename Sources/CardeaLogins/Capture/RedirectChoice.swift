import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaModel

/// Chooses between the two redirect URIs of a login before its page is asked for: the custom scheme, unless a URL of it does
/// not come back on this desktop; then the one that leads to a listener of this process.
struct RedirectChoice {
    /// Long enough for a portal that has to be started first.
    private static let patienceMilliseconds: Int64 = 2000

    let options: OAuthLoginOptions
    /// What may bring the redirect back, whichever is chosen.
    let ways: [RedirectWay]

    /// Refuses options that cannot work, whichever is chosen.
    init(_ options: OAuthLoginOptions) throws(CardeaError) {
        self.options = options
        let way = RedirectWay(options.redirectCapture, try LoginCapture.require(options))
        guard options.fallbackRedirectURI != nil else {
            ways = [way].compactMap { $0 }
            return
        }
        guard options.redirectCapture == .scheme else {
            throw CardeaError(
                .invalidConfiguration,
                "A fallback redirect URI goes with the scheme capture, which may fail on a desktop; the others do not "
                    + "depend on it.")
        }
        let fallback = Self.fallback(options)
        let other = RedirectWay(fallback.redirectCapture, try LoginCapture.require(fallback))
        ways = [way, other].compactMap { $0 }
    }

    /// The same login with its redirect taken by a listener.
    private static func fallback(_ options: OAuthLoginOptions) -> OAuthLoginOptions {
        var fallback = options
        fallback.redirectURI = options.fallbackRedirectURI ?? options.redirectURI
        fallback.fallbackRedirectURI = nil
        fallback.redirectCapture = .loopback
        return fallback
    }

    /// Reports the options to begin the login with. Tries by each way in which browsers hand over a URL of the scheme whether it comes
    /// back, with the scheme claimed for that time. Fails with ``CardeaError/Code/cancelled`` alone.
    func make(for client: CardeaClient, _ done: @escaping Completion<OAuthLoginOptions>) -> Cancellation? {
        guard options.fallbackRedirectURI != nil, let test = test(client) else {
            done(.success(options))
            return nil
        }
        let ending = client.engine.endings.add { test.cancel() }
        return test.run { [self] result in
            client.engine.endings.callOff(ending)
            switch result {
            case .success(let report):
                let failed = report.ways.last { $0.outcome.isFailure }
                done(.success(chosen(client, failed.map { "by \($0.way.rawValue), \($0.outcome.reason)" })))
            case .failure(let error):
                done(error.code == .cancelled ? .failure(error) : .success(chosen(client, error.message)))
            }
        }
    }

    /// - Parameter failure: Why a redirect would be lost.
    private func chosen(_ client: CardeaClient, _ failure: String?) -> OAuthLoginOptions {
        guard let failure else { return options }
        client.engine.log(
            .warning, "A redirect by the scheme would not come back here. The login listens on this machine instead.",
            [("reason", failure)])
        return Self.fallback(options)
    }

    private func test(_ client: CardeaClient) -> SchemeSelfTest? {
        guard let uri = try? RedirectURI(options.redirectURI).uri else { return nil }
        let settings = client.engine.settings
        return SchemeSelfTest(
            scheme: uri.scheme,
            application: SchemeApplication(id: settings.applicationID, name: settings.applicationName),
            chosenRelay: settings.redirectRelay, mayReplace: options.mayReplaceSchemeHandler,
            patienceMilliseconds: min(Self.patienceMilliseconds, Int64(options.timeLimit)),
            stopsAtFailure: true)
    }
}

extension SchemeSelfTest.Outcome {
    fileprivate var reason: String {
        if case .refused(let reason) = self { return reason }
        return "nothing came back"
    }
}
