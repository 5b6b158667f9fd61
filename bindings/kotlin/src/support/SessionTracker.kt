package io.github.cardea_auth.internal

import io.github.cardea_auth.CardeaUser
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.SessionEvent
import io.github.cardea_auth.SessionState
import java.util.concurrent.CopyOnWriteArraySet
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.channels.SendChannel
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.emitAll
import kotlinx.coroutines.flow.flow

/** What the client's operations and events have told of the session, in the order in which the library told it. */
internal class SessionTracker {
    val state = MutableStateFlow<SessionState>(SessionState.Unknown)
    private val collectors = CopyOnWriteArraySet<SendChannel<SessionEvent>>()

    @Volatile private var isOver = false

    /** Each collector has all events from its beginning on, however slow it is; it begins in its own turn, without a dispatch. */
    val events: Flow<SessionEvent> = flow {
        val told = Channel<SessionEvent>(Channel.UNLIMITED)
        collectors += told
        try {
            if (isOver) told.close()
            emitAll(told)
        } finally {
            collectors -= told
        }
    }

    fun learn(event: SessionEvent) {
        when (event) {
            is SessionEvent.SignedIn -> state.value = SessionState.SignedIn(event.user)
            is SessionEvent.Refreshed -> state.value = SessionState.SignedIn(event.user)
            is SessionEvent.SignedOut -> state.value = SessionState.SignedOut
            else -> Unit
        }
        collectors.forEach { it.trySend(event) }
    }

    /** The events of a login tell of its user before; only a look at the store has none. */
    fun learn(brought: Any?) {
        if (brought is CardeaUser) state.value = SessionState.SignedIn(brought)
    }

    fun learn(failure: Failure) {
        if (failure.code == ErrorCode.NOT_SIGNED_IN) state.value = SessionState.SignedOut
    }

    /** The access token of the session that was last told of. */
    val knownToken: String? get() = (state.value as? SessionState.SignedIn)?.user?.accessToken

    /** The client has ended. */
    fun close() {
        isOver = true
        collectors.forEach { it.close() }
    }
}
