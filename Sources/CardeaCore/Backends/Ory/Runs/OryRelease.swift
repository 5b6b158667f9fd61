/// What releases up to v26.2.0 leave a login with whose account lacks properties. They lose what is filled in on the way through
/// the page, so that nothing can go on there, and lead back without a word; later ones answer the exchange with the form.
enum OryRelease {
    private static let advice =
        "Releases after v26.2.0 can ask for them. Until the server is newer, do not "
        + "require a property that a provider may not tell."

    /// A login's own flow says nothing: it has turned into a registration, whose name nobody is told.
    static let silence = CardeaError(
        .missingAuthorizationCode,
        "The redirect carries nothing, and the server gave no reason. Servers up to v26.2.0 end a login this way if "
            + "its account lacks required properties. \(advice)")

    /// What a registration's own flow asks for is of no use either.
    static func deadEnd(_ flow: OryFlow) -> CardeaError? {
        let traits = flow.faultyTraits
        guard flow.address.kind == .registration, let fault = traits.first?.messages.first(where: { $0.isError }) else {
            return nil
        }
        let names = ServerText.sanitized(
            traits.map { String($0.name.dropFirst("traits.".utf8.count)) }.joined(separator: ", "))
        return CardeaError(
            .notSupported,
            "The account lacks required properties (\(names)), and this release of the server, v26.2.0 or earlier, "
                + "cannot ask for them. \(advice)",
            serverCode: String(fault.id))
    }
}
