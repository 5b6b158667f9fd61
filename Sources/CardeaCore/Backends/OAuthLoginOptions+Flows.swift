/// Options that only servers with flows of their own have a place for.
extension OAuthLoginOptions {
    /// Refuses them all, at servers of other kinds: they would be dropped in silence.
    package func requireNoFlowOptions() throws(CardeaError) {
        let given = [
            ("reauthenticates", reauthenticates), ("transient payload", transientPayload != nil),
            ("traits", traits != nil), ("organization", organization != nil),
            ("identity schema", identitySchema != nil),
        ].filter(\.1)
        guard let option = given.first?.0 else { return }
        throw CardeaError(
            .invalidArgument,
            "The option \"\(option)\" is for Ory; this kind of server has no place for it: leave it out.")
    }
}
