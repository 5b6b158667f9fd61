package cardea.internal

import cardea.ErrorCode
import cardea.OAuthLoginResult
import cardea.SessionEvent
import cardea.SessionState
import cardea.CardeaUser
import kotlinx.coroutines.flow.MutableStateFlow

/** What the client's operations and events have told of the session, in the order in which the library told it. */
internal class SessionTracker {
    val state = MutableStateFlow<SessionState>(SessionState.Unknown)

    fun learn(event: SessionEvent) {
        when (event) {
            is SessionEvent.SignedIn -> state.value = SessionState.SignedIn(event.user)
            is SessionEvent.Refreshed -> state.value = SessionState.SignedIn(event.user)
            is SessionEvent.SignedOut -> state.value = SessionState.SignedOut
            else -> return
        }
    }

    fun learn(brought: Any?) {
        when (brought) {
            is CardeaUser -> state.value = SessionState.SignedIn(brought)
            is OAuthLoginResult.LoggedIn -> state.value = SessionState.SignedIn(brought.user)
        }
    }

    fun learn(failure: Failure) {
        if (failure.code == ErrorCode.NOT_SIGNED_IN) state.value = SessionState.SignedOut
    }
}
