import CLinux
import CardeaCore
import Glibc
import Synchronization

extension EventLoop {
    /// Begins the thread; without one, the loop counts as ended and its work runs where it is brought.
    ///
    /// The thread starts with signals blocked, so that none meant for the host is ever delivered there.
    func start(_ inbox: inout Inbox) {
        var thread = pthread_t()
        var blocked = Self.hostSignals()
        var previous = sigset_t()
        pthread_sigmask(SIG_SETMASK, &blocked, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        let loop = Unmanaged.passRetained(self)
        let status = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                _ = cardea_name_this_thread("cardea")
                Unmanaged<EventLoop>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, loop.toOpaque())
        guard status == 0 else {
            loop.release()
            inbox.phase = .ended
            return
        }
        inbox.phase = .running
        inbox.thread = thread
    }

    /// Every signal but those that a fault of this very thread raises: blocked, they would kill without a report.
    private static func hostSignals() -> sigset_t {
        var signals = sigset_t()
        sigfillset(&signals)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT] { sigdelset(&signals, fault) }
        return signals
    }

    private func run() {
        setRunner(isCaller: true)
        if let poller = Poller() {
            confined.poller = poller
            turn(poller)
            confined.close()
        }
        while !endIfIdle() { runQueuedWork() }
    }

    /// Runs work, watches files and fires timers until somebody asks to stop.
    private func turn(_ poller: Poller) {
        while true {
            runQueuedWork()
            poller.applyChanges()
            let milliseconds = confined.timers.millisecondsToNext()
            let (isIdle, isStopping) = inbox.withLock { inbox in
                let isIdle = inbox.work.isEmpty
                if isIdle, !inbox.isStopRequested { inbox.sleeper = poller.signal }
                return (isIdle, inbox.isStopRequested)
            }
            if isIdle, isStopping { return }
            guard poller.wait(milliseconds: isIdle ? milliseconds : 0) else { return }
            confined.timers.fireDue()
        }
    }

    /// Runs what is queued and what that queues, but lets files and timers have their turn now and then.
    private func runQueuedWork() {
        for _ in 0..<64 {
            inbox.withLock { inbox in
                inbox.sleeper = nil
                swap(&inbox.work, &confined.batch)
            }
            guard !confined.batch.isEmpty else { return }
            runBatch()
        }
    }

    /// Takes the batch out while it runs: work may run more work of the loop inside itself.
    private func runBatch() {
        var batch: [Work] = []
        swap(&batch, &confined.batch)
        for work in batch { run(work) }
        batch.removeAll(keepingCapacity: true)
        swap(&batch, &confined.batch)
    }

    private func run(_ work: Work) {
        switch work {
        case .job(let job):
            job.runSynchronously(
                isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        case .closure(let body): body()
        }
    }

    private func endIfIdle() -> Bool {
        inbox.withLock { inbox in
            guard inbox.work.isEmpty else { return false }
            inbox.phase = .ended
            setRunner(isCaller: false)
            return true
        }
    }

    /// Runs late work on the caller's thread, with the loop's guarantee of one at a time.
    func drainAfterEnd() {
        setRunner(isCaller: true)
        while endDrainIfIdle() == nil { runQueuedWork() }
    }

    /// Hands the loop's reference to itself to the caller, to be released outside the lock.
    private func endDrainIfIdle() -> EventLoop? {
        inbox.withLock { inbox in
            guard inbox.work.isEmpty else { return nil }
            setRunner(isCaller: false)
            return inbox.drained.take()
        }
    }
}
