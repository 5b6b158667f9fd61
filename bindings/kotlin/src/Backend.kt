package io.github.cardea_auth

/** What signs users in: a server, or an [OpenIDProvider]; or nothing. */
public sealed interface Backend {
    /** A Prelude Auth compatible server at this https address (http for loopback hosts only). */
    public class Prelude(
        /** The address of the server. */
        public val baseUrl: String,
    ) : Backend

    /**
     * A project of the Ory network, or an Ory Kratos server, at this https address of its public API (http for loopback hosts
     * only). [Configuration.requireVerifiedAddress] is for it.
     */
    public class Ory(
        /** The address of the project. */
        public val projectUrl: String,
    ) : Backend

    /** No server: all that works is [CardeaClient.openWebSession]. */
    public object NoServer : Backend
}

/** Where the session is kept. Where a store is missing, calls fail with `store_unavailable`. */
public sealed class StoreChoice(
    internal val kind: String,
    internal val folder: String? = null,
    internal val passphrase: String? = null,
    internal val keyProvider: EncryptionKeyProvider? = null,
) {
    /**
     * The login keyring of the desktop's Secret Service; in a Flatpak or Snap that may not see it, encrypted files under a key
     * that the desktop keeps for the package. The default.
     */
    public object SecretService : StoreChoice("secret_service")

    /** The session keyring of the desktop's Secret Service: in memory, until the desktop session ends. */
    public object SessionKeyring : StoreChoice("session_keyring")

    /** Memory, until the client is closed. */
    public object Memory : StoreChoice("memory")

    /**
     * Encrypted files in a folder; for null in the user's data folder. A passphrase or a key provider encrypts them, never both;
     * without either, a key file beside them that only its owner can read.
     */
    public class EncryptedFile @JvmOverloads constructor(
        folder: String? = null,
        passphrase: String? = null,
        keyProvider: EncryptionKeyProvider? = null,
    ) : StoreChoice("encrypted_file", folder, passphrase, keyProvider)

    /** As [SecretService] if one answers at the first use, else as [EncryptedFile]. [CardeaClient.storeKind] says which. */
    public class Automatic @JvmOverloads constructor(
        folder: String? = null,
        passphrase: String? = null,
        keyProvider: EncryptionKeyProvider? = null,
    ) : StoreChoice("automatic", folder, passphrase, keyProvider)

    /** A store of the application. */
    public class Custom(internal val store: SecureStore) : StoreChoice("custom")
}
