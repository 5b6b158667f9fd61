import CardeaBasics

/// What a login is left with that is led back without a word: by the page that verifies the user's address, and by releases up to
/// v26.2.0 whose account lacks properties. They lose what is filled in on the way through the page, so that nothing can go on
/// there; later ones answer the exchange with the form.
enum OryRelease {
    private static let advice =
        "Releases after v26.2.0 can ask for them. Until the server is newer, do not "
        + "require a property that a provider may not tell."

    /// A login's own flow says nothing of either: it stays as it was, or has turned into a registration, whose name nobody is told.
    static let silence = CardeaError(
        .addressNotVerified,
        "The server led back without a session: the address was verified on its page, or servers up to v26.2.0 found "
            + "required properties missing. Sign in again. If that ends the same way, properties are missing. \(advice)"
    )

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
