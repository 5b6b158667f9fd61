import CardeaBasics

/// The forms of flows.
extension OryState {
    func fillLogin(_ flow: inout OryFlow, for held: OrySession?) {
        if flow.requestedAAL == .aal2 { return fillSecondFactor(&flow) }
        var providers = shownProviders
        var hasPassword = true
        if flow.isRefresh {
            flow.messages = [
                OryMessage(1_010_003, .info, "Please confirm this action by verifying that it is you.")
            ]
            let identity = held.flatMap { identities[$0.session.userID] }
            providers = providers.filter { id in identity?.credentials.contains { $0.provider == id } ?? false }
            hasPassword = identity?.password != nil
        }
        flow.nodes = providers.map { .provider($0, label: 1_010_002) } + [.csrfToken]
        flow.nodes += [.identifier(autocomplete: flow.isRefresh ? nil : "username webauthn")]
        if !flow.isRefresh { flow.nodes += passkeyNodes }
        flow.nodes.append(.codeButton)
        if hasPassword { flow.nodes += passwordNodes(label: flow.isRefresh ? 1_010_001 : 1_010_022) }
    }

    /// The first form: what the project wants to know, and the providers that may tell it.
    func fillRegistration(_ flow: inout OryFlow) {
        flow.nodes = shownProviders.map { .provider($0, label: 1_040_002) } + [.csrfToken]
        flow.nodes += TraitSchema(rules).nodes([:])
        flow.nodes.append(.method("profile", group: "profile", label: OryMessage(1_040_001, .info, "Sign up")))
    }

    /// The form after an attempt with a provider, which goes on there.
    func fillRegistration(_ flow: inout OryFlow, continuingWith provider: String, _ traits: [OryNode] = []) {
        flow.nodes = [.provider(provider, label: 1_040_003), .csrfToken] + traits
    }

    /// The form in which users prove that they own the earlier account.
    func fillLinking(_ flow: inout OryFlow, with owner: OryIdentity?, _ linking: OryLinking) {
        let used = linking.credential.provider
        let linked = Set(owner?.credentials.map(\.provider) ?? [])
        let hasPassword = owner?.password != nil
        let providers = shownProviders.filter { $0 != used && (!rules.loginHints || linked.contains($0)) }
        let url = JSONValue.string("\(publicURL)/ui/login")
        var types: [JSONValue] = hasPassword ? ["password"] : []
        if !linked.isEmpty { types.append("oidc") }
        let identifier = JSONValue.string(linking.identifier)
        flow.messages = [
            OryMessage(
                1_010_016, .info,
                "Signing in will link your account to \(linking.identifier) at \(ProviderName.shown(used)).",
                [
                    "duplicateIdentifier": identifier, "duplicate_identifier": identifier,
                    "provider": .string(ProviderName.shown(used)), "newLoginUrl": url, "new_login_url": url,
                    "available_credential_types": .array(rules.loginHints ? types : []),
                    "available_providers": .array(rules.loginHints ? linked.sorted().map(JSONValue.string) : []),
                ])
        ]
        flow.nodes = providers.map { .provider($0, label: 1_010_018) } + [.csrfToken]
        flow.nodes.append(.identifier("hidden", linking.identifier, autocomplete: "username webauthn"))
        flow.nodes += passkeyNodes + [.codeButton]
        if hasPassword || !rules.loginHints { flow.nodes += passwordNodes(label: 1_010_022) }
    }

    /// Has no form for a user without one. The form for a code comes with the code.
    private func fillSecondFactor(_ flow: inout OryFlow) {
        flow.messages = [OryMessage(1_010_004, .info, "Please complete the second authentication challenge.")]
        guard rules.secondFactor == .totp else { return }
        let label = OryMessage(1_010_006, .info, "Authentication code")
        flow.nodes = [
            .csrfToken, .input("totp_code", "text", group: "totp", value: "", isRequired: true, label: label),
            .method("totp", group: "totp", label: OryMessage(1_010_009, .info, "Use Authenticator")),
        ]
    }

    private func passwordNodes(label: Int) -> [OryNode] {
        [
            .password(autocomplete: "current-password"),
            .method("password", group: "password", label: OryMessage(label, .info, "Sign in with password")),
        ]
    }

    /// The nodes with which a page signs a user in by a passkey. This server takes none.
    private var passkeyNodes: [OryNode] {
        var trigger = OryNode.input(
            "passkey_login_trigger", "button", group: "passkey", value: "",
            label: OryMessage(1_010_021, .info, "Sign in with passkey"))
        trigger.attributes["onclickTrigger"] = "oryPasskeyLogin"
        var login = OryNode.input("passkey_login", "hidden", group: "passkey")
        login.attributes["onloadTrigger"] = "oryPasskeyLoginAutocompleteInit"
        let challenge =
            #"{"publicKey":{"challenge":"\#(OryRandom.exchangeCode())","timeout":300000,"rpId":"localhost","userVerification":"preferred"}}"#
        return [
            trigger, login, .input("passkey_challenge", "hidden", group: "passkey", value: .string(challenge)),
        ]
    }
}
