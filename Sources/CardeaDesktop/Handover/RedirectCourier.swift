import CLinux
import CardeaBasics
import CardeaLinux
import Glibc

/// Offers one redirect to the processes that wait for its scheme, newest first, until one takes it. Blocks.
///
/// All are connected to at once, and only one that greets gets the redirect: so any number of processes that hang cost one
/// short wait together. Used by one thread.
final class RedirectCourier {
    /// The wait for processes that have not greeted yet while an older one is ready.
    private static let grace: Int64 = 500
    /// The longest time for all of it, and for one process to answer.
    private static let patience: Int64 = 2000
    private static let answerPatience: Int64 = 1000
    /// Far more than one user has logins.
    private static let capacity = 64

    private enum State {
        case connected(greeting: [UInt8])
        case ready
        case over
    }

    private struct Peer {
        let name: String
        let descriptor: Int32
        var state = State.connected(greeting: [])

        var isOver: Bool { if case .over = state { true } else { false } }
        var isReady: Bool { if case .ready = state { true } else { false } }
        var isSilent: Bool { if case .connected = state { true } else { false } }
    }

    private let redirect: ArrivedRedirect
    private let began = SystemClock().uptime()
    private var peers: [Peer] = []
    /// The inboxes that were offered the redirect and do not want it.
    private(set) var refusals: Set<String> = []

    init(_ redirect: ArrivedRedirect, folders: HandoverFolders) {
        self.redirect = redirect
        guard let folder = Self.sockets(folders) else { return }
        peers = Self.names(redirect.url.scheme, folder).compactMap { name in
            Self.connect(name, in: folder).map { Peer(name: name, descriptor: $0) }
        }
    }

    /// Says whether a login took it.
    func deliver() -> Bool {
        let (graceEnd, end) = (began + Self.grace, began + Self.patience)
        while true {
            let now = SystemClock().uptime()
            guard now < end, let first = peers.firstIndex(where: { !$0.isOver }) else { return false }
            let ready = peers.firstIndex(where: { $0.isReady })
            if let ready, ready == first || now >= graceEnd {
                if ask(ready, until: min(now + Self.answerPatience, end)) { return true }
            } else {
                awaitGreetings(until: ready == nil ? end : graceEnd)
            }
        }
    }

    /// Hangs up. Who has not taken the redirect until then does not get it any more.
    func close() {
        for peer in peers { Glibc.close(peer.descriptor) }
        peers = []
    }

    /// The folder of the sockets; `nil` when there is none, or one that others could have put there.
    private static func sockets(_ folders: HandoverFolders) -> String? {
        guard (try? folders.socketsParent?.isThere()) == true, (try? folders.sockets?.isThere()) == true else {
            return nil
        }
        return folders.sockets?.location
    }

    private static func names(_ scheme: String, _ folder: String) -> [String] {
        let prefix = SocketName.prefix(scheme: scheme)
        let all = (try? RecordFolder(location: folder).names()) ?? []
        let names = all.compactMap { SocketName($0, prefix: prefix) }.sorted { $0.since > $1.since }
        return names.prefix(capacity).map { $0.text }
    }

    /// Removes the sockets of processes that ended without doing so. A redirect that the session bus delivers never passes them.
    static func clearAway(in folder: String) {
        let now = SystemClock().now()
        for name in (try? RecordFolder(location: folder).names()) ?? [] {
            guard let owner = SocketName.owner(name, now: now), kill(owner, 0) != 0, errno == ESRCH else { continue }
            // The number may be that of a process in another container, who answers.
            if let descriptor = connect(name, in: folder) { Glibc.close(descriptor) }
        }
    }

    private static func connect(_ name: String, in folder: String) -> Int32? {
        var status = stat()
        guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid(),
            let descriptor = LocalSocket.make()
        else { return nil }
        if LocalSocket.with(name, in: folder, { Glibc.connect(descriptor, $0, $1) }) == 0 {
            if LocalSocket.isOwnPeer(descriptor) { return descriptor }
        } else if errno == ECONNREFUSED {
            // Its process is gone without having removed it.
            unlink("\(folder)/\(name)")
        }
        Glibc.close(descriptor)
        return nil
    }

    /// Waits until something comes from those that have not greeted.
    private func awaitGreetings(until deadline: Int64) {
        let silent = peers.indices.filter { peers[$0].isSilent }
        var watched = silent.map { pollfd(fd: peers[$0].descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&watched, nfds_t(watched.count), Self.milliseconds(until: deadline)) > 0 else { return }
        for (index, entry) in zip(silent, watched) where entry.revents != 0 { readGreeting(index) }
    }

    private func readGreeting(_ index: Int) {
        guard case .connected(let before) = peers[index].state else { return }
        guard let more = receive(peers[index].descriptor, upTo: RedirectFrame.greeting.count - before.count) else {
            return
        }
        let greeting = before + more
        if more.isEmpty || !RedirectFrame.greeting.starts(with: greeting) {
            peers[index].state = .over
        } else {
            peers[index].state =
                greeting.count == RedirectFrame.greeting.count ? .ready : .connected(greeting: greeting)
        }
    }

    private func ask(_ index: Int, until deadline: Int64) -> Bool {
        let peer = peers[index]
        peers[index].state = .over
        guard send(RedirectFrame.encode(redirect), to: peer.descriptor, until: deadline) else { return false }
        guard let answer = answer(from: peer.descriptor, until: deadline) else { return false }
        if answer == RedirectFrame.notMine { refusals.insert(peer.name) }
        return answer == RedirectFrame.taken
    }

    private func send(_ bytes: [UInt8], to descriptor: Int32, until deadline: Int64) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent > 0 {
                rest = rest.dropFirst(sent)
            } else if errno != EINTR {
                guard errno == EAGAIN, Self.isReady(descriptor, POLLOUT, until: deadline) else { return false }
            }
        }
        return true
    }

    private func answer(from descriptor: Int32, until deadline: Int64) -> UInt8? {
        while Self.isReady(descriptor, POLLIN, until: deadline) {
            if let bytes = receive(descriptor, upTo: 1) { return bytes.first }
        }
        return nil
    }

    /// The bytes that have come; empty when the other side has hung up, `nil` when there is nothing yet.
    private func receive(_ descriptor: Int32, upTo limit: Int) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &buffer, limit, 0)
        if count < 0 && (errno == EAGAIN || errno == EINTR) { return nil }
        return Array(buffer.prefix(max(0, count)))
    }

    private static func isReady(_ descriptor: Int32, _ event: Int32, until deadline: Int64) -> Bool {
        while true {
            let rest = milliseconds(until: deadline)
            var watched = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let ready = poll(&watched, 1, rest)
            if ready > 0 { return true }
            guard ready < 0, errno == EINTR, rest > 0 else { return false }
        }
    }

    private static func milliseconds(until deadline: Int64) -> Int32 {
        Int32(clamping: max(0, deadline - SystemClock().uptime()))
    }
}
