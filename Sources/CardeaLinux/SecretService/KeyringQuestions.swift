import CGIO
import CardeaBasics
import CardeaModel

/// Asks the user of a keyring, one question after the other, on a thread of its own: so nothing else has to wait.
///
/// The deadline of a caller, its cancellation and ``stop()`` end the waiting, never the question.
final class KeyringQuestions: Sendable {
    private struct State {
        /// The number of times that the user was asked about the keyring.
        var times: UInt64 = 0
        /// The refusal of the last time, if it was one.
        var refusal: CardeaError?
        /// True if the thread is with the user.
        var isOpen = false
        /// Hears of each question that the user sees.
        var tell: (@Sendable (StoreQuestion) -> Void)?
    }

    private let worker = BlockingWorker()
    private let watchdog: CallWatchdog
    private let milliseconds: UInt32
    private let state: Lock<State>
    private let cut = EndHooks()

    /// - Parameters:
    ///   - milliseconds: How long each caller waits.
    ///   - tell: Hears of each question that the user sees, on the thread that asks.
    init(_ watchdog: CallWatchdog, milliseconds: UInt32, tell: (@Sendable (StoreQuestion) -> Void)?) {
        self.watchdog = watchdog
        self.milliseconds = milliseconds
        state = Lock(State(tell: tell))
    }

    /// Reports when the user has agreed. A caller that waits behind a question about the keyring gets its answer, instead of the
    /// same question once more.
    func ask(_ question: SecretServiceQuestion, _ done: @escaping Completion<Void>) -> Cancellation {
        let before = state.withLock { $0.times }
        let limit = CallLimit(
            watchdog, milliseconds: milliseconds,
            error: CardeaError(.storeLocked, "The keyring has asked the user a question that is not answered yet."),
            cut: cut)
        let asking: @Sendable () throws(CardeaError) -> Void = { () throws(CardeaError) in
            let (times, lastRefusal) = self.state.withLock { ($0.times, $0.refusal) }
            if question.isAboutKeyring, times != before {
                if let lastRefusal { throw lastRefusal }
                return
            }
            let refusal = self.refusal(of: question)
            if question.isAboutKeyring { self.state.withLock { ($0.times, $0.refusal) = (times &+ 1, refusal) } }
            if let refusal { throw refusal }
        }
        return worker.run(within: limit, asking, done)
    }

    /// Lets everybody go who waits, and asks no more. The question that is open stays where it is.
    func stop() {
        state.withLock { $0.tell = nil }
        cut.run()
    }

    /// Ends the thread; one that is with the user goes on by itself.
    func finish() {
        stop()
        worker.finish(waits: !state.withLock { $0.isOpen })
    }

    private func refusal(of question: SecretServiceQuestion) -> CardeaError? {
        state.withLock { $0.isOpen = true }
        defer { state.withLock { $0.isOpen = false } }
        do throws(SecretServiceFailure) {
            try question.ask { self.state.withLock({ $0.tell })?(question.words) }
            return nil
        } catch {
            return error.error
        }
    }
}

/// A question that the service wants its user to decide before it does something.
struct SecretServiceQuestion: Sendable {
    enum Subject: Sendable {
        case mayKeyringBeUnlocked(String)
        case mayKeyringBeCreated
        /// Items that are locked while the keyring is open: in another one, or because the service asks about each.
        case mayItemsBeUnlocked([String])
        /// One call, which the service has prepared under this path.
        case prompt(String)
    }

    let subject: Subject
    /// Which the question came through, and belongs to.
    let link: SecretServiceLink

    /// True if the answer is good for every call.
    var isAboutKeyring: Bool { if case .prompt = subject { false } else { true } }
    var createsKeyring: Bool { if case .mayKeyringBeCreated = subject { true } else { false } }

    /// The question as an application tells its user of it.
    var words: StoreQuestion {
        switch subject {
        case .mayKeyringBeUnlocked, .mayItemsBeUnlocked: .unlock
        case .mayKeyringBeCreated: .create
        case .prompt: .confirm
        }
    }

    /// Asks, and waits as long as the user takes. Ends early when the service ends or the bus goes, and at nothing else:
    /// gnome-keyring aborts, and takes the keyrings of all programs with it, when a question is withdrawn.
    ///
    /// - Parameter tell: Runs when the user is about to see a question; never, when there is nothing to ask.
    func ask(_ tell: () -> Void) throws(SecretServiceFailure) {
        switch subject {
        case .mayKeyringBeUnlocked(let path):
            guard try unlock([path], tell) else { throw .refusedUnlocking }
        case .mayItemsBeUnlocked(let paths):
            guard try unlock(paths, tell) else { throw .refusedItems }
        case .mayKeyringBeCreated:
            let properties: [(name: String, value: BusValue)] = [
                ("org.freedesktop.Secret.Collection.Label", .text("Default keyring"))
            ]
            let reply = try call(
                "CreateCollection", [.properties(properties), .text("default")], returning: "(oo)")
            guard try isAllowed(reply[1].text, tell) else { throw .refusedCreating }
        case .prompt(let path):
            guard try isAllowed(path, tell) else { throw .refused }
        }
    }

    private func unlock(_ paths: [String], _ tell: () -> Void) throws(SecretServiceFailure) -> Bool {
        try isAllowed(try call("Unlock", [.paths(paths)], returning: "(aoo)")[1].text, tell)
    }

    private func call(
        _ method: String, _ arguments: [BusValue], returning type: String
    ) throws(SecretServiceFailure) -> [BusValue] {
        try BusPeer(connection: link.connection, name: link.owner, cancellable: nil).call(
            SecretServiceCalls.root, "org.freedesktop.Secret.Service", method, arguments, returning: type)
    }

    /// Returns whether the user agreed; without a prompt there was nothing to ask.
    private func isAllowed(_ prompt: String?, _ tell: () -> Void) throws(SecretServiceFailure) -> Bool {
        guard let prompt else { throw .nonsense }
        if prompt == "/" { return true }
        tell()
        return try PromptWait(link, in: link.context).perform(prompt) ?? false
    }
}

extension SecretServiceFailure {
    fileprivate static let refusedUnlocking = SecretServiceFailure(
        .storeLocked, "The keyring is locked, and was not unlocked.")
    fileprivate static let refusedItems = SecretServiceFailure(
        .storeLocked, "The record is locked, and was not unlocked.")
    fileprivate static let refusedCreating = SecretServiceFailure(
        .storeUnavailable, "There is no keyring yet, and none was created.")
    fileprivate static let refused = SecretServiceFailure(.storeLocked, "The user did not allow it.")
}

/// Waits for the end of one prompt, on the thread that asks.
final class PromptWait {
    private enum End {
        case completed(dismissed: Bool)
        case serviceHasEnded
    }

    private let link: SecretServiceLink
    private let context: OpaquePointer?
    private var end: End?

    /// - Parameter context: One that no other thread runs meanwhile.
    init(_ link: SecretServiceLink, in context: OpaquePointer?) {
        (self.link, self.context) = (link, context)
    }

    /// Returns whether the user agreed; `nil` when that did not come in time.
    ///
    /// - Parameter milliseconds: Without a limit, as long as the user takes.
    func perform(_ prompt: String, within milliseconds: UInt32? = nil) throws(SecretServiceFailure) -> Bool? {
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        let stop = listen(prompt)
        defer { stop() }
        let peer = BusPeer(connection: link.connection, name: link.owner, cancellable: nil)
        // Without a window that the prompt would belong to.
        _ = try peer.call(prompt, "org.freedesktop.Secret.Prompt", "Prompt", [.text("")], returning: "()")
        let isOver = { self.end != nil || g_dbus_connection_is_closed(self.link.connection) != 0 }
        if let milliseconds {
            guard try SecretServiceLink.wait(in: context, milliseconds: milliseconds, until: isOver) else { return nil }
        } else {
            while !isOver() { g_main_context_iteration(context, 1) }
        }
        guard case .completed(let dismissed) = end else { throw .gone }
        return !dismissed
    }

    /// Hears of the answer, of the service's end and of the bus's; returns what ends that.
    private func listen(_ prompt: String) -> () -> Void {
        let connection = link.connection
        let me = Unmanaged.passUnretained(self).toOpaque()
        let answer = g_dbus_connection_signal_subscribe(
            connection, link.owner, "org.freedesktop.Secret.Prompt", "Completed", prompt, nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, values, me in
                guard let me, let values else { return }
                let answer = BusValue(taking: g_variant_ref(values)).children.first?.truth
                // An answer of another form is none that anybody could rely on.
                Unmanaged<PromptWait>.fromOpaque(me).takeUnretainedValue().end = .completed(dismissed: answer ?? true)
            }, me, nil)
        let loss = g_dbus_connection_signal_subscribe(
            connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus",
            link.owner, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, _, me in
                guard let me else { return }
                Unmanaged<PromptWait>.fromOpaque(me).takeUnretainedValue().end = .serviceHasEnded
            }, me, nil)
        // Wakes the wait, which looks whether the connection is closed.
        let closing = cardea_connect_closed(connection, { _, _, _, _ in }, nil)
        return {
            g_dbus_connection_signal_unsubscribe(connection, answer)
            g_dbus_connection_signal_unsubscribe(connection, loss)
            g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), closing)
        }
    }
}
