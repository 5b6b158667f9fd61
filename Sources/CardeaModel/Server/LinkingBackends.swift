package import CardeaBasics

/// The page on which a provider is linked, and what binds its redirect.
package struct BegunLinking: Sendable {
    package let url: Secret
    package let item: RedirectItem

    package init(url: Secret, item: RedirectItem) {
        (self.url, self.item) = (url, item)
    }
}

/// Linking of providers, at kinds of servers that let a user who is signed in do it.
package protocol ProviderBackend: AnyObject, Sendable {
    /// Finds the page on which who is signed in links a provider.
    func beginLinking(
        _ provider: OAuthProvider, to target: RedirectTarget, seed: LoginSeed, accessToken: Secret
    ) throws(CardeaError) -> Run<BegunLinking>

    /// Asks whether the provider is linked.
    func confirmLinking(_ provider: OAuthProvider, accessToken: Secret) throws(CardeaError) -> Run<Void>

    /// Takes a provider away from the account of who is signed in.
    func unlink(_ provider: OAuthProvider, accessToken: Secret) throws(CardeaError) -> Run<Void>
}

/// Linking of identities, for kinds of servers whose users are not the application's own.
package protocol IdentityLinkingBackend: AnyObject, Sendable {
    /// Links who has signed in to a user of the application, at the application's own server. The driver adds the access token.
    func linkIdentity(of session: Session, to appUserID: String?) throws(CardeaError) -> Run<IdentityLink>
}
