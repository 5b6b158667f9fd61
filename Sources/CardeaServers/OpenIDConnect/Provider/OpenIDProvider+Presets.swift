import CardeaModel

/// The peculiarities of well-known providers. docs/providers.md has the facts, and says which of them are not confirmed.
extension OpenIDProvider {
    /// Describes Google. A client of the type "desktop" has a secret that Google itself does not treat as one.
    public static func google(clientID: String, clientSecret: String? = nil) -> OpenIDProvider {
        var provider = OpenIDProvider(issuer: "https://accounts.google.com", clientID: clientID)
        provider.clientSecret = clientSecret
        provider.redirectForms = [.reverseDomainScheme, .loopbackIPv4, .loopbackIPv6, .localhost]
        provider.authorizationParameters = [OAuthParameter("access_type", "offline")]
        return provider
    }

    /// Describes Apple, whose answer comes as a POST to an https address: a relay of the application's owner has to receive it.
    public static func apple(clientID: String) -> OpenIDProvider {
        var provider = OpenIDProvider(issuer: "https://appleid.apple.com", clientID: clientID)
        provider.scopes = ["openid", "name", "email"]
        provider.responseMode = .formPost
        provider.redirectForms = [.https]
        return provider
    }

    /// Describes Microsoft Entra, for accounts of one tenant, or of `common`, `organizations` or `consumers`.
    public static func microsoft(clientID: String, tenant: String = "common") -> OpenIDProvider {
        var provider = OpenIDProvider(issuer: "https://login.microsoftonline.com/\(tenant)/v2.0", clientID: clientID)
        provider.scopes = ["openid", "profile", "email", "offline_access"]
        provider.redirectForms = [.customScheme, .reverseDomainScheme, .localhost, .loopbackIPv4]
        if ["common", "organizations", "consumers"].contains(tenant) { provider.quirks = .tenantIssuer }
        return provider
    }

    /// Describes GitHub: OAuth 2.0 without OpenID Connect, so there is an account, but no ID token.
    public static func github(clientID: String, clientSecret: String? = nil) -> OpenIDProvider {
        var endpoints = OpenIDEndpoints(
            authorization: "https://github.com/login/oauth/authorize",
            token: "https://github.com/login/oauth/access_token")
        endpoints.deviceAuthorization = "https://github.com/login/device/code"
        var provider = OpenIDProvider(endpoints: endpoints, clientID: clientID)
        provider.clientSecret = clientSecret
        provider.clientAuthentication = .body
        provider.scopes = ["read:user", "user:email"]
        provider.quirks = .formEncodedTokenAnswer
        provider.redirectForms = [.customScheme, .reverseDomainScheme, .loopbackIPv4, .loopbackIPv6, .localhost]
        return provider
    }

    /// Describes Okta, at the address of an organization or of one of its authorization servers.
    public static func okta(issuer: String, clientID: String) -> OpenIDProvider {
        var provider = OpenIDProvider(issuer: issuer, clientID: clientID)
        provider.scopes = ["openid", "profile", "email", "offline_access"]
        return provider
    }

    /// Describes Facebook: OAuth 2.0 without refresh tokens.
    public static func facebook(clientID: String) -> OpenIDProvider {
        var provider = OpenIDProvider(
            endpoints: OpenIDEndpoints(
                authorization: "https://www.facebook.com/dialog/oauth",
                token: "https://graph.facebook.com/oauth/access_token"), clientID: clientID)
        provider.scopes = ["email", "public_profile"]
        provider.scopeSeparator = ","
        provider.quirks = [.formEncodedTokenAnswer, .missingTokenType]
        return provider
    }
}
