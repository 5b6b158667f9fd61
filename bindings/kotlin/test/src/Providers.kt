import io.github.cardea_auth.Backend
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.OpenIDProvider
import kotlin.time.Duration.Companion.milliseconds

/** The backend of a client of a scenario with these settings. */
fun backend(settings: Members): Backend {
    settings["ory"]?.let(::members)?.let { return Backend.Ory(it["project_url"] as? String ?: "${Sandbox.url}/ory") }
    val given = settings["provider"]?.let(::members)
        ?: return Backend.Prelude(settings["prelude"] as? String ?: Sandbox.url)
    fun text(name: String) = given[name] as? String
    val wellKnown = text("well_known")
    return OpenIDProvider(
        if (wellKnown != null || "issuer" in given) text("issuer") else "${Sandbox.url}/oidc",
        text("client_id") ?: "notes",
        wellKnown?.let(::OAuthProvider),
        clientSecret = text("client_secret"),
        tokenEndpointAuthMethod = text("token_endpoint_auth_method"),
        authorizationEndpoint = text("authorization_endpoint"),
        tokenEndpoint = text("token_endpoint"),
        userinfoEndpoint = text("userinfo_endpoint"),
        revocationEndpoint = text("revocation_endpoint"),
        jwksUri = text("jwks_uri"),
        pushedAuthorizationRequestEndpoint = text("pushed_authorization_request_endpoint"),
        deviceAuthorizationEndpoint = text("device_authorization_endpoint"),
        endSessionEndpoint = text("end_session_endpoint"),
        scopes = given["scopes"]?.let(::texts),
        scopeSeparator = text("scope_separator"),
        parameters = parameters(given),
        responseMode = text("response_mode"),
        par = given["par"] as? Boolean,
        dpop = given["dpop"] as? Boolean,
        requiresAnnouncedPkce = given["requires_announced_pkce"] as? Boolean,
        redirectForms = texts(given["redirect_forms"]),
        quirks = texts(given["quirks"]),
        trustedAudiences = texts(given["trusted_audiences"]),
        allowedTenants = texts(given["allowed_tenants"]),
        idTokenAlgorithms = texts(given["id_token_algorithms"]),
        clockLeeway = (given["clock_leeway_ms"] as? Long)?.milliseconds,
        emailVerificationUrl = text("email_verification_url"),
        identityLinkingUrl = text("identity_linking_url"),
    )
}

fun texts(list: Any?): List<String> = (list as? List<*>).orEmpty().map { it as String }

fun parameters(with: Members): Map<String, String> =
    members(with["parameters"] ?: emptyMap<String, Any?>()).mapValues { it.value as String }
