/// What the runs of one project share.
struct OryServer: Sendable {
    let endpoint: OryEndpoint
    /// Whether a login ends only when an e-mail address of the user is verified.
    let verifiesEmail: Bool
}
