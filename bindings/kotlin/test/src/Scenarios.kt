import cardea.AuthorizedRequest
import cardea.CardeaClient
import cardea.Configuration
import cardea.CardeaException
import cardea.CompanySignOn
import cardea.DeviceLogin
import cardea.ErrorCode
import cardea.Presentation
import cardea.Presenter
import cardea.LogLevel
import cardea.OAuthEmailChallenge
import cardea.OAuthLoginAnswer
import cardea.OAuthLoginAttempt
import cardea.OAuthLoginOptions
import cardea.OAuthLoginStep
import cardea.OAuthProvider
import cardea.RedirectCapture
import cardea.PasskeyQuestion
import cardea.SignalCollector
import cardea.StepUpAnswer
import cardea.StepUpChallenge
import cardea.StoreChoice
import cardea.StoredAccount
import cardea.SessionTarget
import cardea.internal.Json
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.async
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.withTimeout
import kotlin.time.Duration.Companion.seconds

typealias Members = Map<String, Any?>

@Suppress("UNCHECKED_CAST")
fun members(value: Any?): Members = value as Members

/** Every file of Tests/Conformance/scenarios is a test. */
fun scenarios(folder: Path) {
    val files = Files.newDirectoryStream(folder, "*.json").use { it.toList() }.sorted()
    expect(files.isNotEmpty()) { "no scenarios in $folder" }
    for (file in files) {
        val name = file.fileName.toString().removeSuffix(".json")
        Tap.test("scenario: $name") {
            inTemporaryFolder { Scenario(name, members(Json.parse(Files.readString(file))), it, this).play() }
        }
    }
}

/** Plays one file; Tests/Conformance/README.md has the grammar. */
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
        val configuration = Configuration(
            backend(settings), settings["application_id"] as? String ?: "org.example.conformance",
        ).apply {
            account = settings["account"] as? String ?: name
            applicationName = settings["application_name"] as? String
            hostOverride = settings["host_override"] as? String
            partition = settings["partition"] as? String
            caFile = settings["ca_file"] as? String
            additionalCaFile = settings["additional_ca_file"] as? String
            plainRedirectUri = settings["plain_redirect_uri"] as? Boolean ?: false
            pinnedPublicKeys = (settings["pinned_public_keys"] as? List<*>).orEmpty().map { it as String }
            requestTimeout = milliseconds(settings["request_timeout_ms"])
            pendingLifetime = milliseconds(settings["pending_lifetime_ms"])
            refreshLeeway = milliseconds(settings["refresh_leeway_ms"])
            store = store(settings["store"] as? String ?: "memory")
            presenter = presenter(settings["presenter"] as? String ?: "follow", pages)
            signals = (settings["signals"] as? String)?.let { collector(it) }
            keyGuide = (settings["pins"] as? List<*>)?.let { pins -> ListedPins(pins.map { it as String }, heard) }
            logLevel = LogLevel.TRACE
            logger = cardea.LogHandler { _, text -> said += text }
            observer = cardea.SessionObserver { events.trySend(described(it)) }
        }
        return Side(CardeaClient(configuration), pages, events, heard)
    }

    private fun milliseconds(value: Any?): Duration? = (value as? Long)?.let(Duration::ofMillis)

    private fun store(kind: String): StoreChoice = when (kind) {
        "memory" -> StoreChoice.Memory
        "keyring" -> StoreChoice.SecretService
        "sealed_file" -> StoreChoice.SealedFile(folder.toString(), "hinge")
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

private fun question(with: Members) = members(with["question"])[""] as PasskeyQuestion

private fun stepUp(with: Members) = members(with["challenge"])[""] as StepUpChallenge

private fun proof(with: Members): StepUpAnswer {
    val answer = with["answer"] as String
    return when (with["kind"]) {
        "code" -> StepUpAnswer.code(answer)
        "verification_token" -> StepUpAnswer.verificationToken(answer)
        else -> StepUpAnswer.passkeyAssertion(answer)
    }
}

@Suppress("UNCHECKED_CAST")
private fun metadata(with: Members) = with["metadata"] as Map<String, String>?

/** Collectors of signals: a name is answered. */
fun collector(kind: String) = SignalCollector {
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

suspend fun operation(client: CardeaClient, name: String, with: Members, store: (String) -> StoreChoice): Members = when (name) {
    "login_with_oauth" -> described(client.loginWithOAuth(options(with)))
    "initiate_oauth_login" -> described(client.initiateOAuthLogin(options(with)))
    "answer_login_step" -> described(client.answerLoginStep(step(with), answer(with)))
    "answer_login_step_in_browser" -> described(client.answerLoginStepInBrowser(step(with), answer(with), options(with)))
    "login_with_id_token" -> described(
        client.loginWithIDToken(
            OAuthProvider(with["provider"] as String), with["id_token"] as String, with["nonce"] as String?,
            with["registers"] == true,
        ),
    )
    "save_oauth_login_step" -> none { client.saveOAuthLoginStep(step(with)) }
    "restore_oauth_login_step" -> described(client.restoreOAuthLoginStep(with["id"] as String))
    "initiate_device_login" -> described(client.initiateDeviceLogin(deviceOptions(with)))
    "open_oauth_link" -> mapOf("kind" to "route", "route" to client.openOAuthLink(with["link"] as String, linkOptions(with)))
    "link_provider" -> none { client.linkProvider(options(with)) }
    "unlink_provider" -> none { client.unlinkProvider(OAuthProvider(with["provider"] as String)) }
    "recover_account" -> required(client.recoverAccount(with["email"] as String))
    "set_password" -> none { client.setPassword(with["password"] as String) }
    "start_otp_login" -> required(client.startOTPLogin(with["address"] as String))
    "login_with_password" -> described(client.loginWithPassword(with["email"] as String, with["password"] as String))
    "migrate_session" -> described(client.migrateSession(with["token"] as String))
    "password_policy" -> described(client.passwordPolicy(), with["password"] as String)
    "can_set_password" -> mapOf("kind" to "yes_or_no", "answer" to client.canSetPassword())
    "begin_passkey_login" -> described(client.beginPasskeyLogin())
    "finish_passkey_login" -> described(client.finishPasskeyLogin(with["assertion"] as String, question(with)))
    "begin_passkey_registration" ->
        described(client.beginPasskeyRegistration(with["username"] as String, nickname = with["nickname"] as String?))
    "finish_passkey_registration" ->
        mapOf("kind" to "passkey") + described(client.finishPasskeyRegistration(with["attestation"] as String, question(with)))
    "sign_with_security_key" -> answered(client.securityKey(with["origin"] as String).assertion(with["options"] as String))
    "register_security_key" -> answered(client.securityKey(with["origin"] as String).attestation(with["options"] as String))
    "sign_with_passkey_page" -> answered(client.passkeyPage(with["page"] as String).assertion(with["options"] as String))
    "register_with_passkey_page" -> answered(client.passkeyPage(with["page"] as String).attestation(with["options"] as String))
    "list_passkeys" -> mapOf("kind" to "passkeys", "passkeys" to client.listPasskeys().map { described(it) })
    "rename_passkey" -> none { client.renamePasskey(with["id"] as String, with["nickname"] as String) }
    "remove_passkey" -> none { client.removePasskey(with["id"] as String) }
    "request_scope" -> described(client.requestScope(with["scope"] as String, metadata(with)))
    "send_step_up_code" -> none { client.sendStepUpCode(stepUp(with)) }
    "continue_step_up" -> described(client.continueStepUp(stepUp(with), proof(with)))
    "restore_step_up" -> described(client.restoreStepUp(with["id"] as String))
    "add_identifier" -> described(client.addIdentifier(with["address"] as String))
    "list_identifiers" -> mapOf(
        "kind" to "identifiers",
        "identifiers" to client.listIdentifiers().map { mapOf("id" to it.id, "value" to it.value, "type" to it.type) },
    )
    "link_identity" -> described(client.linkIdentity(with["app_user_id"] as String?))
    "finish_device_login" -> described(client.finishDeviceLogin(members(with["login"])[""] as DeviceLogin))
    "end_browser_session" -> described(client.endBrowserSession(logoutOptions(with)))
    "finalize_oauth_login" -> described(client.finalizeOAuthLogin(attempt(with), with["challenge_token"] as String))
    "finalize_oauth_login_with_redirect" ->
        described(client.finalizeOAuthLoginWithRedirect(attempt(with), with["redirect_url"] as String))
    "check_otp" -> described(client.checkOTP(with["code"] as String, challenge(with)))
    "resend_otp" -> none { client.resendOTP(challenge(with)) }
    "save_oauth_email_challenge" -> none { client.saveOAuthEmailChallenge(challenge(with)) }
    "save_oauth_login" -> none { client.saveOAuthLogin(attempt(with)) }
    "restore_oauth_login" -> described(client.restoreOAuthLogin(with["id"] as String))
    "restore_oauth_email_challenge" -> required(client.restoreOAuthEmailChallenge(with["id"] as String))
    "resume_oauth_login" -> client.resumeOAuthLogin()?.let(::described) ?: mapOf("kind" to "none")
    "current_user" -> described(client.currentUser())
    "access_token" -> mapOf("kind" to "access_token", "access_token" to client.accessToken())
    "refresh" -> described(client.refresh())
    "expire_access_token" -> none { client.expireAccessToken() }
    "unlock_store" -> none { client.unlockStore() }
    "logout" -> none { client.logout() }
    "list_accounts" -> described(client.listAccounts())
    "move_sessions" ->
        described(client.moveSessions(store(with["store"] as String), with["all_accounts"] == true))
    "list_sessions" ->
        described(client.listSessions((with["limit"] as? Long ?: 0).toInt(), (with["offset"] as? Long ?: 0).toInt()))
    "revoke_sessions" -> none { client.revokeSessions(target(with)) }
    "authorize" -> described(client.authorize(with["method"] as String, with["url"] as String))
    "authorize_feedback" -> client.authorizeFeedback(
        with["method"] as String, with["url"] as String, (with["status"] as Long).toInt(),
        with["www_authenticate"] as String?, with["dpop_nonce"] as String?,
    )?.let(::described) ?: mapOf("kind" to "none")
    "send_authorized_request" -> described(client.authorizedRequest(request(with)))
    else -> error("no operation $name")
}

private fun answered(answer: String): Members = mapOf("kind" to "passkey_answer", "answer" to answer)

private suspend fun none(work: suspend () -> Unit): Members {
    work()
    return mapOf("kind" to "none")
}

private fun attempt(with: Members) = members(with["attempt"])[""] as OAuthLoginAttempt

private fun step(with: Members) = members(with["step"])[""] as OAuthLoginStep

private fun answer(with: Members) = OAuthLoginAnswer(
    with["way"] as String,
    members(with["values"] ?: emptyMap<String, Any?>()).mapValues { it.value as String },
)

private fun challenge(with: Members) = members(with["challenge"])[""] as OAuthEmailChallenge

private fun target(with: Members): SessionTarget = when (with["target"]) {
    "all" -> SessionTarget.All
    "others" -> SessionTarget.Others
    "mine" -> SessionTarget.Mine
    else -> SessionTarget.One(with["session_id"] as String)
}

private fun options(with: Members) = OAuthLoginOptions(
    OAuthProvider(with["provider"] as? String ?: "google"), with["redirect_uri"] as? String ?: "myapp://oauth-callback",
).apply {
    (with["redirect_capture"] as? String)?.let { redirectCapture = RedirectCapture.valueOf(it.uppercase()) }
    (with["timeout_ms"] as? Long)?.let { timeout = Duration.ofMillis(it) }
    prefersEphemeralSession = with["prefers_ephemeral_session"] == true
    scopes = texts(with["scopes"])
    parameters = parameters(with)
    fallbackRedirectUri = with["fallback_redirect_uri"] as? String
    deepLinkScheme = with["deep_link_scheme"] as? String
    acceptsTokenHandoff = with["accepts_token_handoff"] == true
    registers = with["registers"] == true
    reauthenticates = with["reauthenticates"] == true
    stepUp = with["step_up"] as? String
    transientPayload = with["transient_payload"] as? String
    traits = with["traits"] as? String
    organization = with["organization"] as? String
    identitySchema = with["identity_schema"] as? String
    company = (with["company"] as? Map<*, *>)?.let {
        (it["email"] as? String)?.let { email -> CompanySignOn(email) } ?: CompanySignOn(it["provider"] as String, it["connection_id"] as String)
    }
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
