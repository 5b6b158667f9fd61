package io.github.cardea_auth

/** How a login ended. */
public sealed interface FinalizeOAuthLoginResult : ContinuedOAuthLogin {
    /** The user is signed in. */
    public class LoggedIn(
        /** Who signed in. */
        public val user: CardeaUser,
    ) : FinalizeOAuthLoginResult {
        override fun toString(): String = "LoggedIn($user)"
    }

    /** A code was sent: pass it to [CardeaClient.checkOAuthEmailOTP]. */
    public class OTPRequired(
        /** What the code answers. */
        public val challenge: OAuthEmailChallenge,
    ) : FinalizeOAuthLoginResult {
        override fun toString(): String = "OTPRequired($challenge)"
    }

    /** The server wants to know more: answer it by [CardeaClient.continueLogin]. */
    public class MoreRequired(
        /** What it wants to know. */
        public val step: OAuthLoginStep,
    ) : FinalizeOAuthLoginResult {
        override fun toString(): String = "MoreRequired($step)"
    }
}

/** How a step of a login went on: a [FinalizeOAuthLoginResult], or a [PageRequired]. */
public sealed interface ContinuedOAuthLogin {
    /** Another page is to be shown; its redirect finishes the login. */
    public class PageRequired(
        /** The page, for [CardeaClient.finalizeOAuthLogin]. */
        public val attempt: OAuthLoginContext,
    ) : ContinuedOAuthLogin {
        override fun toString(): String = "PageRequired($attempt)"
    }
}

/** What came of asking for a scope, or of one of its steps. */
public sealed interface StepUpResult {
    /** The access token has the scope. */
    public class Granted(
        /** The user, with that token. */
        public val user: CardeaUser,
    ) : StepUpResult {
        override fun toString(): String = "Granted($user)"
    }

    /** The user has to do something first. */
    public class StepRequired(
        /** What that is. */
        public val challenge: StepUpChallenge,
    ) : StepUpResult {
        override fun toString(): String = "StepRequired($challenge)"
    }

    /** The server does not grant the scope to this user now. */
    public object Blocked : StepUpResult
}

/** What came of an authenticator's answer. */
public sealed interface PasskeyResult {
    /** The user is signed in. */
    public class LoggedIn(
        /** Who signed in. */
        public val user: CardeaUser,
    ) : PasskeyResult {
        override fun toString(): String = "LoggedIn($user)"
    }

    /** The account has the passkey. */
    public class PasskeyAdded(
        /** What was added. */
        public val passkey: Passkey,
    ) : PasskeyResult {
        override fun toString(): String = "PasskeyAdded($passkey)"
    }
}
