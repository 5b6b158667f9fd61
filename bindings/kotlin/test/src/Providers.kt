import cardea.Backend
import cardea.BrowserSessionEnd
import cardea.CardeaException
import cardea.ClientAuthentication
import cardea.DeviceLogin
import cardea.DeviceLoginOptions
import cardea.EndBrowserSessionOptions
import cardea.ErrorCode
import cardea.IdentityLink
import cardea.Leniency
import cardea.OAuthLinkOptions
import cardea.OpenIDEndpoints
import cardea.OpenIDProvider
import cardea.RedirectCapture
import cardea.RedirectForm
import cardea.ResponseMode
import java.time.Duration

// OpenID Connect providers as scenarios have them.

private const val CLIENT_ID = "notes"

/** The backend of a client with these settings. */
fun backend(settings: Members): Backend {
    settings["ory"]?.let(::members)?.let { project ->
        return Backend.Ory(project["project_url"] as? String ?: "${Sandbox.url}/ory", project["verifies_email"] == true)
    }
    val given = settings["provider"]?.let(::members)
        ?: return Backend.Prelude(settings["prelude"] as? String ?: Sandbox.url)
    return beginning(given).apply {
        (given["client_id"] as? String)?.let { clientId = it }
        clientSecret = given["client_secret"] as? String
        clientAuthentication = (given["client_authentication"] as? String)?.let { ClientAuthentication.valueOf(it.uppercase()) }
        given["endpoints"]?.let { endpoints = endpoints(members(it)) }
        scopes = texts(given["scopes"])
        scopeSeparator = given["scope_separator"] as? String
        parameters = parameters(given)
        responseMode = (given["response_mode"] as? String)?.let { ResponseMode.valueOf(it.uppercase()) }
        pushesRequests = given["pushes_requests"] as? Boolean
        bindsTokens = given["binds_tokens"] as? Boolean
        noScopes = given["no_scopes"] as? Boolean
        requiresAnnouncedPkce = given["requires_announced_pkce"] as? Boolean
        given["redirect_forms"]?.let { list -> redirectForms = texts(list).map { RedirectForm.valueOf(it.uppercase()) }.toSet() }
        given["leniencies"]?.let { list -> leniencies = texts(list).map(::leniency).toSet() }
        trustedAudiences = texts(given["trusted_audiences"]).toSet()
        allowedTenants = texts(given["allowed_tenants"]).toSet()
        idTokenAlgorithms = texts(given["id_token_algorithms"]).toSet()
        clockLeeway = (given["clock_leeway_ms"] as? Long)?.let(Duration::ofMillis)
        emailVerificationUrl = given["email_verification_url"] as? String
        identityLinkingUrl = given["identity_linking_url"] as? String
    }
}

private fun beginning(given: Members): OpenIDProvider = when (val known = given["known"]) {
    null -> OpenIDProvider("", CLIENT_ID)
        .apply { issuer = if ("issuer" in given) given["issuer"] as String? else "${Sandbox.url}/oidc" }
    "google" -> OpenIDProvider.google(CLIENT_ID)
    "apple" -> OpenIDProvider.apple(CLIENT_ID)
    "microsoft" -> OpenIDProvider.microsoft(CLIENT_ID)
    "github" -> OpenIDProvider.github(CLIENT_ID)
    "okta" -> OpenIDProvider.okta(given["issuer"] as String, CLIENT_ID)
    "facebook" -> OpenIDProvider.facebook(CLIENT_ID)
    // Kotlin has a function for each, and none for a name.
    else -> throw CardeaException(ErrorCode.INVALID_ARGUMENT, "There is no OpenIDProvider.$known.")
}

private fun endpoints(given: Members) =
    OpenIDEndpoints(given["authorization"] as? String, given["token"] as? String).apply {
        userInfo = given["userinfo"] as? String
        revocation = given["revocation"] as? String
        keySet = given["key_set"] as? String
        pushedAuthorization = given["pushed_authorization"] as? String
        deviceAuthorization = given["device_authorization"] as? String
        endSession = given["end_session"] as? String
    }

private fun leniency(name: String): Leniency =
    if (name == "form_token_answer") Leniency.FORM_ENCODED_TOKEN_ANSWER else Leniency.valueOf(name.uppercase())

fun texts(list: Any?): List<String> = (list as? List<*>).orEmpty().map { it as String }

fun parameters(with: Members): Map<String, String> =
    members(with["parameters"] ?: emptyMap<String, Any?>()).mapValues { it.value as String }

fun deviceOptions(with: Members) = DeviceLoginOptions().apply {
    scopes = texts(with["scopes"])
    parameters = parameters(with)
}

fun linkOptions(with: Members) = OAuthLinkOptions(with["scheme"] as String).apply {
    (with["timeout_ms"] as? Long)?.let { timeout = Duration.ofMillis(it) }
}

fun logoutOptions(with: Members) =
    EndBrowserSessionOptions(with["redirect_uri"] as? String ?: "myapp://oauth-callback").apply {
        (with["redirect_capture"] as? String)?.let { redirectCapture = RedirectCapture.valueOf(it.uppercase()) }
        (with["timeout_ms"] as? Long)?.let { timeout = Duration.ofMillis(it) }
        prefersEphemeralSession = with["prefers_ephemeral_session"] == true
        logoutHint = with["logout_hint"] as? String
        uiLocales = texts(with["ui_locales"])
    }

fun described(login: DeviceLogin): Members = mapOf(
    "kind" to "device_login", "id" to login.id, "user_code" to login.userCode, "verification_uri" to login.verificationUri,
    "verification_uri_complete" to login.verificationUriComplete, "expires_at_ms" to login.expiresAt.toEpochMilli(),
    "" to login,
)

fun described(end: BrowserSessionEnd): Members = mapOf("kind" to "browser_session", "end" to end.name.lowercase())

fun described(link: IdentityLink): Members = mapOf(
    "kind" to "identity_link", "is_new" to link.isNew, "app_user_id" to link.appUserId, "aliases" to link.aliases,
)
