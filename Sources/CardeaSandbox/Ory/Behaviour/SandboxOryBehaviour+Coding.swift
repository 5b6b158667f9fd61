import CardeaBasics

extension BehaviourCoding {
    /// The members for the Ory-compatible server.
    static let oryMembers: [Member] = [
        strings("ory_providers", \.ory.providers), strings("ory_allowed_return_urls", \.ory.allowedReturnURLs),
        flag("ory_allow_loopback_ports", \.ory.allowsLoopbackPorts),
        choice("ory_user", \.ory.user), strings("ory_missing_traits", \.ory.missingTraits),
        strings("ory_identity_schemas", \.ory.identitySchemas),
        choice("ory_duplicate", \.ory.duplicate), text("ory_password", \.ory.password),
        flag("ory_login_hints", \.ory.loginHints), flag("ory_identity_disabled", \.ory.disablesIdentities),
        flag("ory_registration_enabled", \.ory.registrationEnabled),
        flag("ory_session_after_registration", \.ory.sessionAfterRegistration),
        choice("ory_second_factor", \.ory.secondFactor),
        flag("ory_requires_second_factor", \.ory.requiresSecondFactor), text("ory_totp_code", \.ory.totpCode),
        flag("ory_verification_enabled", \.ory.verificationEnabled),
        flag("ory_show_verification_ui", \.ory.showsVerificationUI),
        flag("ory_require_verified_address", \.ory.requiresVerifiedAddress),
        flag("ory_recovery_enabled", \.ory.recoveryEnabled),
        flag("ory_recovery_grants_session", \.ory.recoveryGrantsSession),
        number("ory_flow_lifetime", \.ory.flowLifetime), number("ory_code_lifetime", \.ory.codeLifetime),
        number("ory_code_attempt_limit", \.ory.codeAttemptLimit),
        number("ory_session_lifetime", \.ory.sessionLifetime), flag("ory_legacy", \.ory.isLegacy), tabErrorStatus,
        text("ory_browser_session", \.ory.browserSession),
        flag("ory_offers_links", \.ory.offersLinks), text("ory_automatic_link", \.ory.automaticLink),
        number("ory_privileged_lifetime", \.ory.privilegedLifetime),
        text("ory_phone_number", \.ory.phoneNumber),
        strings("ory_id_token_audiences", \.ory.idTokenAudiences),
    ]

    private static let tabErrorStatus = Member(name: "ory_tab_error_status") { behaviour in
        .integer(behaviour.ory.tabErrorStatus)
    } decode: { value, behaviour in
        guard let status = value.integer, status == 0 || (400...599).contains(status) else { return false }
        behaviour.ory.tabErrorStatus = Int(status)
        return true
    }
}
