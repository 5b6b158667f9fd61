import cardea.CardeaClient
import cardea.Configuration
import cardea.CardeaException
import cardea.ErrorCode
import cardea.Presentation
import cardea.Presenter
import cardea.OAuthLoginOptions
import cardea.OAuthLoginResult
import cardea.OAuthProvider
import cardea.SecureStore
import cardea.SecurityKeyGuide
import cardea.SecurityKeyNotice
import cardea.SecurityKeyPINQuestion
import cardea.StoreChoice
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

/** What the presenter of that name in Tests/Conformance/README.md does. */
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

/** Answers with one PIN after the other, and then gives up. It notes what it hears, as Tests/Conformance/README.md has it. */
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

val google get() = OAuthLoginOptions(OAuthProvider.GOOGLE, "myapp://oauth-callback")

fun client(adjust: Configuration.() -> Unit = {}): CardeaClient = CardeaClient(
    Configuration(Sandbox.url, "org.example.kotlin").apply {
        store = StoreChoice.Memory
        presenter = follow
        adjust()
    },
)

suspend fun CardeaClient.signIn(): OAuthLoginResult.LoggedIn = loginWithOAuth(google) as OAuthLoginResult.LoggedIn
