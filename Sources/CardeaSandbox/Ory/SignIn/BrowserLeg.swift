import CardeaBasics

/// A browser's way to a provider and back. Its name is the `state` that travels with it.
struct BrowserLeg: Perishable {
    let flowID: String
    let provider: String
    /// Proves to the provider that who redeems the code has asked for it.
    let verifier: String
    /// The init code of the flow's exchanger when it began.
    let exchanger: String?
    /// The value that the browser's cookie must have at the end, where no exchanger ties the browser to the flow.
    let continuity: String?
    var expiresAt: Timestamp

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }

    /// Seconds that it may take.
    static let lifetime = 1800

    static let cookieName = "ory_kratos_continuity"
}

/// The answer that sends a browser to a provider.
struct BrowserDeparture {
    let url: String
    /// The cookie without which a browser that comes back is not resumed. Applications get it too, and have no use for it.
    let cookie: String?

    /// The answer to a browser.
    var response: HTTPResponse {
        var response = HTTPResponse.seeOther(url)
        if let cookie { response.headers["Set-Cookie"] = cookie }
        return response
    }

    /// The answer to an application.
    var failure: OryFailure {
        var failure = OryFailure(
            422, "browser_location_change_required",
            "In order to complete this flow please redirect the browser to: \(url)",
            message: "browser location change required"
        ).with(["redirect_browser_to": .string(url)])
        failure.cookie = cookie
        return failure
    }
}

/// A request to a provider that waits for a decision at its page.
struct ProviderVisit: Perishable {
    let provider: String
    let redirectURI: String
    let state: String
    let challenge: String
    var expiresAt: Timestamp

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}

/// The decision of a provider, until its code is redeemed.
struct OryGrant: Perishable {
    let claims: OryClaims
    let challenge: String
    let expiresAt: Timestamp

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}
