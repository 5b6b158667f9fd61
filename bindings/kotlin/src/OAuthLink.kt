// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
package cardea

import java.time.Duration

/** How a page that an application opens by a link is shown, and how it comes back. A scheme or a redirect URI is needed. */
public class OAuthLinkOptions @JvmOverloads constructor(
    /** The application's scheme: the page ends with a link such as myapp://oauth/... */
    public var scheme: String? = null,
) {
    /** Uses scheme and form of this redirect URI: myapp:/callback stands for myapp:/oauth/... */
    public var redirectUri: String? = null

    /** Asks for a browser window of its own, which shares no cookies with ordinary browsing. Default: false. */
    public var prefersEphemeralSession: Boolean = false

    /** Lets the page take the scheme, while it lasts, from another application that handles it. Default: false. */
    public var mayReplaceSchemeHandler: Boolean = false

    /**
     * Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the user's click.
     */
    public var activationToken: String? = null

    /** How long to wait for the link. At least 1 millisecond. Default: 10 minutes. */
    public var timeout: Duration? = null

    override fun toString(): String = "OAuthLinkOptions(scheme=$scheme, redirectUri=$redirectUri)"
}
