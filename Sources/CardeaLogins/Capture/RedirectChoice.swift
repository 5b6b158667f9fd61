import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaModel

/// Chooses between the two redirect URIs of a login before its page is asked for: the custom scheme, unless a URL of it does
/// not come back on this desktop; then the one that leads to a listener of this process.
struct RedirectChoice {
    /// Long enough for a portal that has to be started first.
    private static let patienceMilliseconds: Int64 = 2000

    private let page: PageOptions
    /// The ways that may bring the redirect back, whichever is chosen.
    let ways: [RedirectWay]

    /// Refuses options that cannot work, whichever is chosen.
    init(_ page: PageOptions) throws(CardeaError) {
        self.page = page
        var ways: [RedirectWay] = []
        for page in [page, page.onFallback].compactMap({ $0 }) {
            try LoginCapture.require(page)
            if let way = RedirectWay(page.capture, page.target) { ways.append(way) }
        }
        self.ways = ways
    }

    /// Reports the page to go on with. Tries by each way in which browsers hand over a URL of the scheme whether it comes
    /// back, with the scheme claimed for that time. Fails with ``CardeaError/Code/cancelled`` alone.
    func make(for client: CardeaClient, _ done: @escaping Completion<PageOptions>) -> Cancellation? {
        guard let other = page.onFallback else {
            done(.success(page))
            return nil
        }
        let test = test(client)
        let ending = client.engine.endings.add { test.cancel() }
        return test.run { [self] result in
            client.engine.endings.callOff(ending)
            switch result {
            case .success(let report):
                let failed = report.ways.last { $0.outcome.isFailure }
                done(.success(chosen(client, or: other, failed.map { "by \($0.way.rawValue), \($0.outcome.reason)" })))
            case .failure(let error):
                done(error.code == .cancelled ? .failure(error) : .success(chosen(client, or: other, error.message)))
            }
        }
    }

    /// - Parameter failure: Why a redirect would be lost.
    private func chosen(_ client: CardeaClient, or other: PageOptions, _ failure: String?) -> PageOptions {
        guard let failure else { return page }
        client.engine.log(
            .warning, "A redirect by the scheme would not come back here. The login listens on this machine instead.",
            [("reason", failure)])
        return other
    }

    private func test(_ client: CardeaClient) -> SchemeSelfTest {
        let settings = client.engine.settings
        return SchemeSelfTest(
            scheme: page.target.scheme,
            application: SchemeApplication(id: settings.applicationID, name: settings.applicationName),
            chosenRelay: settings.redirectRelay, mayReplace: page.mayReplaceSchemeHandler,
            patienceMilliseconds: min(Self.patienceMilliseconds, Int64(page.timeLimit)),
            stopsAtFailure: true)
    }
}

extension SchemeSelfTest.Outcome {
    fileprivate var reason: String {
        if case .refused(let reason) = self { return reason }
        return "nothing came back"
    }
}
