import java.net.URI
import java.net.URLDecoder
import java.net.URLEncoder
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import kotlinx.coroutines.delay

/** The embedded auth server that run.sh has started. */
object Sandbox {
    val url: String = System.getenv("CARDEA_SANDBOX_URL").trimEnd('/')

    private val http = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER)
        .version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(5)).build()

    private fun send(request: HttpRequest.Builder): HttpResponse<String> =
        http.send(request.timeout(Duration.ofSeconds(10)).build(), HttpResponse.BodyHandlers.ofString())

    /** A request that the application sends by itself. */
    fun sendOwn(request: Map<String, Any?>): Map<String, Any?> {
        val made = HttpRequest.newBuilder(URI(request["url"] as String))
        for (name in listOf("authorization", "dpop")) (request[name] as String?)?.let { made.header(name, it) }
        val answer = send(made)
        fun header(name: String) = answer.headers().firstValue(name).orElse(null)
        return mapOf(
            "status" to answer.statusCode().toLong(), "www_authenticate" to header("WWW-Authenticate"),
            "dpop_nonce" to header("DPoP-Nonce"),
        )
    }

    /** As a browser does: where the page sends it. */
    fun browse(page: String): String? = send(HttpRequest.newBuilder(URI(page))).headers().firstValue("Location").orElse(null)

    /**
     * The same where one page of the server leads to another: the address at which the browser leaves it. A page for passkeys is
     * answered by the security key of the sandbox.
     */
    fun browseThrough(page: String): String? {
        val asked = URI(page).rawFragment.orEmpty().split("&").associate {
            it.substringBefore("=") to URLDecoder.decode(it.substringAfter("=", ""), "UTF-8")
        }
        asked["options"]?.let { options ->
            return "${asked["redirect"]}?${query(mapOf("state" to asked.getValue("state"), "answer" to authenticator(options)))}"
        }
        var location = browse(page)
        while (location != null && location.startsWith("$url/")) location = browse(location)
        return location
    }

    /** Posts a form to an endpoint of the server. */
    fun submit(path: String, form: Map<String, String>): Any? = Json.parse(
        send(
            HttpRequest.newBuilder(URI("$url$path")).header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(query(form))),
        ).body(),
    )

    fun query(parameters: Map<String, String>): String =
        parameters.entries.joinToString("&") { (name, value) -> "$name=${URLEncoder.encode(value, "UTF-8")}" }

    fun document(name: String): Any? = Json.parse(send(HttpRequest.newBuilder(URI("$url/sandbox/$name"))).body())

    fun post(name: String, body: Any?): Any? {
        val answer = send(
            HttpRequest.newBuilder(URI("$url/sandbox/$name")).header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json(body))),
        )
        expect(answer.statusCode() in 200..299) { "the sandbox refused $body: ${answer.body()}" }
        return answer.body()
    }

    /** What the security key of the sandbox answers to options of WebAuthn. */
    fun authenticator(options: String): String = post("authenticator", Json.parse(options)) as String

    /** The names of signals that came with requests for a code. */
    fun signals(): List<Any?> = ((document("log?path=/v1/session/otp") as Map<*, *>)["requests"] as List<*>)
        .map { (Json.parse((it as Map<*, *>)["body"] as String) as Map<*, *>)["dispatch_id"] }

    fun reset(behaviour: Map<String, Any?> = mapOf("automatic_outcome" to "verified")) {
        post("reset", emptyMap<String, Any?>())
        post("control", mapOf("behaviour" to behaviour))
    }

    /** The requests since the reset that the library made, as "METHOD path". */
    fun requests(): List<String> =
        requests { it.startsWith("/v1/") && !it.endsWith("/callback") || it.startsWith("/sandbox/api/") }

    /** The same of the Ory-compatible server. */
    fun oryRequests(): List<String> =
        requests { it.startsWith("/ory/") && "/callback/" !in it && !it.startsWith("/ory/idp/") }

    private fun requests(isWanted: (String) -> Boolean): List<String> =
        ((document("log") as Map<*, *>)["requests"] as List<*>).map { it as Map<*, *> }
            .filter { isWanted(it["path"] as String) }.map { "${it["method"]} ${it["path"]}" }

    suspend fun untilHeld(path: String) = until("a held request to $path") {
        val faults = document("faults.json") as Map<*, *>
        (((faults[path] as? Map<*, *>)?.get("held") as? Long) ?: 0) > 0
    }

    suspend fun newestCode(address: String): String {
        var code: String? = null
        until("a code for $address", 5) {
            val mails = (document("mailbox.json?email=${URLEncoder.encode(address, "UTF-8")}") as Map<*, *>)["mails"]
            code = ((mails as List<*>).lastOrNull() as? Map<*, *>)?.get("code") as? String
            code != null
        }
        return code.orEmpty()
    }
}

suspend fun until(what: String, seconds: Int = 10, condition: () -> Boolean) {
    val deadline = System.nanoTime() + seconds * 1_000_000_000L
    while (!condition()) {
        expect(System.nanoTime() < deadline) { "waited in vain for $what" }
        delay(5)
    }
}

fun json(value: Any?): String = when (value) {
    is Map<*, *> -> value.entries.joinToString(",", "{", "}") { (name, member) -> "${json(name)}:${json(member)}" }
    is List<*> -> value.joinToString(",", "[", "]", transform = ::json)
    is String -> "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\""
    else -> value.toString()
}

inline fun <T> inTemporaryFolder(work: (Path) -> T): T {
    val folder = Files.createTempDirectory("cardea-kotlin-test-")
    try {
        return work(folder)
    } finally {
        folder.toFile().deleteRecursively()
    }
}
