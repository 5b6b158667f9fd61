import io.github.cardea_auth.AuthorizedRequest
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.CompanySignOn
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.LogLevel
import io.github.cardea_auth.OAuthEmailChallenge
import io.github.cardea_auth.OAuthLoginContext
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.OAuthLoginStep
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.Pending
import io.github.cardea_auth.Presenter
import io.github.cardea_auth.RedirectCapture
import io.github.cardea_auth.SessionTarget
import io.github.cardea_auth.SignalsDispatcher
import io.github.cardea_auth.StepUpChallenge
import io.github.cardea_auth.StoreChoice
import io.github.cardea_auth.StoredAccount
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.async
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.withTimeout
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.DynamicTest.dynamicTest
import org.junit.jupiter.api.TestFactory

private const val REDIRECT = "myapp://oauth-callback"

typealias Members = Map<String, Any?>

@Suppress("UNCHECKED_CAST")
fun members(value: Any?): Members = value as Members

/** Every file of Tests/Hosts/Conformance/scenarios is a test. */
class ScenarioTests {
    @TestFactory
    fun scenarios(): List<DynamicTest> {
        val files = Files.newDirectoryStream(given.scenarios, "*.json").use { it.toList() }.sorted()
        expect(files.isNotEmpty()) { "no scenarios in ${given.scenarios}" }
        return files.map { file ->
            val name = file.fileName.toString().removeSuffix(".json")
            dynamicTest("scenario: $name") {
                test { inTemporaryFolder { Scenario(name, members(Json.parse(Files.readString(file))), it, this).play() } }
            }
        }.filter { given.only in it.displayName }
    }
}

/** Plays one file; Tests/Hosts/Conformance/README.md has the grammar. */
class Scenario(private val name: String, private val script: Members, private val folder: Path, private val scope: CoroutineScope) {
    private class Side(
        val client: CardeaClient, val pages: Channel<Members>, val events: Channel<Members>, val heard: MutableCollection<String>,
    )

    private val values = mutableMapOf<String, Any?>()
    private val sides = mutableMapOf<String, Side>()
    private val operations = mutableMapOf<String, Deferred<Members>>()
    private val said = CopyOnWriteArrayList<String>()
    private val records = ConcurrentHashMap<String, ByteArray>()

    suspend fun play() {
        Sandbox.post("reset", emptyMap<String, Any?>())
        script["control"]?.let { Sandbox.post("control", it) }
        try {
            for ((index, step) in (script["steps"] as List<*>).withIndex()) {
                try {
                    withTimeout(10.seconds) { perform(members(step)) }
                } catch (problem: Throwable) {
                    throw AssertionError("step ${index + 1}, ${json(step)}: $problem", problem)
                }
            }
        } finally {
            sides.values.forEach { it.client.close() }
        }
        script["requests"]?.let { expectEqual(it, Sandbox.requests(), "requests") }
    }

    private suspend fun perform(step: Members) {
        val brought: Any? = when (val kind = step.keys.first { it in kinds }) {
            "call" -> call(side(step), step)
            "start" -> {
                val side = side(step)
                operations[step["as"] as String] = scope.async(start = CoroutineStart.UNDISPATCHED) { call(side, step) }
                return
            }
            "await" -> outcome { operations.getValue(step[kind] as String).await() }
            "cancel" -> operations.getValue(step[kind] as String).cancel()
            "close" -> close(step[kind] as String, step["keep"] == true)
            "browse" -> browse(resolved(step[kind]) as String)
            "mail" -> Sandbox.newestCode(resolved(step[kind]) as String)
            "authenticator" -> Sandbox.authenticator(resolved(step[kind]) as String)
            "send" -> Sandbox.sendOwn(members(resolved(step[kind])))
            "guided" -> return compareGuided(side(step), step[kind] as List<*>)
            "signalled" -> return expectEqual(step[kind], Sandbox.signals(), "signals")
            "control" -> Sandbox.post("control", resolved(step[kind])).let { null }
            "until_held" -> Sandbox.untilHeld(step[kind] as String)
            "until_presented" -> side(step[kind] as String).pages.receive()
            "deliver" -> outcome {
                CardeaClient.deliverRedirect(resolved(step[kind]) as String)
                mapOf("kind" to "none")
            }
            "configure" -> outcome {
                make(members(resolved(step[kind]))).client.close()
                mapOf("kind" to "none")
            }
            "events" -> return compareEvents(side(step), resolved(step[kind]) as List<*>)
            else -> return logsWithout(resolved(step[kind]) as List<*>)
        }
        val result = brought.takeIf { it != Unit }
        (step["as"] as? String)?.let { values[it] = result }
        if ("expect" in step) {
            val expected = resolved(step["expect"])
            expect(matches(expected, result)) { "expected ${json(expected)}, was $result" }
        } else {
            expect((result as? Map<*, *>)?.get("error") == null) { "unexpected: $result" }
        }
    }

    // Clients

    private fun side(step: Members): Side = side(step["client"] as? String ?: "main")

    private fun side(client: String): Side = sides.getOrPut(client) {
        make(members(resolved((script["clients"] as? Map<*, *>)?.get(client) ?: emptyMap<String, Any?>())))
    }

    private fun close(client: String, isKept: Boolean) {
        side(client).client.close()
        if (!isKept) sides.remove(client)
    }

    private fun make(settings: Members): Side {
        val pages = Channel<Members>(Channel.UNLIMITED)
        val events = Channel<Members>(Channel.UNLIMITED)
        val heard = CopyOnWriteArrayList<String>()
        fun text(name: String) = settings[name] as? String
        fun time(name: String) = (settings[name] as? Long)?.milliseconds
        val configuration = Configuration(
            backend(settings), text("application_id") ?: "org.example.conformance",
            account = text("account") ?: name,
            applicationName = text("application_name"),
            hostOverride = text("host_override"),
            storeNamespace = text("store_namespace"),
            requireVerifiedAddress = settings["require_verified_address"] == true,
            passkeyOrigin = text("passkey_origin"),
            passkeyPage = text("passkey_page"),
            caFile = text("ca_file"),
            additionalCaFile = text("additional_ca_file"),
            plainRedirectUri = settings["plain_redirect_uri"] == true,
            pinnedPublicKeys = texts(settings["pinned_public_keys"]),
            requestTimeout = time("request_timeout_ms"),
            pendingLifetime = time("pending_lifetime_ms"),
            refreshLeeway = time("refresh_leeway_ms"),
            store = store(text("store") ?: "memory"),
            presenter = presenter(text("presenter") ?: "follow", pages),
            signals = text("signals")?.let { collector(it) },
            keyGuide = (settings["pins"] as? List<*>)?.let { ListedPins(texts(it), heard) },
            logLevel = LogLevel.TRACE,
            logger = { _, text -> said += text },
            observer = { events.trySend(described(it)) },
        )
        return Side(CardeaClient(configuration), pages, events, heard)
    }

    private fun store(kind: String): StoreChoice = when (kind) {
        "memory" -> StoreChoice.Memory
        "keyring" -> StoreChoice.SecretService
        "encrypted_file" -> StoreChoice.EncryptedFile(folder.toString(), "hinge")
        "host" -> StoreChoice.Custom(MapStore(records))
        "host_locked" -> StoreChoice.Custom(FailingStore { CardeaException(ErrorCode.STORE_LOCKED, "it is locked") })
        "host_throwing" -> StoreChoice.Custom(FailingStore { IllegalStateException("hush-4711") })
        else -> error("no store $kind")
    }

    private fun presenter(kind: String, pages: Channel<Members>): Presenter? {
        if (kind == "browser") return null
        val present = presentation(kind)
        return Presenter { page ->
            pages.trySend(
                mapOf(
                    "url" to page.url, "redirect_uri" to page.redirectUri,
                    "prefers_ephemeral_session" to page.prefersEphemeralSession,
                ),
            )
            present(page)
        }
    }

    // Steps

    private suspend fun call(side: Side, step: Members): Members {
        val with = members(resolved(step["with"] ?: emptyMap<String, Any?>()))
        return outcome { operation(side.client, (step["call"] ?: step["start"]) as String, with, ::store) }
    }

    private suspend fun outcome(work: suspend () -> Members): Members = try {
        work()
    } catch (error: CardeaException) {
        said += error.message.orEmpty()
        mapOf("error" to described(error))
    } catch (_: CancellationException) {
        mapOf("error" to mapOf("code" to "cancelled", "status" to -501))
    }

    private fun browse(page: String): Members {
        val url = Sandbox.browseThrough(page)
        val token = url?.substringAfter("challenge_token=", "")?.substringBefore('&')?.substringBefore('#')
        return mapOf("url" to url, "challenge_token" to token?.ifEmpty { null })
    }

    private suspend fun compareEvents(side: Side, expected: List<*>) {
        val seen = expected.map { side.events.receive() }
        for ((wanted, event) in expected.zip(seen)) {
            val pattern = if (wanted is String) mapOf("kind" to wanted) else wanted
            expect(matches(pattern, event)) { "expected $expected, were $seen" }
        }
    }

    private fun compareGuided(side: Side, expected: List<*>) {
        val heard = side.heard.toList()
        side.heard.clear()
        expectEqual(expected, heard, "what the guide heard")
    }

    private fun logsWithout(secrets: List<*>) {
        expect(said.isNotEmpty()) { "there was no log entry at all" }
        for (secret in secrets) {
            said.firstOrNull { it.contains(secret as String) }?.let { throw AssertionError("$secret in: $it") }
        }
    }

    // Texts

    private fun resolved(value: Any?): Any? = when (value) {
        is Map<*, *> -> value.mapValues { resolved(it.value) }
        is List<*> -> value.map(::resolved)
        is String -> reference.matchEntire(value)?.let { look(it.groupValues[1]) } ?: reference.replace(value) { look(it.groupValues[1]).toString() }
        else -> value
    }

    private fun look(path: String): Any? {
        if (path == "sandbox") return Sandbox.url
        val names = path.split('.')
        return names.drop(1).fold(values[names[0]]) { value, name ->
            if (value is List<*>) value[name.toInt()] else members(value)[name]
        }
    }

    private companion object {
        val reference = Regex("""\$\{([^}]*)\}""")
        val kinds = setOf(
            "call", "start", "await", "cancel", "close", "browse", "mail", "authenticator", "send", "guided", "signalled",
            "control", "until_held", "until_presented", "deliver", "configure", "events", "logs_without",
        )
    }
}

/** What is unfinished, as an earlier step has brought it. */
private inline fun <reified T : Pending> pending(with: Members, name: String) = members(with[name])[""] as T

private fun stepUp(with: Members) = pending<StepUpChallenge>(with, "step_up")

private fun challenge(with: Members) = pending<OAuthEmailChallenge>(with, "challenge")

private fun attempt(with: Members) = pending<OAuthLoginContext>(with, "attempt")

private fun step(with: Members) = pending<OAuthLoginStep>(with, "step")

private fun fields(with: Members) = members(with["fields"] ?: emptyMap<String, Any?>()).mapValues { it.value as String }

@Suppress("UNCHECKED_CAST")
private fun metadata(with: Members) = with["metadata"] as Map<String, String>?

/** Collectors of signals: a name is answered. */
fun collector(kind: String) = SignalsDispatcher {
    when (kind) {
        "throwing" -> error("hush-4711")
        "cancelled" -> throw CardeaException(ErrorCode.CANCELLED, "as the scenario wants it")
        "none" -> null
        else -> kind
    }
}

private fun described(accounts: List<StoredAccount>): Members = mapOf(
    "kind" to "accounts",
    "accounts" to accounts.map { mapOf("server" to it.server, "account" to it.account, "has_session" to it.hasSession) },
)

suspend fun operation(client: CardeaClient, name: String, with: Members, store: (String) -> StoreChoice): Members {
    fun text(name: String) = with[name] as String
    fun optional(name: String) = with[name] as String?
    fun number(name: String) = (with[name] as? Long ?: 0).toInt()
    return when (name) {
        "login_with_oauth" -> described(client.loginWithOAuth(options(with)))
        "initiate_oauth_login" -> described(client.initiateOAuthLogin(options(with)))
        "finalize_oauth_login" -> described(client.finalizeOAuthLogin(attempt(with), text("redirect_url")))
        "finalize_oauth_login_with_token" -> described(client.finalizeOAuthLoginWithToken(attempt(with), text("challenge_token")))
        "check_oauth_email_otp" -> described(client.checkOAuthEmailOTP(challenge(with), text("code")))
        "check_otp" -> described(client.checkOTP(challenge(with), text("code")))
        "resend_otp" -> none { client.resendOTP(challenge(with)) }
        "resume_oauth_login" -> client.resumeOAuthLogin()?.let(::described) ?: mapOf("kind" to "none")
        "save" -> none { client.save(pending(with, "pending")) }
        "restore" -> described(client.restore(text("id")))
        "continue_login" -> described(client.continueLogin(step(with), text("way"), fields(with), shown(with)))
        "initiate_continued_login" -> described(client.initiateContinuedLogin(step(with), text("way"), fields(with)))
        "login_with_id_token" -> described(
            client.loginWithIDToken(
                OAuthProvider(text("provider")), text("id_token"), optional("nonce"),
                OAuthLoginOptions(registers = with["registers"] == true),
            ),
        )
        "begin_device_login" -> described(
            client.beginDeviceLogin(OAuthLoginOptions(scopes = texts(with["scopes"]), parameters = parameters(with))),
        )
        "continue_device_login" -> described(client.continueDeviceLogin(pending(with, "login")))
        "open_deep_link_page" -> mapOf("kind" to "text", "text" to client.openDeepLinkPage(text("url"), shown(with)))
        "link_provider" -> none { client.linkProvider(options(with)) }
        "unlink_provider" -> none { client.unlinkProvider(OAuthProvider(text("provider"))) }
        "recover_account" -> described(client.recoverAccount(text("email")))
        "change_password" -> none { client.changePassword(text("password")) }
        "start_otp_login" -> described(client.startOTPLogin(text("address")))
        "login_with_password" -> described(client.loginWithPassword(text("email"), text("password")))
        "migrate" -> described(client.migrate(text("token")))
        "password_compliancy" -> described(client.passwordCompliancy(), text("password"))
        "can_change_password" -> described(client.canChangePassword())
        "begin_passkey_login" -> described(client.beginPasskeyLogin())
        "begin_passkey_registration" -> described(client.beginPasskeyRegistration(text("username"), nickname = optional("nickname")))
        "sign_with_passkey" -> mapOf("kind" to "text", "text" to client.signWithPasskey(pending(with, "question")))
        "continue_with_passkey" -> described(client.continueWithPasskey(pending(with, "question"), text("answer")))
        "list_passkeys" -> mapOf("kind" to "passkeys", "passkeys" to client.listPasskeys().map { described(it) })
        "rename_passkey" -> none { client.renamePasskey(text("id"), text("nickname")) }
        "delete_passkey" -> none { client.deletePasskey(text("id")) }
        "request_step_up" -> described(client.requestStepUp(optional("scope"), metadata(with)))
        "send_step_up_otp" -> none { client.sendStepUpOTP(stepUp(with)) }
        "submit_step_up_otp" -> described(client.submitStepUpOTP(stepUp(with), text("code")))
        "continue_step_up_with_passkey" -> described(client.continueStepUpWithPasskey(stepUp(with), text("answer")))
        "continue_step_up_with_token" -> described(client.continueStepUpWithToken(stepUp(with), text("token")))
        "add_identifier" -> described(client.addIdentifier(text("address")))
        "list_identifiers" -> mapOf(
            "kind" to "identifiers",
            "identifiers" to client.listIdentifiers().map { mapOf("id" to it.id, "value" to it.value, "type" to it.type) },
        )
        "link_identity" -> described(client.linkIdentity(optional("app_user_id")))
        "end_browser_session" -> described(client.endBrowserSession(shown(mapOf("redirect_uri" to REDIRECT) + with)))
        "current_user" -> described(client.currentUser())
        "access_token" -> mapOf("kind" to "access_token", "access_token" to client.accessToken())
        "peek_access_token" -> mapOf("kind" to "access_token", "access_token" to client.peekAccessToken())
        "refresh" -> described(client.refresh())
        "invalidate_session" -> none { client.invalidateSession() }
        "unlock_store" -> none { client.unlockStore() }
        "logout" -> none { client.logout() }
        "list_accounts" -> described(client.listAccounts())
        "move_sessions" -> described(client.moveSessions(store(text("store")), with["all_accounts"] == true))
        "list_sessions" -> described(client.listSessions(number("limit"), number("offset")))
        "revoke_sessions" -> none { client.revokeSessions(target(with)) }
        "authorize_request" -> described(client.authorizeRequest(text("method"), text("url")))
        "retry_request" -> client.retryRequest(
            text("method"), text("url"), number("status"), optional("www_authenticate"), optional("dpop_nonce"),
        )?.let(::described) ?: mapOf("kind" to "none")
        "send_authorized_request" -> described(client.sendAuthorizedRequest(request(with)))
        else -> error("no operation $name")
    }
}

private suspend fun none(work: suspend () -> Unit): Members {
    work()
    return mapOf("kind" to "none")
}

private fun target(with: Members): SessionTarget = when (with["target"]) {
    "all" -> SessionTarget.All
    "others" -> SessionTarget.Others
    "mine" -> SessionTarget.Mine
    else -> SessionTarget.One(with["session_id"] as String)
}

/** What a login takes, with the defaults of one. */
private fun options(with: Members) = shown(mapOf("provider" to "google", "redirect_uri" to REDIRECT) + with)

/** What a page takes, and no more. */
private fun shown(with: Members): OAuthLoginOptions {
    fun text(name: String) = with[name] as? String
    return OAuthLoginOptions(
        text("redirect_uri"),
        text("provider")?.let(::OAuthProvider),
        redirectCapture = text("redirect_capture")?.let { RedirectCapture.valueOf(it.uppercase()) } ?: RedirectCapture.SCHEME,
        timeout = (with["timeout_ms"] as? Long)?.milliseconds,
        prefersEphemeralSession = with["prefers_ephemeral_session"] == true,
        scopes = texts(with["scopes"]),
        parameters = parameters(with),
        fallbackRedirectUri = text("fallback_redirect_uri"),
        deepLinkScheme = text("deep_link_scheme"),
        acceptsTokenHandoff = with["accepts_token_handoff"] == true,
        registers = with["registers"] == true,
        reauthenticates = with["reauthenticates"] == true,
        stepUp = text("step_up"),
        transientPayload = text("transient_payload"),
        traits = text("traits"),
        organization = text("organization"),
        identitySchema = text("identity_schema"),
        company = (with["company"] as? Map<*, *>)?.let {
            (it["email"] as? String)?.let { email -> CompanySignOn(email) } ?: CompanySignOn(it["provider"] as String, it["connection_id"] as String)
        },
    )
}

private fun request(with: Members) = AuthorizedRequest(
    with["url"] as String,
    with["method"] as? String ?: "GET",
    members(with["headers"] ?: emptyMap<String, Any?>()).mapValues { it.value as String },
    (with["body"] as? String)?.encodeToByteArray(),
)

fun matches(expected: Any?, actual: Any?): Boolean = when {
    expected == "*" -> actual is String && actual.isNotEmpty()
    expected is Map<*, *> && expected.keys == setOf("not") -> !matches(expected["not"], actual)
    expected is Map<*, *> && expected.keys == setOf("contains") -> (actual as? String)?.contains(expected["contains"] as String) == true
    expected is Map<*, *> && expected.keys == setOf("at_least") ->
        actual is Number && actual.toDouble() >= (expected["at_least"] as Number).toDouble()
    expected is Map<*, *> -> actual is Map<*, *> && expected.all { (name, value) -> matches(value, actual[name]) }
    expected is List<*> -> actual is List<*> && expected.size == actual.size &&
        expected.zip(actual).all { (one, other) -> matches(one, other) }
    expected is Number -> actual is Number && expected.toDouble() == actual.toDouble()
    else -> expected == actual
}
