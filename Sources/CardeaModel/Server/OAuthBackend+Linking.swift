package import CardeaBasics

/// The page on which a provider is linked, and what binds its redirect.
package struct BegunLinking: Sendable {
    package let url: Secret
    package let item: RedirectItem

    package init(url: Secret, item: RedirectItem) {
        (self.url, self.item) = (url, item)
    }
}

/// Linking of providers, for kinds of servers that let a user who is signed in do it.
extension OAuthBackend {
    package func beginLinking(
        _ provider: OAuthProvider, redirectURI: String, seed: LoginSeed, accessToken: Secret
    ) throws(CardeaError) -> Run<BegunLinking> { throw .noProviders }

    package func confirmLinking(
        _ provider: OAuthProvider, accessToken: Secret
    ) throws(CardeaError) -> Run<Void> { throw .noProviders }

    package func unlink(
        _ provider: OAuthProvider, accessToken: Secret
    ) throws(CardeaError) -> Run<Void> { throw .noProviders }
}

extension CardeaError {
    fileprivate static let noProviders = CardeaError(
        .notSupported, "This kind of server has no call that links providers to the signed-in user's account.")
}

/// Linking of identities, for kinds of servers whose users are not the application's own.
extension OAuthBackend {
    package func linkIdentity(
        of session: Session, to appUserID: String?
    ) throws(CardeaError) -> Run<IdentityLink> {
        throw CardeaError(
            .notSupported,
            "Users of this kind of server are your application's users already: there is nothing to link.")
    }
}
