import Cardea
import CardeaBasics
import CardeaLinux

/// The doctor's findings about the desktop's keyring: its state for a login, and how to fix it.
enum KeyringDiagnosis {
    /// - Parameter otherwise: Checks the store that a login uses if there is no Secret Service; `nil` if the login fails then.
    static func loginKeyring(otherwise: (() async -> [Finding])? = nil) async -> [Finding] {
        await findings(.login, otherwise: otherwise)
    }

    static func sessionKeyring() async -> [Finding] { await findings(.session, otherwise: nil) }

    private static func findings(_ keyring: KeyringKind, otherwise: (() async -> [Finding])?) async -> [Finding] {
        let store = SecretServiceStore(keyring: keyring)
        defer { store.endThreads() }
        let (state, message) = await store.state()
        if isAbsent(state), let otherwise {
            return [finding(state, store.location, message, isNeeded: false)] + (await otherwise())
        }
        guard state == .open else { return [finding(state, store.location, message, isNeeded: true)] + locks(state) }
        do throws(CardeaError) {
            let isUnasked = try await store.tryOutUnasked(StoreDiagnosis.account)
            let moves = StoreDiagnosis.interruptedMoves(try await store.keys(of: nil), in: store.location)
            return [isUnasked ? finding(.open, store.location, "", isNeeded: true) : asking(store.location)]
                + moves + locks(.open)
        } catch {
            let state = error.code == .storeLocked ? KeyringState.locked : .failing
            return [finding(state, store.location, error.message, isNeeded: true)] + locks(state)
        }
    }

    /// Checks the locks that a login needs; finds nothing for a keyring that no login would use.
    private static func locks(_ state: KeyringState) -> [Finding] {
        switch state {
        case .open, .locked, .missing: [LockDiagnosis.finding(FileLock())]
        default: []
        }
    }

    private static func asking(_ location: String) -> Finding {
        Finding(
            .warn, "Secure store", "\(location), unlocked; asks the user before it writes or removes a record",
            advice:
                "A login waits for the answer. If the keyring has a setting for it, stop it from asking about every "
                + "record. A record of this check may be left in it.")
    }

    /// Returns true if the automatic choice uses another store instead.
    private static func isAbsent(_ state: KeyringState) -> Bool {
        switch state {
        case .noBus, .noService, .unstartable, .noLibrary: true
        case .open, .locked, .missing, .noSessionKeyring, .silent, .failing: false
        }
    }

    /// - Parameter isNeeded: True if a login fails without it.
    static func finding(
        _ state: KeyringState, _ location: String, _ message: String, isNeeded: Bool, sandbox: SandboxKind? = .current()
    ) -> Finding {
        switch state {
        case .open: return Finding(.ok, "Secure store", "\(location), unlocked")
        case .locked:
            let fact = message.isEmpty ? "\(location), locked" : "\(location): \(message)"
            return Finding(.warn, "Secure store", fact, advice: advice(state))
        case .missing: return Finding(.warn, "Secure store", "\(location): not there yet", advice: advice(state))
        case .silent, .failing, .noSessionKeyring:
            return Finding(.fail, "Secure store", "\(location): \(message)", advice: advice(state))
        case .noBus, .noService, .unstartable, .noLibrary:
            return absent(state, message, isNeeded: isNeeded, in: sandbox)
        }
    }

    /// A package sees the Secret Service only where it is allowed to, and keeps its sessions to itself where it is not.
    private static func absent(
        _ state: KeyringState, _ message: String, isNeeded: Bool, in sandbox: SandboxKind?
    ) -> Finding {
        switch (sandbox, isNeeded) {
        case (let sandbox?, true):
            Finding(
                .fail, "Secure store", "no Secret Service can be reached from this \(sandbox.rawValue)",
                advice: "\(permission(sandbox)) Or choose --store automatic, which keeps encrypted files.")
        case (let sandbox?, false):
            Finding(
                .ok, "Secret Service",
                "none can be reached from this \(sandbox.rawValue), which keeps its sessions to itself")
        case (nil, true):
            Finding(.fail, "Secure store", message, advice: "\(advice(state)) Until then: --store encrypted-file.")
        case (nil, false):
            Finding(.warn, "Secret Service", message, advice: "\(advice(state)) \(meanwhile)")
        }
    }

    private static func permission(_ sandbox: SandboxKind) -> String {
        switch sandbox {
        case .flatpak: "Give the package --talk-name=org.freedesktop.secrets."
        case .snap: "Connect the snap's plug password-manager-service."
        }
    }

    private static let meanwhile =
        "Until then this command keeps sessions in encrypted files; an application does so if it sets a key for them."

    private static func advice(_ state: KeyringState) -> String {
        switch state {
        case .open: ""
        case .locked:
            "\"cardea unlock\" or a login makes it ask for its password. Until then the session cannot be read."
        case .missing:
            "The first login asks for the password of a new keyring. If no window can open, create it in a desktop "
                + "session, or: --store encrypted-file."
        case .noSessionKeyring:
            "Not every service has one: use --store secret-service or encrypted-file."
        case .noBus:
            "A desktop session has a bus. Outside of one, start programs with: dbus-run-session -- PROGRAM."
        case .noService:
            "Install gnome-keyring, turn on \"Secret Service Integration\" in KeePassXC, or, on KDE, turn on KWallet in "
                + "the system settings."
        case .unstartable:
            "Run its Exec line in a terminal, which says why. It is in /usr/share/dbus-1/services, in "
                + "org.freedesktop.secrets.service or org.kde.kwalletd6.service."
        case .silent:
            "It hangs, or waits for an answer. Start another - gnome-keyring-daemon --replace --components=secrets - "
                + "or sign in to the desktop again. Until then: --store encrypted-file."
        case .failing:
            "The Secret Service answers, but fails. Its keyrings need a writable disk with free space; if they have "
                + "it, restart it, or sign in to the desktop again. Until then: --store encrypted-file."
        case .noLibrary: "Install libsecret-1-0."
        }
    }
}
