import CardeaCore

/// The forms of flows.
extension OryState {
    func fillLogin(_ flow: inout OryFlow, for held: OrySession?) {
        if flow.requestedAAL == .aal2 { return fillSecondFactor(&flow) }
        var providers = rules.providers
        var hasPassword = true
        if flow.isRefresh {
            flow.messages = [
                OryMessage(1_010_003, .info, "Please confirm this action by verifying that it is you.")
            ]
            let identity = held.flatMap { identities[$0.session.userID] }
            providers = providers.filter { id in identity?.credentials.contains { $0.provider == id } ?? false }
            hasPassword = identity?.password != nil
        }
        flow.nodes = [.csrfToken] + providers.map { .provider($0, label: 1_010_002) }
        if hasPassword { flow.nodes += passwordNodes(label: 1_010_022) }
    }

    /// - Parameter label: What the buttons say, which changes after the first attempt.
    func fillRegistration(_ flow: inout OryFlow, provider: String? = nil, label: Int = 1_040_002) {
        let providers = provider.map { [$0] } ?? rules.providers
        flow.nodes = [.csrfToken] + providers.map { .provider($0, label: label) }
    }

    /// The form in which users prove that they own the earlier account.
    func fillLinking(_ flow: inout OryFlow, with owner: OryIdentity?, _ linking: OryLinking) {
        let used = linking.credential.provider
        let linked = Set(owner?.credentials.map(\.provider) ?? [])
        let hasPassword = owner?.password != nil
        let providers = rules.providers.filter { $0 != used && (!rules.loginHints || linked.contains($0)) }
        let url = "\(publicURL)/ui/login?flow=\(flow.id)&no_org_ui=true"
        var types: [JSONValue] = hasPassword ? ["password"] : []
        if !linked.isEmpty { types.append("oidc") }
        flow.messages = [
            OryMessage(
                1_010_016, .info,
                "Signing in will link your account to \(linking.identifier) at \(ProviderName.shown(used)).",
                [
                    "duplicateIdentifier": .string(linking.identifier),
                    "duplicate_identifier": .string(linking.identifier),
                    "provider": .string(ProviderName.shown(used)), "newLoginUrl": .string(url),
                    "new_login_url": .string(url), "available_credential_types": .array(types),
                    "available_providers": .array(linked.sorted().map(JSONValue.string)),
                ])
        ]
        let identifier = JSONValue.string(linking.identifier)
        flow.nodes = [.csrfToken] + providers.map { .provider($0, label: 1_010_018) }
        flow.nodes.append(.input("identifier", "hidden", value: identifier, isRequired: true))
        if hasPassword || !rules.loginHints {
            flow.nodes += passwordNodes(label: 1_010_017).filter { $0.name != "identifier" }
        }
    }

    /// Has no form for a user without one. The form for a code comes with the code.
    private func fillSecondFactor(_ flow: inout OryFlow) {
        flow.messages = [OryMessage(1_010_004, .info, "Please complete the second authentication challenge.")]
        guard rules.secondFactor == .totp else { return }
        let label = OryMessage(1_070_006, .info, "Authentication code")
        flow.nodes = [
            .csrfToken, .input("totp_code", "text", group: "totp", value: "", isRequired: true, label: label),
            .method("totp", group: "totp", label: OryMessage(1_010_009, .info, "Use Authenticator")),
        ]
    }

    private func passwordNodes(label: Int) -> [OryNode] {
        [
            .input(
                "identifier", "text", value: "", isRequired: true, label: OryMessage(1_070_004, .info, "ID")),
            .input(
                "password", "password", group: "password", isRequired: true, autocomplete: "current-password",
                label: OryMessage(1_070_001, .info, "Password")),
            .method("password", group: "password", label: OryMessage(label, .info, "Sign in with password")),
        ]
    }
}
