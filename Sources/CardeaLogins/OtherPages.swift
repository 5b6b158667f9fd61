package import CardeaBasics
import CardeaDesktop
package import CardeaEngine
package import CardeaModel
import CardeaOperations

/// Pages that are no login's.
extension CardeaClient {
    /// Shows the page on which the user links a provider, waits for the browser to come back, and makes sure that it is linked.
    package func linkProvider(
        _ options: OAuthLoginOptions, presenter: any PagePresenter, _ done: @escaping Completion<Void>
    ) -> Cancellation {
        let chain = CallChain()
        chain.begin {
            engine.currentUser { [self, engine] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(let user):
                    chain.begin {
                        showLinking(options, presenter) { result in
                            switch result {
                            case .failure(let error): done(.failure(error))
                            case .success:
                                chain.begin {
                                    engine.start(
                                        LinkingConfirmation(options.provider, of: user.profile.userID), done)
                                }
                            }
                        }
                    }
                }
            }
        }
        return { chain.cancel() }
    }

    private func showLinking(
        _ options: OAuthLoginOptions, _ presenter: any PagePresenter, _ done: @escaping Completion<Void>
    ) -> Cancellation {
        let brought = Brought<Void>()
        let purpose = TripPurpose { [engine] page, done in
            engine.start(LinkingBeginning(options, to: page.target)) { begun in
                done(
                    begun.map { begun in
                        Self.page(
                            begun.page, page.target, isLeft: { begun.item.find(in: $0) == .own }, brought,
                            answer: { _ in })
                    })
            }
        }
        return travel(try PageOptions(options), presenter, for: purpose, bringing: brought, done)
    }

    /// Shows the page that ends the session which the user's browser has at the provider.
    package func endBrowserSession(
        _ options: OAuthLoginOptions, presenter: any PagePresenter, _ done: @escaping Completion<Bool>
    ) -> Cancellation {
        let brought = Brought<Bool>()
        var purpose = TripPurpose { [engine] page, done in
            engine.start(BrowserLogoutBeginning(options, redirectURI: page.target.text)) { begun in
                done(
                    begun.map { begun in
                        Self.page(
                            begun.page, page.target, isLeft: { BrowserLogoutAnswer.answers($0, state: begun.state) },
                            brought,
                            answer: { BrowserLogoutAnswer.confirms($0, state: begun.state) })
                    })
            }
        }
        purpose.loopback = .logout
        return travel(try .logout(options), presenter, for: purpose, bringing: brought, done)
    }

    /// A page whose redirect leads to the redirect URI and comes from nowhere else.
    ///
    /// - Parameters:
    ///   - isLeft: Whether the redirect, which leads to the right address, comes from this page.
    ///   - answer: What such a redirect says.
    static func page<Output: Sendable>(
        _ address: PageAddress, _ target: RedirectTarget, isLeft: @escaping @Sendable (URI) -> Bool,
        _ brought: Brought<Output>, answer: @escaping @Sendable (URI) throws(CardeaError) -> Output
    ) -> TripPage {
        let isOwn: @Sendable (URI) -> Bool = { target.redirectURI.matches($0) && isLeft($0) }
        return TripPage(address: address, redirectURI: target.text, isOwn: isOwn) { arrived, done in
            // A presenter that captures the redirect itself is believed no more than the desktop.
            brought.keeping(done)(
                Result { () throws(CardeaError) in
                    guard isOwn(arrived.url) else { throw .cameBackElsewhere }
                    return try answer(arrived.url)
                })
            return nil
        }
    }
}

extension CardeaClient {
    /// Shows a page for an application whose own pages run in a web view, and waits for the link that ends it.
    package func openDeepLinkPage(
        _ link: String, _ options: OAuthLoginOptions, presenter: any PagePresenter,
        _ done: @escaping Completion<OAuthRoute>
    ) -> Cancellation {
        let (page, deepLink): (URI, OAuthDeepLink)
        do throws(CardeaError) {
            page = try OAuthLink(link).page
            deepLink = try options.pageEnd()
        } catch {
            done(.failure(error))
            return {}
        }
        let brought = Brought<OAuthRoute>()
        let purpose = TripPurpose { options, done in
            done(
                .success(
                    TripPage(
                        address: PageAddress(page), redirectURI: deepLink.prefix, tellsReturn: true,
                        isOwn: deepLink.closes,
                        mistake: options.target.mistake,
                        redeem: { arrived, done in
                            brought.keeping(done)(
                                Result { () throws(CardeaError) in try OAuthRoute(arrived.url, of: deepLink) })
                            return nil
                        })))
            return nil
        }
        return travel(try .end(deepLink, options), presenter, for: purpose, bringing: brought, done)
    }
}

extension PageOptions {
    /// The page of the browser's logout: users who decide to stay signed in never come back.
    fileprivate static func logout(_ options: OAuthLoginOptions) throws(CardeaError) -> PageOptions {
        var page = try PageOptions(options)
        page.fallback = nil
        page.timeLimit = options.timeoutMilliseconds ?? 120_000
        return page
    }

    /// A page of the application's own, which a deep link ends.
    fileprivate static func end(
        _ deepLink: OAuthDeepLink, _ options: OAuthLoginOptions
    ) throws(CardeaError) -> PageOptions {
        let uri = try RedirectURI(deepLink.takesSingleSlash ? "\(deepLink.scheme):/oauth/" : deepLink.prefix)
        var page = PageOptions(leadingTo: RedirectTarget(uri, deepLink), by: .oauthPrefix)
        page.show(as: options)
        return page
    }
}

extension CardeaError {
    fileprivate static let cameBackElsewhere = CardeaError(
        .redirectMismatch, "The browser came back from another page than the one that was opened.")
}
