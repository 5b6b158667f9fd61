import CardeaBasics

/// The forms of a recovery.
extension OryState {
    func fillRecovery(_ flow: inout OryFlow) {
        flow.active = "code"
        flow.nodes = [.csrfToken, .email, .continueButton]
    }

    /// Fills in the form for a user who asks for a link, even where codes are sent. Nothing is mailed: this server has no page that
    /// a link could lead to.
    func fillRecoveryLink(_ flow: inout OryFlow, email: String) {
        (flow.active, flow.state) = ("link", .sentEmail)
        flow.messages = [
            OryMessage(1_060_002, .info, "An email containing a recovery link has been sent to the address.")
        ]
        let field = OryNode.input(
            "email", "email", group: "link", value: .string(email), isRequired: true,
            label: OryMessage(1_070_007, .info, "Email"))
        flow.nodes = [.csrfToken, field, .continueButton]
    }

    /// The same for an address that nobody has.
    func fillRecoveryCode(_ flow: inout OryFlow, email: String) {
        flow.state = .sentEmail
        flow.messages = [
            OryMessage(1_060_003, .info, "An email containing a recovery code has been sent to the address.")
        ]
        var code = OryNode.code(label: OryMessage(1_070_010, .info, "Recovery code"))
        (code.attributes["pattern"], code.attributes["maxlength"]) = ("[0-9]+", 6)
        flow.nodes = [
            .csrfToken, code, .input("method", "hidden", group: "code", value: "code"), .continueButton,
            .resend("email", email),
        ]
    }
}
