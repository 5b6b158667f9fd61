/// Linking of identities, for kinds of servers whose users are not the application's own.
extension OAuthBackend {
    package func linkIdentity(
        of session: Session, to appUserID: String?
    ) throws(CardeaError) -> any ProtocolRun<IdentityLink> {
        throw CardeaError(.notSupported, "The users of this kind of server are the application's already.")
    }
}
