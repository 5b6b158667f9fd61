import CardeaLinux

/// The desktop's portal opens a page for a program that is not allowed to start others: `org.freedesktop.portal.OpenURI`.
/// All of it happens on the calling thread.
struct PortalCall {
    private let address: String
    private let request: BrowserLauncher.Request

    /// Whether a portal is on the bus, or would be started by it.
    static func isOffered(at address: String) -> Bool {
        (try? PortalConnection.open(.at(address)))?.isOffered() ?? false
    }

    init(_ address: String, _ request: BrowserLauncher.Request) {
        self.address = address
        self.request = request
    }

    func open(_ url: String) -> BrowserOpening {
        guard let portal = try? PortalConnection.open(.at(address)) else {
            return .failed("the session bus cannot be reached")
        }
        let options = request.activationToken.map { [(name: "activation_token", value: BusValue.text($0))] } ?? []
        let answer = try? portal.request(
            "OpenURI.OpenURI", [.text(""), .text(url), .properties(options)],
            callMilliseconds: request.callMilliseconds,
            answerMilliseconds: request.answerMilliseconds, isCancelled: request.isCancelled)
        return switch answer {
        // A portal that gives no answer has taken the request: its question may still stand on the screen.
        case .granted, .silent: .opened
        case .declined: .declined
        case .failed: .failed("it could not open the page")
        case nil: .failed("it is missing, or does not open pages")
        }
    }
}
