import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.Presentation
import io.github.cardea_auth.Presenter
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.SecureStore
import io.github.cardea_auth.SecurityKeyGuide
import io.github.cardea_auth.SecurityKeyNotice
import io.github.cardea_auth.SecurityKeyPINQuestion
import io.github.cardea_auth.StoreChoice
import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.awaitCancellation

// Parts that an application would supply.

class MapStore(private val records: ConcurrentHashMap<String, ByteArray>) : SecureStore {
    override suspend fun read(key: String): ByteArray? = records[key]

    override suspend fun write(key: String, record: ByteArray) {
        records[key] = record
    }

    override suspend fun remove(key: String) {
        records.remove(key)
    }
}

class FailingStore(private val problem: () -> Exception) : SecureStore {
    override suspend fun read(key: String): ByteArray? = throw problem()

    override suspend fun write(key: String, record: ByteArray): Unit = throw problem()

    override suspend fun remove(key: String): Unit = throw problem()
}

/** What the presenter of that name in Tests/Hosts/Conformance/README.md does. */
fun presentation(kind: String): suspend (Presentation) -> String? = when (kind) {
    "follow" -> { page -> Sandbox.browseThrough(page.url) }
    "elsewhere" -> { _ -> null }
    "silent" -> { _ -> awaitCancellation() }
    "foreign" -> { _ -> "other-app://oauth-callback?challenge_token=x" }
    "route" -> { _ -> "myapp://oauth/welcome?x=1" }
    "dismissed" -> { _ -> throw CardeaException(ErrorCode.LOGIN_DISMISSED, "closed") }
    "cancelled" -> { _ -> throw CardeaException(ErrorCode.CANCELLED, "given up") }
    "unavailable" -> { _ -> throw CardeaException(ErrorCode.BROWSER_UNAVAILABLE, "no window") }
    "throwing" -> { _ -> throw IllegalStateException("hush-4711") }
    else -> error("no presenter $kind")
}

/** Answers with one PIN after the other, and then gives up. It notes what it hears, as Tests/Hosts/Conformance/README.md has it. */
class ListedPins(pins: List<String>, private val heard: MutableCollection<String>) : SecurityKeyGuide {
    private val pins = ArrayDeque(pins)

    override fun tell(notice: SecurityKeyNotice) {
        heard += when (notice) {
            is SecurityKeyNotice.Connect -> "connect"
            is SecurityKeyNotice.Choose -> "choose ${notice.count}"
            is SecurityKeyNotice.Touch -> "touch ${notice.keyName}"
        }
    }

    override suspend fun pin(question: SecurityKeyPINQuestion): String? {
        heard += "${if (question.isWrong) "wrong " else ""}pin of ${question.keyName}, ${question.triesLeft} tries"
        return pins.removeFirstOrNull()
    }

    override suspend fun account(names: List<String>): Int {
        heard += "account of ${names.size}"
        return 0
    }
}

val follow = Presenter { Sandbox.browseThrough(it.url) }

val google = OAuthLoginOptions("myapp://oauth-callback", OAuthProvider.GOOGLE)

fun client(adjust: Configuration.Builder.() -> Unit = {}): CardeaClient = client(Backend.Prelude(Sandbox.url), adjust)

fun client(backend: Backend, adjust: Configuration.Builder.() -> Unit = {}): CardeaClient = CardeaClient(
    Configuration.builder(backend, "org.example.kotlin").store(StoreChoice.Memory).presenter(follow).apply(adjust).build(),
)

suspend fun CardeaClient.signIn(): FinalizeOAuthLoginResult.LoggedIn = loginWithOAuth(google) as FinalizeOAuthLoginResult.LoggedIn
