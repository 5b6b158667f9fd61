// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
package cardea

import cardea.internal.OwnedHandle
import java.time.Instant

/** What a login on a machine without a browser asks for, at an [OpenIDProvider]. */
public class DeviceLoginOptions {
    /** The scopes to ask for, in place of those of the provider. */
    public var scopes: List<String> = emptyList()

    /** Parameters to add to the request, by name, such as "audience". */
    public var parameters: Map<String, String> = emptyMap()
}

/**
 * A login that is allowed on another device: show [userCode] and [verificationUri], and call
 * [CardeaClient.finishDeviceLogin]. It belongs to the client that began it.
 */
public class DeviceLogin internal constructor(
    internal val handle: OwnedHandle,
    /** The name of the login. Not a secret. */
    public val id: String,
    /** What is typed at the page. Show it also beside a QR code: people compare it with what the page shows. */
    public val userCode: String,
    /** The page where the code is typed. */
    public val verificationUri: String,
    /** The same page with the code already in it, for a QR code or a link; null where the provider has none. */
    public val verificationUriComplete: String?,
    /** When the code ends. */
    public val expiresAt: Instant,
) {
    /** For tests of an application: a client refuses it. */
    @JvmOverloads
    public constructor(
        id: String,
        userCode: String,
        verificationUri: String,
        expiresAt: Instant,
        verificationUriComplete: String? = null,
    ) : this(OwnedHandle.none("login"), id, userCode, verificationUri, verificationUriComplete, expiresAt)

    override fun toString(): String = "DeviceLogin(id=$id)"
}
