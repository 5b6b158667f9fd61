package cardea

import java.time.Duration

/** How a page is shown that an application opens by a link, and how it comes back. A scheme or a redirect URI is needed. */
public class OAuthLinkOptions @JvmOverloads constructor(
    /** The application's scheme: the page ends with a link scheme://oauth/... */
    public var scheme: String? = null,
) {
    /** In place of the scheme: an address of it, whose form counts. With myapp:/oauth/, links of one slash end the page, too. */
    public var redirectUri: String? = null

    /** Asks for a separate browser window, which shares no cookies with the user's ordinary one. */
    public var prefersEphemeralSession: Boolean = false

    /** Whether the wait may take the scheme, for as long as it lasts, from another application. */
    public var mayReplaceSchemeHandler: Boolean = false

    /** Lets the browser's window come to the front on Wayland, once. */
    public var activationToken: String? = null

    /** How long to wait for the link; ten minutes when it is null. */
    public var timeout: Duration? = null

    override fun toString(): String = "OAuthLinkOptions(scheme=$scheme, redirectUri=$redirectUri)"
}
