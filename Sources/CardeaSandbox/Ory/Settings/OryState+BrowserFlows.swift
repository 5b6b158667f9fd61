import CardeaBasics

/// Flows that a browser begins by itself, and that keep it by cookies.
extension OryState {
    /// A user who is signed in with the browser already goes on at once.
    mutating func beginBrowserLogin(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        var flow = try newFlow(.login, request, now: now)
        let held = browserSession(request.browser, now: now)
        flow.isRefresh = held != nil && request.parameter("refresh") == "true"
        if let held, !flow.isRefresh {
            var response = HTTPResponse.seeOther(returnURL(of: flow))
            response.headers["Set-Cookie"] = held.cookie
            return response
        }
        flow.isBrowser = true
        fillLogin(&flow, for: held)
        save(flow, now: now)
        return .seeOther(flow.page(at: publicURL) ?? defaultReturnURL)
    }

    /// The login takes over where it leads to, so that who has to sign in first never sees the settings.
    mutating func beginBrowserSettings(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        guard let held = browserSession(request.browser, now: now) else {
            let query = request.parameter("return_to").map { "?\(ReturnLink.encode([("return_to", $0)]))" } ?? ""
            return .seeOther("\(publicURL)/self-service/login/browser\(query)")
        }
        let flow = try settings(of: held, request, isBrowser: true, now: now)
        return .seeOther(flow.page(at: publicURL) ?? defaultReturnURL)
    }

    /// Does at once what a person would do on the page of the settings, where the behaviour wants it.
    mutating func linkAtOnce(_ flow: OryFlow, now: Timestamp) -> HTTPResponse? {
        guard flow.state == .showForm, isLinkable(rules.automaticLink, flow) else { return nil }
        return leave(flow, to: rules.automaticLink, upstream: [:], now: now).response
    }
}
