package io.github.cardea_auth

import io.github.cardea_auth.internal.OwnedHandle
import io.github.cardea_auth.internal.Raw

/** What is known of the session without asking; see [CardeaClient.session]. */
public sealed interface SessionState {
    /** No call has told it yet: [CardeaClient.currentUser] does. */
    public object Unknown : SessionState {
        override fun toString(): String = "Unknown"
    }

    /** Nobody is signed in. */
    public object SignedOut : SessionState {
        override fun toString(): String = "SignedOut"
    }

    /** A user is. */
    public class SignedIn(
        /** The user's profile. */
        public val user: CardeaUser,
    ) : SessionState {
        override fun equals(other: Any?): Boolean = other is SignedIn && user == other.user

        override fun hashCode(): Int = user.hashCode()

        override fun toString(): String = "SignedIn($user)"
    }
}

/**
 * Receives session changes in their order, and each before the call returns that made it. It is called on the library's
 * thread, which runs everything else of the client: do not block it, and wait for no call of the client in it.
 */
public fun interface SessionObserver {
    /** Takes one. */
    public fun onEvent(event: SessionEvent)
}

/** What happened to the session or in a login. Later versions may add events: have an `else`. */
public sealed interface SessionEvent {
    /** A login finished. */
    public class SignedIn(
        /** Who signed in. */
        public val user: CardeaUser,
    ) : SessionEvent

    /** The session is gone. */
    public class SignedOut(
        /** "requested", "revoked", "refused", "interrupted" or "elsewhere"; later versions may add reasons. */
        public val reason: String,
    ) : SessionEvent

    /** The session has a new access token, which this process or another one got. */
    public class Refreshed(
        /** The user with the new token. */
        public val user: CardeaUser,
    ) : SessionEvent

    /** The session could not be refreshed. */
    public class RefreshFailed(
        /** Why. */
        public val error: CardeaException,
        /** Whether that ends the session; [SignedOut] follows then. If not, the next call tries again. */
        public val isTerminal: Boolean,
    ) : SessionEvent

    /**
     * The page of a login is about to be shown, and the login waits for its user. Offer to cancel, to open the page again and
     * to copy its address.
     */
    public class LoginWaiting internal constructor(
        private val handle: OwnedHandle?,
        /** What waits: [CardeaClient.finalizeOAuthLogin] can still finish it where no browser could be opened. */
        public val attempt: OAuthLoginContext,
    ) : SessionEvent {
        /** For tests of an application: no login waits for it. */
        public constructor(attempt: OAuthLoginContext) : this(null, attempt)

        /** The address of the page. It carries one-time values: never log it. */
        public val authorizationUrl: String get() = attempt.authorizationUrl

        /** Dismisses the page and shows it again. False when the login waits for it no longer. */
        public fun openAgain(): Boolean = handle?.use { Raw.eventOpenAgain(it) } == true

        override fun toString(): String = "LoginWaiting($attempt)"
    }

    /** The redirect of the login has arrived. */
    public class LoginReturned(
        /** Lets the application raise its window on Wayland, where the desktop gave one. */
        public val activationToken: String?,
    ) : SessionEvent

    /** A redirect arrived that is not the login's, and the login keeps waiting. */
    public class RedirectIgnored(
        /** Why it is not the login's. */
        public val error: CardeaException,
    ) : SessionEvent

    /** The secure store asks its user, in a window of the desktop's that can lie behind others: tell the user of it. */
    public class StoreAsking(
        /** "unlock", "create" (a password for the first keyring) or "confirm"; later versions may add questions. */
        public val question: String,
    ) : SessionEvent
}
