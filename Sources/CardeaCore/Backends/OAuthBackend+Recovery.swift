/// Recovery of accounts, for kinds of servers that have passwords of their own.
extension OAuthBackend {
    package func recover(_ email: Secret) throws(CardeaError) -> Run<[String: Secret]> {
        throw .noPasswords
    }

    package func setPassword(
        _ password: Secret, accessToken: Secret
    ) throws(CardeaError) -> Run<Void> { throw .noPasswords }
}

extension CardeaError {
    fileprivate static let noPasswords = CardeaError(
        .notSupported, "This kind of server has no call that recovers an account or sets its password.")
}
