package io.github.cardea_auth.internal

import java.util.concurrent.ConcurrentHashMap

/**
 * The end of the process: clients that are still open are closed, so that nothing is lost that the library has yet to store,
 * and no claim on a scheme stays behind.
 */
internal object Exit {
    private val open = ConcurrentHashMap.newKeySet<ClientHandle>()
    private val last = ConcurrentHashMap.newKeySet<Runnable>()

    init {
        try {
            Runtime.getRuntime().addShutdownHook(Thread(::run, "cardea-exit"))
        } catch (_: IllegalStateException) {
            // The end has begun.
        }
    }

    private const val LONGEST_NANOSECONDS = 15_000_000_000L

    fun opened(client: ClientHandle) {
        open += client
    }

    fun closed(client: ClientHandle) {
        open -= client
    }

    fun afterClients(work: Runnable) {
        last += work
    }

    private fun run() {
        // At the same time, because each may wait for its store; as daemons, because nothing is to keep the process forever.
        val closing = if (Upcalls.isExiting) emptyList() else open.map { client -> daemon(client::free) }
        val deadline = System.nanoTime() + LONGEST_NANOSECONDS
        closing.forEach { it.join(maxOf(1, (deadline - System.nanoTime()) / 1_000_000)) }
        last.forEach(Runnable::run)
    }

    private fun daemon(work: Runnable) = Thread(work, "cardea-close").apply {
        isDaemon = true
        start()
    }
}
