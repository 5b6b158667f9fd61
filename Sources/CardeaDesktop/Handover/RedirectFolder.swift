package import CardeaBasics
import CardeaLinux
package import CardeaModel
import Glibc

/// The folder of logins that wait, and of redirects that came when their process was gone.
///
/// Beside `ID.json`, which a waiting login writes, a redirect that nobody takes is kept as `ID.sealed`: nobody who reads the
/// disk learns it, because the key is in the attempt, in the secure store. Everything blocks.
package struct RedirectFolder: Sendable {
    private static let recordSuffix = ".json"
    private static let sealedSuffix = ".sealed"
    private static let largestRecord = 128 << 10
    private static let largestSealed = URI.maximumLength + RedirectSeal.overhead
    /// The age at which any file goes: one that cannot be read may be a newer version's, and none is of use for longer than an hour.
    private static let strangerSeconds: Int64 = 24 * 3600

    private let folder: RecordFolder
    private let clock: any Clock

    /// `nil` for a user without a home.
    package init?(_ folders: HandoverFolders, clock: any Clock = SystemClock()) {
        guard let folder = folders.kept else { return nil }
        self.folder = folder
        self.clock = clock
    }

    /// From now on a redirect for this login is kept.
    package func announce(_ login: WaitingLogin) throws(CardeaError) {
        try folder.prepare()
        sweep()
        try folder.replace(login.id + Self.recordSuffix, login.record())
    }

    /// The login waits no more: removes all that is kept for it.
    package func withdraw(_ id: String) {
        for suffix in [Self.recordSuffix, Self.sealedSuffix] { unlink(path(id + suffix)) }
    }

    /// Seals a redirect for the newest login that waits for one like it; says whether there is one.
    ///
    /// - Parameter refusals: The inboxes of those that were asked and do not want it.
    func keep(_ redirect: ArrivedRedirect, except refusals: Set<String>) throws(CardeaError) -> Bool {
        try folder.requirePrivate()
        let waiting = try logins().filter { $0.matches(redirect.url) && !refusals.contains($0.inbox) }
        guard let login = waiting.max(by: { $0.since < $1.since }),
            let sealed = try RedirectSeal.seal(
                Secret(redirect.text), for: login.publicPoint, binding: Self.binding(login.id, login.redirectURI))
        else { return false }
        try folder.replace(login.id + Self.sealedSuffix, sealed)
        if access(path(login.id + Self.recordSuffix), F_OK) == 0 { return true }
        // It has stopped waiting meanwhile, and nobody would remove the file.
        unlink(path(login.id + Self.sealedSuffix))
        return false
    }

    /// The ids of logins whose process is gone and whose redirect is here.
    package func orphans() throws(CardeaError) -> Set<String> {
        try folder.requirePrivate()
        let sealed = try folder.names().filter { $0.hasSuffix(Self.sealedSuffix) }
        let ids = sealed.map { String($0.dropLast(Self.sealedSuffix.count)) }
        return Set(ids.filter { id in login(id + Self.recordSuffix)?.owner.state != .alive })
    }

    /// Takes the redirect of a login out of the folder; `nil` when there is none, or another process was faster.
    ///
    /// - Throws: ``CardeaError/Code/storeCorrupted`` for one that the key does not open. It is removed.
    package func take(_ id: String, redirectURI: String, key: Secret) throws(CardeaError) -> ArrivedRedirect? {
        let name = id + Self.sealedSuffix
        try folder.requirePrivate()
        guard WaitingLogin.isUsable(id: id), let file = try folder.contents(of: name, upTo: Self.largestSealed) else {
            return nil
        }
        let text =
            file.isRegular && file.isOwn && file.bytes.count <= Self.largestSealed
            ? try RedirectSeal.open(file.bytes, with: key, binding: Self.binding(id, redirectURI)) : nil
        let isOurs = unlink(path(name)) == 0
        guard let text, let redirect = try? ArrivedRedirect(text.reveal()) else {
            throw CardeaError(
                .storeCorrupted,
                "The redirect that was kept for this login is damaged or was not made for it. It was removed; sign in again."
            )
        }
        return isOurs ? redirect : nil
    }

    /// Keeps a redirect again that could not be redeemed yet.
    package func putBack(_ redirect: ArrivedRedirect, _ id: String, redirectURI: String, publicPoint: [UInt8]) {
        let binding = Self.binding(id, redirectURI)
        guard let sealed = try? RedirectSeal.seal(Secret(redirect.text), for: publicPoint, binding: binding) else {
            return
        }
        try? folder.replace(id + Self.sealedSuffix, sealed)
    }

    /// Removes what is too old to be of use.
    package func sweep() {
        folder.removeLeftovers()
        let now = clock.now()
        for name in (try? folder.names()) ?? [] {
            if name.hasSuffix(Self.recordSuffix) {
                let login = login(name)
                let isOld = login.map { $0.expiresAt <= now } ?? isStranger(name, now)
                if isOld { withdraw(String(name.dropLast(Self.recordSuffix.count))) }
            } else if name.hasSuffix(Self.sealedSuffix), isStranger(name, now) {
                unlink(path(name))
            }
        }
    }

    private func isStranger(_ name: String, _ now: Timestamp) -> Bool {
        var status = stat()
        guard lstat(path(name), &status) == 0 else { return false }
        return Int64(status.st_mtim.tv_sec) < now.seconds - Self.strangerSeconds
    }

    /// The logins that wait still, as far as their records can be read.
    private func logins() throws(CardeaError) -> [WaitingLogin] {
        let now = clock.now()
        let names = try folder.names().filter { $0.hasSuffix(Self.recordSuffix) }
        return names.compactMap(login).filter { $0.expiresAt > now }
    }

    private func login(_ name: String) -> WaitingLogin? {
        guard let file = try? folder.contents(of: name, upTo: Self.largestRecord), file.isRegular, file.isOwn,
            let login = WaitingLogin(record: file.bytes), login.id + Self.recordSuffix == name
        else { return nil }
        return login
    }

    private func path(_ name: String) -> String { folder.path(name) }

    /// A redirect that was kept for one attempt is worthless in another's place.
    private static func binding(_ id: String, _ redirectURI: String) -> [UInt8] {
        Array(id.utf8) + [0] + Array(redirectURI.utf8)
    }
}
