import CGIO

/// KDE's keyring, which answers as the Secret Service once it runs. The bus starts it by its own name only, and it calls a wallet
/// that is open locked until a program asks for it.
struct KWallet {
    private let name: String
    private let path: String

    private static let versions = [
        KWallet(name: "org.kde.kwalletd6", path: "/modules/kwalletd6"),
        KWallet(name: "org.kde.kwalletd5", path: "/modules/kwalletd5"),
    ]
    /// The time that one may take to answer as the Secret Service: when it has just been started, and when it runs already.
    private static let startMilliseconds: UInt32 = 5000
    private static let runningMilliseconds: UInt32 = 500
    /// The time to wait for a wallet that it opens without a window, which it does at once.
    private static let silenceMilliseconds: UInt32 = 500

    /// Starts it if the bus can, and waits for the name; returns whether that came.
    ///
    /// - Parameter context: The thread's own.
    static func start(
        _ bus: BusPeer, awaiting name: String, in context: OpaquePointer?
    ) throws(SecretServiceFailure) -> Bool {
        let known = try bus.activatableNames()
        guard let wallet = versions.first(where: { known.contains($0.name) }) else { return false }
        let isNew = try bus.start(wallet.name)
        return try SecretServiceLink.wait(
            in: context, milliseconds: isNew ? startMilliseconds : runningMilliseconds
        ) { () throws(SecretServiceFailure) in try bus.owner(of: name) != nil }
    }

    /// Opens a wallet that is locked for programs of the Secret Service only, for which it shows no window; returns whether it has.
    static func openUnasked(_ path: String, _ calls: SecretServiceCalls) -> Bool {
        guard let wallet = try? running(calls.peer), let label = try? calls.label(ofKeyringAt: path),
            (try? wallet.isOpen(label, calls.peer)) == true
        else { return false }
        let context = g_main_context_new()
        defer { SecretServiceLink.end(context) }
        guard let prompt = try? calls.unlock([path]), prompt != "/" else { return false }
        return (try? PromptWait(calls.link, in: context).perform(prompt, within: silenceMilliseconds)) == true
    }

    /// Which one the Secret Service is.
    private static func running(_ service: BusPeer) throws(SecretServiceFailure) -> KWallet? {
        let bus = BusPeer.bus(service.connection, service.cancellable)
        for wallet in versions where try bus.owner(of: wallet.name) == service.name { return wallet }
        return nil
    }

    private func isOpen(_ wallet: String, _ service: BusPeer) throws(SecretServiceFailure) -> Bool {
        try service.call(path, "org.kde.KWallet", "isOpen", [.text(wallet)], returning: "(b)")[0].truth == true
    }
}
