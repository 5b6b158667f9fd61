// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
package io.github.cardea_auth.internal

import io.github.cardea_auth.AuthorizedRequest
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.OpenIDProvider

/** Gives settings to the library's objects, those that are there. */
internal object Settings {
    fun fill(to: Long, from: Configuration) {
        Setters.text(to, from.applicationId, "application_id", Raw::configSetApplicationId)
        Setters.text(to, from.applicationName, "application_name", Raw::configSetApplicationName)
        Setters.text(to, from.account, "account", Raw::configSetAccount)
        Setters.text(to, from.hostOverride, "host_override", Raw::configSetHostOverride)
        Setters.text(to, from.storeNamespace, "store_namespace", Raw::configSetStoreNamespace)
        Setters.truth(to, from.plainRedirectUri, Raw::configSetPlainRedirectUri)
        Setters.text(to, from.passkeyOrigin, "passkey_origin", Raw::configSetPasskeyOrigin)
        Setters.text(to, from.passkeyPage, "passkey_page", Raw::configSetPasskeyPage)
        Setters.truth(to, from.requireVerifiedAddress, Raw::configSetRequireVerifiedAddress)
        Setters.duration(to, from.refreshLeeway, "refresh_leeway_ms", Raw::configSetRefreshLeewayMs)
        Setters.duration(to, from.requestTimeout, "request_timeout_ms", Raw::configSetRequestTimeoutMs)
        Setters.duration(to, from.pendingLifetime, "pending_lifetime_ms", Raw::configSetPendingLifetimeMs)
        Setters.text(to, from.caFile, "ca_file", Raw::configSetCaFile)
        Setters.text(to, from.additionalCaFile, "additional_ca_file", Raw::configSetAdditionalCaFile)
        Setters.texts(to, from.pinnedPublicKeys, "pinned_public_keys", Raw::configAddPinnedPublicKey)
        Setters.texts(to, from.authorizedUrls, "authorized_urls", Raw::configAddAuthorizedUrl)
    }

    fun fill(to: Long, from: OAuthLoginOptions) {
        Setters.text(to, from.provider?.name, "provider", Raw::optionsSetProvider)
        Setters.text(to, from.redirectUri, "redirect_uri", Raw::optionsSetRedirectUri)
        Setters.text(to, from.fallbackRedirectUri, "fallback_redirect_uri", Raw::optionsSetFallbackRedirectUri)
        Setters.choice(to, from.redirectCapture.ordinal, Raw::optionsSetRedirectCapture)
        Setters.text(to, from.deepLinkScheme, "deep_link_scheme", Raw::optionsSetDeepLinkScheme)
        Setters.truth(to, from.acceptsTokenHandoff, Raw::optionsSetAcceptsTokenHandoff)
        Setters.truth(to, from.mayReplaceSchemeHandler, Raw::optionsSetMayReplaceSchemeHandler)
        Setters.truth(to, from.prefersEphemeralSession, Raw::optionsSetPrefersEphemeralSession)
        Setters.text(to, from.activationToken, "activation_token", Raw::optionsSetActivationToken)
        Setters.duration(to, from.timeout, "timeout_ms", Raw::optionsSetTimeoutMs)
        Setters.texts(to, from.scopes, "scopes", Raw::optionsAddScope)
        Setters.pairs(to, from.parameters, "parameters", Raw::optionsAddParameter)
        Setters.truth(to, from.registers, Raw::optionsSetRegisters)
        Setters.truth(to, from.reauthenticates, Raw::optionsSetReauthenticates)
        Setters.text(to, from.stepUp, "step_up", Raw::optionsSetStepUp)
        Setters.text(to, from.transientPayload, "transient_payload", Raw::optionsSetTransientPayload)
        Setters.text(to, from.traits, "traits", Raw::optionsSetTraits)
        Setters.text(to, from.organization, "organization", Raw::optionsSetOrganization)
        Setters.text(to, from.identitySchema, "identity_schema", Raw::optionsSetIdentitySchema)
    }

    fun fill(to: Long, from: AuthorizedRequest) {
        Setters.text(to, from.method, "method", Raw::requestSetMethod)
        Setters.text(to, from.url, "url", Raw::requestSetUrl)
        Setters.pairs(to, from.headers, "headers", Raw::requestAddHeader)
        Setters.number(to, from.maxResponse, "max_response", Raw::requestSetMaxResponse)
        Setters.duration(to, from.timeout, "timeout_ms", Raw::requestSetTimeoutMs)
    }

    fun fill(to: Long, from: OpenIDProvider) {
        Setters.property(to, from.issuer, "issuer")
        Setters.property(to, from.clientId, "client_id")
        Setters.property(to, from.clientSecret, "client_secret")
        Setters.property(to, from.tokenEndpointAuthMethod, "token_endpoint_auth_method")
        Setters.property(to, from.authorizationEndpoint, "authorization_endpoint")
        Setters.property(to, from.tokenEndpoint, "token_endpoint")
        Setters.property(to, from.userinfoEndpoint, "userinfo_endpoint")
        Setters.property(to, from.revocationEndpoint, "revocation_endpoint")
        Setters.property(to, from.jwksUri, "jwks_uri")
        Setters.property(to, from.pushedAuthorizationRequestEndpoint, "pushed_authorization_request_endpoint")
        Setters.property(to, from.deviceAuthorizationEndpoint, "device_authorization_endpoint")
        Setters.property(to, from.endSessionEndpoint, "end_session_endpoint")
        Setters.property(to, from.scopes, "scope")
        Setters.property(to, from.scopeSeparator, "scope_separator")
        Setters.property(to, from.responseMode, "response_mode")
        Setters.property(to, from.par, "par")
        Setters.property(to, from.dpop, "dpop")
        Setters.property(to, from.requiresAnnouncedPkce, "requires_announced_pkce")
        Setters.property(to, from.clockLeeway, "clock_leeway_ms")
        Setters.property(to, from.emailVerificationUrl, "email_verification_url")
        Setters.property(to, from.identityLinkingUrl, "identity_linking_url")
        Setters.addProperty(to, from.redirectForms, "redirect_form")
        Setters.addProperty(to, from.quirks, "quirk")
        Setters.addProperty(to, from.trustedAudiences, "trusted_audience")
        Setters.addProperty(to, from.allowedTenants, "allowed_tenant")
        Setters.addProperty(to, from.idTokenAlgorithms, "id_token_algorithm")
        Setters.pairs(to, from.parameters, "parameters", Raw::providerAddParameter)
    }
}
