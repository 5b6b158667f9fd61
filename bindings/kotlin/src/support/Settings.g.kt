// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
package cardea.internal

import cardea.AuthorizedRequest
import cardea.Configuration
import cardea.DeviceLoginOptions
import cardea.EndBrowserSessionOptions
import cardea.OAuthLinkOptions
import cardea.OAuthLoginAnswer
import cardea.OAuthLoginOptions
import cardea.OpenIDProvider

/** Gives settings to the library's objects, those that are there. */
internal object Settings {
    fun fill(to: Long, from: Configuration) {
        Setters.text(to, from.applicationId, "applicationId", Raw::configSetApplicationId)
        Setters.text(to, from.applicationName, "applicationName", Raw::configSetApplicationName)
        Setters.text(to, from.account, "account", Raw::configSetAccount)
        Setters.text(to, from.hostOverride, "hostOverride", Raw::configSetHostOverride)
        Setters.text(to, from.partition, "partition", Raw::configSetPartition)
        Setters.truth(to, from.plainRedirectUri, Raw::configSetPlainRedirectUri)
        Setters.duration(to, from.refreshLeeway, "refreshLeeway", Raw::configSetRefreshLeewayMs)
        Setters.duration(to, from.requestTimeout, "requestTimeout", Raw::configSetRequestTimeoutMs)
        Setters.duration(to, from.pendingLifetime, "pendingLifetime", Raw::configSetPendingLifetimeMs)
        Setters.text(to, from.caFile, "caFile", Raw::configSetCaFile)
        Setters.text(to, from.additionalCaFile, "additionalCaFile", Raw::configSetAdditionalCaFile)
        Setters.texts(to, from.pinnedPublicKeys, "pinnedPublicKeys", Raw::configAddPinnedPublicKey)
    }

    fun fill(to: Long, from: OAuthLoginOptions) {
        Setters.text(to, from.provider?.name, "provider", Raw::oauthOptionsSetProvider)
        Setters.text(to, from.redirectUri, "redirectUri", Raw::oauthOptionsSetRedirectUri)
        Setters.text(to, from.fallbackRedirectUri, "fallbackRedirectUri", Raw::oauthOptionsSetFallbackRedirectUri)
        Setters.choice(to, number(from.redirectCapture), Raw::oauthOptionsSetRedirectCapture)
        Setters.text(to, from.deepLinkScheme, "deepLinkScheme", Raw::oauthOptionsSetDeepLinkScheme)
        Setters.truth(to, from.acceptsTokenHandoff, Raw::oauthOptionsSetAcceptsTokenHandoff)
        Setters.truth(to, from.mayReplaceSchemeHandler, Raw::oauthOptionsSetMayReplaceSchemeHandler)
        Setters.truth(to, from.prefersEphemeralSession, Raw::oauthOptionsSetPrefersEphemeralSession)
        Setters.text(to, from.activationToken, "activationToken", Raw::oauthOptionsSetActivationToken)
        Setters.duration(to, from.timeout, "timeout", Raw::oauthOptionsSetTimeoutMs)
        Setters.texts(to, from.scopes, "scopes", Raw::oauthOptionsAddScope)
        Setters.pairs(to, from.parameters, "parameters", Raw::oauthOptionsAddParameter)
        Setters.truth(to, from.registers, Raw::oauthOptionsSetRegisters)
        Setters.truth(to, from.reauthenticates, Raw::oauthOptionsSetReauthenticates)
        Setters.text(to, from.stepUp, "stepUp", Raw::oauthOptionsSetStepUp)
        Setters.text(to, from.transientPayload, "transientPayload", Raw::oauthOptionsSetTransientPayload)
        Setters.text(to, from.traits, "traits", Raw::oauthOptionsSetTraits)
        Setters.text(to, from.organization, "organization", Raw::oauthOptionsSetOrganization)
        Setters.text(to, from.identitySchema, "identitySchema", Raw::oauthOptionsSetIdentitySchema)
    }

    fun fill(to: Long, from: AuthorizedRequest) {
        Setters.text(to, from.method, "method", Raw::requestSetMethod)
        Setters.text(to, from.url, "url", Raw::requestSetUrl)
        Setters.pairs(to, from.headers, "headers", Raw::requestAddHeader)
        Setters.number(to, from.maxResponse, "maxResponse", Raw::requestSetMaxResponse)
        Setters.duration(to, from.timeout, "timeout", Raw::requestSetTimeoutMs)
    }

    fun fill(to: Long, from: EndBrowserSessionOptions) {
        Setters.text(to, from.redirectUri, "redirectUri", Raw::browserLogoutOptionsSetRedirectUri)
        Setters.choice(to, number(from.redirectCapture), Raw::browserLogoutOptionsSetRedirectCapture)
        Setters.truth(to, from.mayReplaceSchemeHandler, Raw::browserLogoutOptionsSetMayReplaceSchemeHandler)
        Setters.truth(to, from.prefersEphemeralSession, Raw::browserLogoutOptionsSetPrefersEphemeralSession)
        Setters.text(to, from.activationToken, "activationToken", Raw::browserLogoutOptionsSetActivationToken)
        Setters.duration(to, from.timeout, "timeout", Raw::browserLogoutOptionsSetTimeoutMs)
        Setters.text(to, from.logoutHint, "logoutHint", Raw::browserLogoutOptionsSetLogoutHint)
        Setters.texts(to, from.uiLocales, "uiLocales", Raw::browserLogoutOptionsAddUiLocale)
    }

    fun fill(to: Long, from: OAuthLinkOptions) {
        Setters.text(to, from.scheme, "scheme", Raw::linkOptionsSetScheme)
        Setters.text(to, from.redirectUri, "redirectUri", Raw::linkOptionsSetRedirectUri)
        Setters.truth(to, from.mayReplaceSchemeHandler, Raw::linkOptionsSetMayReplaceSchemeHandler)
        Setters.truth(to, from.prefersEphemeralSession, Raw::linkOptionsSetPrefersEphemeralSession)
        Setters.text(to, from.activationToken, "activationToken", Raw::linkOptionsSetActivationToken)
        Setters.duration(to, from.timeout, "timeout", Raw::linkOptionsSetTimeoutMs)
    }

    fun fill(to: Long, from: OAuthLoginAnswer) {
        Setters.text(to, from.way, "way", Raw::loginAnswerSetWay)
    }

    fun fill(to: Long, from: DeviceLoginOptions) {
        Setters.texts(to, from.scopes, "scopes", Raw::deviceLoginOptionsAddScope)
        Setters.pairs(to, from.parameters, "parameters", Raw::deviceLoginOptionsAddParameter)
    }

    fun fill(to: Long, from: OpenIDProvider) {
        Setters.text(to, from.issuer, "issuer", Raw::openidProviderSetIssuer)
        Setters.text(to, from.clientId, "clientId", Raw::openidProviderSetClientId)
        Setters.text(to, from.clientSecret, "clientSecret", Raw::openidProviderSetClientSecret)
        Setters.texts(to, from.scopes, "scopes", Raw::openidProviderAddScope)
        Setters.truth(to, from.noScopes, Raw::openidProviderSetNoScopes)
        Setters.truth(to, from.requiresAnnouncedPkce, Raw::openidProviderSetRequiresAnnouncedPkce)
        Setters.pairs(to, from.parameters, "parameters", Raw::openidProviderAddParameter)
        Setters.text(to, from.scopeSeparator, "scopeSeparator", Raw::openidProviderSetScopeSeparator)
        Setters.choice(to, number(from.clientAuthentication), Raw::openidProviderSetClientAuthentication)
        Setters.choice(to, number(from.responseMode), Raw::openidProviderSetResponseMode)
        Setters.truth(to, from.pushesRequests, Raw::openidProviderSetPushesRequests)
        Setters.truth(to, from.bindsTokens, Raw::openidProviderSetBindsTokens)
        Setters.someFlags(to, number(from.redirectForms), "redirectForms", Raw::openidProviderSetRedirectForms)
        Setters.flags(to, number(from.leniencies), Raw::openidProviderSetLeniencies)
        Setters.texts(to, from.trustedAudiences, "trustedAudiences", Raw::openidProviderAddTrustedAudience)
        Setters.texts(to, from.allowedTenants, "allowedTenants", Raw::openidProviderAddAllowedTenant)
        Setters.texts(to, from.idTokenAlgorithms, "idTokenAlgorithms", Raw::openidProviderAddIdTokenAlgorithm)
        Setters.duration(to, from.clockLeeway, "clockLeeway", Raw::openidProviderSetClockLeewayMs)
        Setters.text(to, from.emailVerificationUrl, "emailVerificationUrl", Raw::openidProviderSetEmailVerificationUrl)
        Setters.text(to, from.identityLinkingUrl, "identityLinkingUrl", Raw::openidProviderSetIdentityLinkingUrl)
    }
}
