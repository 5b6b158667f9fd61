// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
package cardea

import java.time.Duration

/** What signs users in: a server, or an [OpenIDProvider]. */
public sealed interface Backend {
    /** A Prelude Auth compatible server at this https address (http for loopback hosts only). */
    public class Prelude(
        /** The address of the server. */
        public val baseUrl: String,
    ) : Backend

    /**
     * A project of the Ory network, or an Ory Kratos server, at this https address of its public API (http for loopback hosts
     * only). With [verifiesEmail], a user without a verified e-mail address must confirm a code sent by e-mail first:
     * such a login ends with [OAuthLoginResult.OTPRequired].
     */
    public class Ory @JvmOverloads constructor(
        /** The address of the project. */
        public val projectUrl: String,
        /** Whether a user without a verified e-mail address has to prove one. */
        public val verifiesEmail: Boolean = false,
    ) : Backend
}

/** Where the session is kept. */
public sealed interface StoreChoice {
    /**
     * What the desktop keeps: its Secret Service; in a Flatpak or Snap that may not see it, files with a key that the desktop keeps
     * for the package. Where there is neither, calls fail with `store_unavailable`. The default.
     */
    public object Desktop : StoreChoice

    /** The login keyring of the desktop's Secret Service; fails if there is none. */
    public object SecretService : StoreChoice

    /** The session keyring of the desktop's Secret Service: in memory, until the desktop session ends. */
    public object SessionKeyring : StoreChoice

    /** Memory, until the client is closed. */
    public object Memory : StoreChoice

    /**
     * Encrypted files in a folder; without one, in the default one. A passphrase or a key provider encrypts them, never both;
     * without either, a key file beside them that only its owner can read.
     */
    public class SealedFile @JvmOverloads constructor(
        /** The folder; null for the default one. */
        public val folder: String? = null,
        /** What the files are sealed with. */
        public val passphrase: String? = null,
        /** Where the keys of the files come from. */
        public val keyProvider: SealingKeyProvider? = null,
    ) : StoreChoice

    /** As [Desktop], and where that has nothing at the first use, as [SealedFile]. [CardeaClient.storeKind] says which. */
    public class Automatic @JvmOverloads constructor(
        /** The folder; null for the default one. */
        public val folder: String? = null,
        /** What the files are sealed with. */
        public val passphrase: String? = null,
        /** Where the keys of the files come from. */
        public val keyProvider: SealingKeyProvider? = null,
    ) : StoreChoice

    /** A store of the application. */
    public class Custom(
        /** The store. */
        public val store: SecureStore,
    ) : StoreChoice
}

/** The settings of a client. They are read when the client is made. */
public class Configuration(
    /** The server, or the provider. */
    public var backend: Backend,
    /** Names the application, in reverse-DNS form: part of the name of everything that is stored. */
    public var applicationId: String,
) {
    /** With a Prelude Auth compatible server. */
    public constructor(baseUrl: String, applicationId: String) : this(Backend.Prelude(baseUrl), applicationId)

    /**
     * The application's name as users see it: a browser asks "Open Notes?" before it follows the redirect. Default: the
     * id.
     */
    public var applicationName: String? = null

    /** Names the account, for applications that keep several signed in. Default: the empty name. */
    public var account: String? = null

    /** Sends this Host header, and keeps the session under this name instead of the server's. */
    public var hostOverride: String? = null

    /**
     * Names the server in the store instead of its address, for a server with several addresses. Clients with the same
     * name share what is stored. Without a name, servers that differ in scheme, host, port or path never share
     * anything. Default: no name.
     */
    public var partition: String? = null

    /**
     * Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a
     * server that compares to the letter, and else refuses a client's first login once. A page that makes up a redirect
     * with an error can end a login then. Default: false.
     */
    public var plainRedirectUri: Boolean = false

    /** Refreshes a token this long before its end, a tenth of its life at most. Default: 30 seconds. */
    public var refreshLeeway: Duration? = null

    /** How long one request may take. At least 1 millisecond. Default: 10 seconds. */
    public var requestTimeout: Duration? = null

    /** How long an unfinished login stays redeemable. At least 1 second. Default: 10 minutes. */
    public var pendingLifetime: Duration? = null

    /** Trusts the certificates of this PEM file instead of the system's and the environment's. */
    public var caFile: String? = null

    /** Trusts the certificates of this PEM file, too, beside those that count without it. */
    public var additionalCaFile: String? = null

    /** Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256. */
    public var pinnedPublicKeys: List<String> = emptyList()

    /** Where the session is kept. */
    public var store: StoreChoice = StoreChoice.Desktop

    /** Shows login pages; the user's browser when it is null. */
    public var presenter: Presenter? = null

    /** Collects signals for a fraud prevention service before a request that can be abused. For Prelude. */
    public var signals: SignalCollector? = null

    /** Tells the user of a security key what to do, and asks for its PIN. [CardeaClient.securityKey] needs it. */
    public var keyGuide: SecurityKeyGuide? = null

    /** Receives log entries of [logLevel] and above. */
    public var logger: LogHandler? = null

    /** The least important entries that the logger receives. */
    public var logLevel: LogLevel = LogLevel.INFO

    /** Receives session changes. */
    public var observer: SessionObserver? = null
}
