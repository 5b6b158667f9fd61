package io.github.cardea_auth.internal

import java.util.concurrent.ConcurrentHashMap

/** What the library calls, on its own threads, with objects that are ours to free. Bound by JNI_OnLoad; nothing is thrown. */
internal object Upcalls {
    private val threads = ConcurrentHashMap.newKeySet<Thread>()

    /** Whether this thread is inside a callback. */
    val isRunningHere: Boolean get() = Thread.currentThread() in threads

    /** Whether a callback has called System.exit: it then waits for the end of the process, and waiting for it would never end. */
    val isExiting: Boolean
        get() = threads.any { thread -> thread.stackTrace.any { it.className == "java.lang.Shutdown" } }

    @JvmStatic fun completion(token: Long, result: Long) = guarded {
        result.using(Raw::resultFree) { Operations.take(token)?.end(it) }
    }

    @JvmStatic fun release(token: Long, @Suppress("UNUSED_PARAMETER") nothing: Long) = guarded { Parts.release(token) }

    @JvmStatic fun questionHandler(token: Long, question: Long) = guarded {
        Parts.find<AnsweringPart>(token)?.take(Question(question)) ?: Raw.questionFree(question)
    }

    @JvmStatic fun eventHandler(token: Long, event: Long) = guarded {
        Parts.find<EventPart>(token)?.take(event) ?: Raw.eventFree(event)
    }

    /** What the application's code throws goes where the JVM's unhandled exceptions go, and the library's thread goes on. */
    private inline fun guarded(work: () -> Unit) {
        val thread = Thread.currentThread()
        threads += thread
        try {
            work()
        } catch (problem: Throwable) {
            thread.uncaughtExceptionHandler.uncaughtException(thread, problem)
        } finally {
            threads -= thread
        }
    }
}
