package import CardeaBasics

/// The way of a redirect from wherever the desktop has put it to the login that waits for it.
package enum RedirectRoute {
    package enum Outcome: String, Sendable {
        /// A login has it.
        case taken
        /// The login that it belongs to has lost its process, which finds it when it comes back.
        case kept
        case nobody
    }

    /// Hands a redirect to the login of this process that it belongs to, else to that of another, else keeps it.
    ///
    /// Blocks, for less than a millisecond as a rule; for up to three seconds when processes that wait for the scheme hang.
    package static func send(
        _ redirect: ArrivedRedirect, folders: HandoverFolders = .standard()
    ) -> Outcome {
        if LoginGate.offer(redirect) == .taken { return .taken }
        let courier = RedirectCourier(redirect, folders: folders)
        // Last, so that a process which was asleep finds what was kept for it when it notices that it missed something.
        defer { courier.close() }
        if courier.deliver() { return .taken }
        let isKept = try? RedirectFolder(folders)?.keep(redirect, except: courier.refusals)
        return isKept == true ? .kept : .nobody
    }

    /// The same for a caller that must not block.
    package static func sendAside(_ redirect: ArrivedRedirect, _ done: @escaping Completion<Outcome>) {
        if DetachedThread.run({ done(.success(send(redirect))) }) { return }
        done(.failure(CardeaError(.outOfResources, "No thread could be started to hand the URL over.")))
    }
}
