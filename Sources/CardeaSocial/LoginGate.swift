import CardeaCore

/// The one login that this process may present at a time, and where its redirect is delivered.
///
/// Process-wide by contract: the desktop hands a redirect to a process, not to a client, and two login pages at once would
/// leave the user guessing. Nothing else in Cardea is global.
enum LoginGate {
    /// A login between entering and leaving the gate.
    final class Login: Sendable {
        let redirect = OneShot<String>()
        private let redirectURI = VisibleMutex<RedirectURI?>(nil)

        /// From now on redirects to this URI are taken.
        func expect(_ uri: RedirectURI) {
            redirectURI.withLock { $0 = uri }
        }

        func accepts(_ url: URI) -> Bool {
            redirectURI.withLock { $0?.matches(url) ?? false }
        }

        /// Takes a redirect that came to the loopback listener.
        func offer(_ text: String) -> LoopbackServer.Verdict {
            guard let url = try? URI(parsing: text), accepts(url) else { return .foreign }
            return redirect.deliver(.success(text)) ? .taken : .late
        }

        /// Lets the next login in. Leaving twice is harmless.
        func leave() {
            LoginGate.current.withLock { if $0 === self { $0 = nil } }
        }
    }

    private static let current = VisibleMutex<Login?>(nil)

    static func enter() throws(CardeaError) -> Login {
        let login = Login()
        let entered = current.withLock { current in
            guard current == nil else { return false }
            current = login
            return true
        }
        guard entered else {
            throw CardeaError(.conflict, "Another login is running in this process. Finish or cancel it first.")
        }
        return login
    }

    /// Hands a redirect to the login that waits for it. Says whether there was one.
    static func deliver(_ text: String, url: URI) -> Bool {
        guard let login = current.withLock({ $0 }), login.accepts(url) else { return false }
        return login.redirect.deliver(.success(text))
    }
}
