package import CardeaBasics

/// Options that only servers with flows of their own have a place for.
extension OAuthLoginOptions {
    /// The name of the first that is given, marked for a message.
    package var flowOption: String? {
        [
            ("`registers`", registers), ("`reauthenticates`", reauthenticates),
            ("`transient_payload`", transientPayload != nil),
            ("`traits`", traits != nil), ("`organization`", organization != nil),
            ("`identity_schema`", identitySchema != nil),
        ].first(where: { $0.1 })?.0
    }

    /// Refuses them all, at servers of other kinds: they would be dropped in silence.
    package func requireNoFlowOptions() throws(CardeaError) {
        guard let option = flowOption else { return }
        throw CardeaError(
            .invalidArgument,
            "The option \(option) has no place at this kind of server: leave it out.")
    }
}
