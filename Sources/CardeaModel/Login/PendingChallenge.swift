package import CardeaBasics

/// A login that waits for a code, or a step-up, with what completes it.
package struct PendingChallenge: Sendable {
    package let id: String
    package let email: Secret?
    /// How the code was sent.
    package let channel: OTPChannel
    package let expiresAt: Timestamp
    /// The session that waits for the code, where the server has granted it already.
    package var unproven: UnprovenSession?
    /// What the backend needs to check the code and to finish.
    package var secrets: any LoginSecrets

    package init(
        id: String, email: Secret?, channel: OTPChannel = .email, expiresAt: Timestamp,
        unproven: UnprovenSession? = nil, secrets: any LoginSecrets
    ) {
        (self.id, self.email, self.channel, self.expiresAt) = (id, email, channel, expiresAt)
        (self.unproven, self.secrets) = (unproven, secrets)
    }
}

extension PendingChallenge {
    package func unprovenSession() throws(CardeaError) -> Session? { try unproven?.session() }
}
