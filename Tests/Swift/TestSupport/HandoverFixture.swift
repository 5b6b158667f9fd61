import CardeaBasics
import Foundation

@testable import CardeaDesktop

/// Folders of a test, and what the kernel says of the sockets in them.
struct HandoverFixture {
    let parent: ShortFolder
    let folders: HandoverFolders

    static let uri = "handover-test://callback"
    static let url = uri + "?code=the-code-of-this-test"

    init(subfolder: String = "") throws {
        parent = try ShortFolder()
        let place = parent.path + subfolder
        try FileManager.default.createDirectory(
            atPath: place + "/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        folders = HandoverFolders(runtime: place + "/run/cardea", state: place + "/state/cardea")
    }

    var runtime: String { folders.runtime ?? "" }
    var sockets: String { runtime + "/redirects" }
    var kept: String { (folders.state ?? "") + "/redirects" }

    /// An inbox of this process, and what it was offered.
    func inbox(answering isMine: Bool = true) throws -> (inbox: RedirectInbox, offers: Offers) {
        let offers = Offers()
        let inbox = try RedirectInbox.open(
            scheme: "handover-test", folders: folders, missed: { offers.miss() },
            offer: {
                offers.add($0)
                return isMine
            })
        return (inbox, offers)
    }

    func send(_ url: String = HandoverFixture.url, token: String? = nil) throws -> RedirectRoute.Outcome {
        RedirectRoute.send(try ArrivedRedirect(url, activationToken: token), folders: folders)
    }

    /// A connection to the only inbox, that has sent something.
    func connection(_ bytes: [UInt8] = []) throws -> Int32 {
        guard let name = try names(sockets).first, let descriptor = LocalSocket.make(),
            LocalSocket.with(name, in: sockets, { connect(descriptor, $0, $1) }) == 0
        else { throw UnexpectedResult() }
        if !bytes.isEmpty { Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
        return descriptor
    }

    /// What comes from a connection until its other end closes it.
    func answer(_ descriptor: Int32) -> [UInt8] {
        defer { close(descriptor) }
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64)
        while true {
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&watched, 1, 20_000) > 0 else { return received }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return received }
            received += buffer[..<count]
        }
    }

    func names(_ folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// How many sockets with a name below these folders are open in this process.
    func openSockets() throws -> Int {
        let table = try String(contentsOfFile: "/proc/net/unix", encoding: .utf8)
        let nodes = Set(
            table.split(separator: "\n").filter { $0.contains(parent.path) }.compactMap {
                $0.split(separator: " ").dropFirst(6).first
            })
        return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { descriptor in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + descriptor)
            return nodes.contains { target == "socket:[\($0)]" }
        }.count
    }

    /// The words of a text below the folders, in any file.
    func disk(contains word: String) throws -> Bool {
        let files = FileManager.default.enumerator(atPath: parent.path)?.compactMap { $0 as? String } ?? []
        return files.contains { name in
            (try? Data(contentsOf: URL(fileURLWithPath: parent.path + "/" + name)))?.range(of: Data(word.utf8)) != nil
        }
    }
}

/// A folder for one test whose path leaves room for the name of a socket, removed with the last reference.
final class ShortFolder: Sendable {
    let path: String

    init() throws {
        var name = Array("/tmp/cardea-XXXXXX".utf8CString)
        guard let made = mkdtemp(&name) else { throw UnexpectedResult() }
        path = String(cString: made)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// What an inbox was offered.
final class Offers: Sendable {
    private let state = Lock<(redirects: [ArrivedRedirect], missed: Int)>(([], 0))

    func add(_ redirect: ArrivedRedirect) { state.withLock { $0.redirects.append(redirect) } }
    func miss() { state.withLock { $0.missed += 1 } }

    var texts: [String] { state.withLock { $0.redirects.map(\.text) } }
    var tokens: [String?] { state.withLock { $0.redirects.map(\.activationToken) } }
    var missed: Int { state.withLock { $0.missed } }
}
