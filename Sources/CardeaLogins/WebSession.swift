package import CardeaBasics
import CardeaDesktop
package import CardeaEngine
package import CardeaModel

/// A page to show in the user's browser, whose redirect is the caller's business: the trip of a login without the login.
package struct WebSession: Sendable {
    fileprivate let address: WebSessionAddress
    fileprivate let options: PageOptions

    /// Reads what a call was given; nothing has begun by then.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` for a page that is not opened, and for one that could not learn the redirect
    ///   URI; ``CardeaError/Code/invalidConfiguration`` for a redirect URI that cannot come back.
    package init(_ url: String, _ options: OAuthLoginOptions) throws(CardeaError) {
        guard options.redirectCapture != .oauthPrefix else {
            throw CardeaError(
                .invalidArgument,
                "`redirect_capture`: `CARDEA_CAPTURE_OAUTH_PREFIX` is for `cardea_open_deep_link_page`.")
        }
        let (page, address) = (try PageOptions(options), try WebSessionAddress(url))
        guard address.namesRedirectURI || !Self.isOpen(page) else {
            throw CardeaError(
                .invalidArgument,
                "The redirect URI is not known before the page is opened: write {redirect_uri} where the URL names it, or give "
                    + "the redirect URI a port and no fallback.")
        }
        _ = try address.page(leadingTo: page.target.text)
        (self.address, self.options) = (address, page)
    }

    /// True if the redirect URI is another one when the page is opened: with a free port, or the fallback.
    private static func isOpen(_ page: PageOptions) -> Bool {
        page.fallback != nil || RedirectWay(page.capture, page.target) == nil
    }
}

extension CardeaClient {
    /// Opens the page and reports the whole URL of the redirect. Needs no server, and writes nothing of an account.
    package func openWebSession(
        _ session: WebSession, presenter: any PagePresenter, _ done: @escaping Completion<Secret>
    ) -> Cancellation {
        let brought = Brought<Secret>()
        var purpose = TripPurpose { options, done in
            let target = options.target
            done(
                Result { () throws(CardeaError) in
                    var page = Self.page(
                        PageAddress(try session.address.page(leadingTo: target.text)), target, isLeft: { _ in true },
                        brought, answer: { Secret($0.text) })
                    (page.tellsWaiting, page.tellsReturn) = (true, true)
                    return page
                })
            return nil
        }
        purpose.loopback = .session
        purpose.isOfAccount = false
        return travel(session.options, presenter, for: purpose, bringing: brought, done)
    }
}
