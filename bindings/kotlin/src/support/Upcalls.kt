package cardea.internal

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
        result.using(Raw::resultFree) {
            val operation = Operations.take(token) ?: return
            try {
                operation.end(result)
            } catch (problem: Throwable) {
                operation.fail(problem)
            }
        }
    }

    @JvmStatic fun release(token: Long, @Suppress("UNUSED_PARAMETER") nothing: Long) = guarded { Parts.release(token) }

    @JvmStatic fun storeHandler(token: Long, request: Long) = guarded {
        Parts.find<StorePart>(token)?.take(request) ?: Raw.storeRequestFree(request)
    }

    @JvmStatic fun sealingKeyHandler(token: Long, request: Long) = guarded {
        Parts.find<SealingKeyPart>(token)?.take(request) ?: Raw.sealingKeyRequestFree(request)
    }

    @JvmStatic fun signalsHandler(token: Long, request: Long) = guarded {
        Parts.find<SignalsPart>(token)?.take(request) ?: Raw.signalsRequestFree(request)
    }

    @JvmStatic fun keyGuideHandler(token: Long, prompt: Long) = guarded {
        Parts.find<KeyGuidePart>(token)?.take(prompt) ?: Raw.keyPromptFree(prompt)
    }

    @JvmStatic fun presenterHandler(token: Long, presentation: Long) = guarded {
        Parts.find<PresenterPart>(token)?.take(presentation) ?: Raw.presentationFree(presentation)
    }

    @JvmStatic fun dismissHandler(token: Long, presentation: Long) = guarded {
        Parts.find<PresenterPart>(token)?.dismiss(presentation)
    }

    @JvmStatic fun loggerHandler(token: Long, entry: Long) = guarded {
        entry.using(Raw::logEntryFree) { Parts.find<LoggerPart>(token)?.take(it) }
    }

    @JvmStatic fun observerHandler(token: Long, event: Long) = guarded {
        Parts.find<ObserverPart>(token)?.take(event) ?: Raw.eventFree(event)
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
