package cardea

import java.time.Duration

/** How the browser's session at an [OpenIDProvider] is ended. */
public class EndBrowserSessionOptions(
    /** Where the provider sends the user back to; registered there for this purpose. */
    public var redirectUri: String,
) {
    /** How the redirect is received. */
    public var redirectCapture: RedirectCapture = RedirectCapture.SCHEME

    /**
     * Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that has kept the login's own
     * window: a new one has no session to end.
     */
    public var prefersEphemeralSession: Boolean = false

    /** Whether the wait may take the redirect's scheme, for as long as it lasts, from another application. */
    public var mayReplaceSchemeHandler: Boolean = false

    /** Lets the browser's window come to the front on Wayland, once. */
    public var activationToken: String? = null

    /** How long to wait for the browser to come back; two minutes when it is null. Who stays signed in never comes back. */
    public var timeout: Duration? = null

    /** The user to sign out, for a provider that asks. */
    public var logoutHint: String? = null

    /** The languages of the page, the preferred one first, such as "de-AT". */
    public var uiLocales: List<String> = emptyList()

    override fun toString(): String = "EndBrowserSessionOptions(redirectUri=$redirectUri)"
}

/** What the return from the provider's page confirms. */
public enum class BrowserSessionEnd {
    /** It is the answer to this very request. */
    CONFIRMED,

    /** It does not say which request it answers. Most likely the session has ended all the same. */
    UNCONFIRMED,
}
