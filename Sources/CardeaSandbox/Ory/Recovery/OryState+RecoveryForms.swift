import CardeaCore

/// The forms of a recovery.
extension OryState {
    func fillRecovery(_ flow: inout OryFlow) {
        flow.active = "code"
        flow.nodes = [
            .csrfToken,
            .input(
                "email", "email", group: "code", isRequired: true, autocomplete: "email",
                label: OryMessage(1_070_007, .info, "Email")),
            .method("code", group: "code", label: Self.onwards),
        ]
    }

    /// The same for an address that nobody has.
    func fillRecoveryCode(_ flow: inout OryFlow, email: String) {
        flow.state = .sentEmail
        flow.messages = [
            OryMessage(1_060_003, .info, "An email containing a recovery code has been sent to the address.")
        ]
        flow.nodes = [
            .csrfToken, .input("method", "hidden", group: "code", value: "code"),
            .input(
                "code", "text", group: "code", isRequired: true,
                label: OryMessage(1_070_010, .info, "Recovery code")),
            .method("code", group: "code", label: Self.onwards),
            .input(
                "email", "submit", group: "code", value: .string(email),
                label: OryMessage(1_070_008, .info, "Resend code")),
        ]
    }

    private static let onwards = OryMessage(1_070_009, .info, "Continue")
}
