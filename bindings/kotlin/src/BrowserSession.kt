// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
package cardea

import java.time.Duration

/** How the browser's session at an [OpenIDProvider] is ended. */
public class EndBrowserSessionOptions(
    /** Where the provider sends the user back to; registered there for this purpose. */
    public var redirectUri: String,
) {
    /** How the redirect comes back. Default: [RedirectCapture.SCHEME]. */
    public var redirectCapture: RedirectCapture = RedirectCapture.SCHEME

    /**
     * Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that has kept the
     * login's own window: a new one has no session to end. Default: false.
     */
    public var prefersEphemeralSession: Boolean = false

    /**
     * Lets the page take the redirect's scheme, while it lasts, from another application that handles it. Default:
     * false.
     */
    public var mayReplaceSchemeHandler: Boolean = false

    /**
     * Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the user's click.
     */
    public var activationToken: String? = null

    /** How long to wait: users who stay signed in never come back. At least 1 millisecond. Default: 2 minutes. */
    public var timeout: Duration? = null

    /** The user to sign out, for a provider that asks. Default: no user in particular. */
    public var logoutHint: String? = null

    /** The languages of the page, such as "de-AT". The first one is preferred. */
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
