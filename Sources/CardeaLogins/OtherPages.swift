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
        let purpose = TripPurpose { [engine] options, _, done in
            engine.start(LinkingBeginning(options)) { begun in
                done(
                    begun.flatMap { begun in
                        Self.page(
                            begun.url, options, isLeft: { begun.item.find(in: $0) == .own }, brought,
                            answer: { _ in })
                    })
            }
        }
        return travel(options, presenter, for: purpose, bringing: brought, done)
    }

    /// Shows the page that ends the session which the user's browser has at the provider.
    package func endBrowserSession(
        _ options: OAuthLoginOptions, presenter: any PagePresenter, _ done: @escaping Completion<Bool>
    ) -> Cancellation {
        let brought = Brought<Bool>()
        var purpose = TripPurpose { [engine] shown, _, done in
            var asked = options
            asked.redirectURI = shown.redirectURI
            return engine.start(BrowserLogoutBeginning(asked)) { begun in
                done(
                    begun.flatMap { begun in
                        Self.page(
                            begun.url, shown, isLeft: { BrowserLogoutAnswer.answers($0, state: begun.state) }, brought,
                            answer: { BrowserLogoutAnswer.confirms($0, state: begun.state) })
                    })
            }
        }
        purpose.loopback = .logout
        let shown = options.shown(
            options.redirectURI, options.redirectCapture, within: options.timeoutMilliseconds ?? 120_000)
        return travel(shown, presenter, for: purpose, bringing: brought, done)
    }

    /// A page whose redirect leads to the redirect URI and comes from nowhere else.
    ///
    /// - Parameters:
    ///   - isLeft: Whether the redirect, which leads to the right address, comes from this page.
    ///   - answer: What such a redirect says.
    static func page<Output: Sendable>(
        _ url: Secret, _ options: OAuthLoginOptions, isLeft: @escaping @Sendable (URI) -> Bool,
        _ brought: Brought<Output>, answer: @escaping @Sendable (URI) throws(CardeaError) -> Output
    ) -> Result<TripPage, CardeaError> {
        Result { () throws(CardeaError) in
            let uri = try RedirectURI(options.redirectURI)
            let isOwn: @Sendable (URI) -> Bool = { uri.matches($0) && isLeft($0) }
            return TripPage(url: url, redirectURI: options.redirectURI, isOwn: isOwn) { arrived, done in
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
        let purpose = TripPurpose { _, target, done in
            done(
                .success(
                    TripPage(
                        url: Secret(page.text), redirectURI: deepLink.prefix, tellsReturn: true, isOwn: deepLink.closes,
                        mistake: target.mistake,
                        redeem: { arrived, done in
                            brought.keeping(done)(
                                Result { () throws(CardeaError) in try OAuthRoute(arrived.url, of: deepLink) })
                            return nil
                        })))
            return nil
        }
        let uri = deepLink.takesSingleSlash ? "\(deepLink.scheme):/oauth/" : deepLink.prefix
        let shown = options.shown(uri, .oauthPrefix, within: options.timeLimit)
        return travel(shown, presenter, for: purpose, bringing: brought, done)
    }
}

extension CardeaError {
    fileprivate static let cameBackElsewhere = CardeaError(
        .redirectMismatch, "The browser came back from another page than the one that was opened.")
}
