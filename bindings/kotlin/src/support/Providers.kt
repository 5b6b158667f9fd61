package cardea.internal

import cardea.ClientAuthentication
import cardea.Leniency
import cardea.OpenIDEndpoints
import cardea.OpenIDProvider
import cardea.RedirectForm
import cardea.ResponseMode

/** Describes a provider to the library. */
internal object Providers {
    /** For one configuration; freed by the caller. */
    fun describe(from: OpenIDProvider): Long {
        val made = from.known?.let { Raw.openidProviderNewKnown(utf8("known", it)) } ?: Raw.openidProviderNew()
        return Building.building(made, Raw::openidProviderFree) { provider ->
            client(provider, from)
            from.endpoints?.let { endpoints(provider, it) }
            requests(provider, from)
            tokens(provider, from)
        }
    }

    private fun client(provider: Long, from: OpenIDProvider) {
        Building.set("issuer", from.issuer) { text, error -> Raw.openidProviderSetIssuer(provider, text, error) }
        Building.set("clientId", from.clientId) { text, error -> Raw.openidProviderSetClientId(provider, text, error) }
        Building.set("clientSecret", from.clientSecret) { text, error ->
            Raw.openidProviderSetClientSecret(provider, text, error)
        }
        from.clientAuthentication?.let { how ->
            checked { Raw.openidProviderSetClientAuthentication(provider, number(how), it) }
        }
        Building.set("emailVerificationUrl", from.emailVerificationUrl) { text, error ->
            Raw.openidProviderSetEmailVerificationUrl(provider, text, error)
        }
        Building.set("identityLinkingUrl", from.identityLinkingUrl) { text, error ->
            Raw.openidProviderSetIdentityLinkingUrl(provider, text, error)
        }
    }

    private fun endpoints(provider: Long, from: OpenIDEndpoints) {
        fun set(endpoint: Int, parameter: String, url: String?) =
            Building.set("endpoints.$parameter", url) { text, error ->
                Raw.openidProviderSetEndpoint(provider, endpoint, text, error)
            }
        set(Constants.ENDPOINT_AUTHORIZATION, "authorization", from.authorization)
        set(Constants.ENDPOINT_TOKEN, "token", from.token)
        set(Constants.ENDPOINT_USERINFO, "userInfo", from.userInfo)
        set(Constants.ENDPOINT_REVOCATION, "revocation", from.revocation)
        set(Constants.ENDPOINT_KEY_SET, "keySet", from.keySet)
        set(Constants.ENDPOINT_PUSHED_AUTHORIZATION, "pushedAuthorization", from.pushedAuthorization)
        set(Constants.ENDPOINT_DEVICE_AUTHORIZATION, "deviceAuthorization", from.deviceAuthorization)
        set(Constants.ENDPOINT_END_SESSION, "endSession", from.endSession)
    }

    private fun requests(provider: Long, from: OpenIDProvider) {
        for (scope in from.scopes) {
            Building.set("scopes", scope) { text, error -> Raw.openidProviderAddScope(provider, text, error) }
        }
        Building.set("scopeSeparator", from.scopeSeparator) { text, error ->
            Raw.openidProviderSetScopeSeparator(provider, text, error)
        }
        for ((name, value) in from.parameters) {
            val nameText = utf8("parameters", name)
            Building.set("parameters", value) { text, error ->
                Raw.openidProviderAddParameter(provider, nameText, text, error)
            }
        }
        from.responseMode?.let { mode -> checked { Raw.openidProviderSetResponseMode(provider, number(mode), it) } }
        from.pushesRequests?.let { pushes -> checked { Raw.openidProviderSetPushesRequests(provider, pushes, it) } }
        from.bindsTokens?.let { binds -> checked { Raw.openidProviderSetBindsTokens(provider, binds, it) } }
        from.redirectForms?.let { forms ->
            if (forms.isEmpty()) throw invalid("redirectForms", "must not be empty")
            checked { Raw.openidProviderSetRedirectForms(provider, forms.sumOf(::flag), it) }
        }
        from.leniencies?.let { leniencies ->
            checked { Raw.openidProviderSetLeniencies(provider, leniencies.sumOf(::flag), it) }
        }
    }

    private fun tokens(provider: Long, from: OpenIDProvider) {
        for (audience in from.trustedAudiences) {
            Building.set("trustedAudiences", audience) { text, error ->
                Raw.openidProviderAddTrustedAudience(provider, text, error)
            }
        }
        for (tenant in from.allowedTenants) {
            Building.set("allowedTenants", tenant) { text, error ->
                Raw.openidProviderAddAllowedTenant(provider, text, error)
            }
        }
        for (algorithm in from.idTokenAlgorithms) {
            Building.set("idTokenAlgorithms", algorithm) { text, error ->
                Raw.openidProviderAddIdTokenAlgorithm(provider, text, error)
            }
        }
        from.clockLeeway?.let { leeway ->
            checked { Raw.openidProviderSetClockLeewayMs(provider, milliseconds("clockLeeway", leeway), it) }
        }
    }

    private fun number(authentication: ClientAuthentication): Int = when (authentication) {
        ClientAuthentication.BODY -> Constants.CLIENT_AUTHENTICATION_BODY
        ClientAuthentication.BASIC -> Constants.CLIENT_AUTHENTICATION_BASIC
    }

    private fun number(mode: ResponseMode): Int = when (mode) {
        ResponseMode.QUERY -> Constants.RESPONSE_MODE_QUERY
        ResponseMode.FORM_POST -> Constants.RESPONSE_MODE_FORM_POST
    }

    private fun flag(form: RedirectForm): Long = when (form) {
        RedirectForm.CUSTOM_SCHEME -> Constants.REDIRECT_CUSTOM_SCHEME
        RedirectForm.REVERSE_DOMAIN_SCHEME -> Constants.REDIRECT_REVERSE_DOMAIN_SCHEME
        RedirectForm.LOOPBACK_IPV4 -> Constants.REDIRECT_LOOPBACK_IPV4
        RedirectForm.LOOPBACK_IPV6 -> Constants.REDIRECT_LOOPBACK_IPV6
        RedirectForm.LOCALHOST -> Constants.REDIRECT_LOCALHOST
        RedirectForm.HTTPS -> Constants.REDIRECT_HTTPS
    }.toLong()

    private fun flag(leniency: Leniency): Long = when (leniency) {
        Leniency.FORM_ENCODED_TOKEN_ANSWER -> Constants.LENIENCY_FORM_TOKEN_ANSWER
        Leniency.MISSING_TOKEN_TYPE -> Constants.LENIENCY_NO_TOKEN_TYPE
        Leniency.TENANT_ISSUER -> Constants.LENIENCY_TENANT_ISSUER
        Leniency.FRAGMENT_ANSWER -> Constants.LENIENCY_FRAGMENT_ANSWER
        Leniency.RETURN_TO_LOGOUT -> Constants.LENIENCY_RETURN_TO_LOGOUT
    }.toLong()
}
