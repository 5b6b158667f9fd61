import CardeaBasics
import CardeaDesktop
import CardeaOperations
import Foundation

extension FuzzTarget {
    /// What comes from this machine: a line with the kind, and what a browser or any page in it sends to the listener of a login,
    /// what another process of the user hands over, or what it has written of a login that waits.
    static let local = FuzzTarget("local", mutate: LocalCheck.mutate) { bytes throws(Finding) in
        let (kind, text) = InputLines.split(bytes)
        switch InputLines.text(kind) {
        case "request": try ListenerCheck.check(LocalCheck.lines(text))
        case "raw": try ListenerCheck.check(text)
        case "frame": try LocalCheck.frame(text)
        case "login": try LocalCheck.login(text)
        default: break
        }
    }
}

enum LocalCheck {
    /// With the ends of lines that HTTP has.
    static func lines(_ text: [UInt8]) -> [UInt8] {
        Array(text.split(separator: 0x0A, omittingEmptySubsequences: false).joined(separator: [0x0D, 0x0A]))
    }

    /// A frame is read as a whole, wherever it is cut, and is the same when it is written again.
    static func frame(_ bytes: [UInt8]) throws(Finding) {
        let whole = RedirectFrame.read(bytes)
        for count in cuts(bytes.count) {
            switch (RedirectFrame.read(Array(bytes.prefix(count))), whole) {
            case (.incomplete, _), (.nonsense, .nonsense), (.complete, .nonsense): break
            default: throw Finding("a frame is read before its end, or otherwise than as a whole")
            }
        }
        guard case .complete(let redirect) = whole else { return }
        guard case .nonsense = RedirectFrame.read(bytes + [0]) else { throw Finding("a frame has more than its end") }
        let token = redirect.activationToken ?? ""
        try expect(
            token.utf8.count <= 1024 && token.utf8.allSatisfy { (0x20...0x7E).contains($0) },
            "a token goes to the desktop that none is")
        try expect(redirect.text == redirect.url.text, "a redirect is not kept as it came")
        let written = RedirectFrame.encode(redirect)
        let count = redirect.text.utf8.count
        try expect(written.suffix(count) == bytes.suffix(count), "a URL is another")
        try expect(token.isEmpty || written == bytes, "a frame that is written is another")
        guard case .complete(let again) = RedirectFrame.read(written) else {
            throw Finding("a frame is not read again")
        }
        try expect(
            again.text == redirect.text && again.activationToken == redirect.activationToken, "a redirect is another")
        // Of the URL only the scheme is shown.
        let isHidden = !redirect.url.scheme.contains(Conversation.canary.lowercased())
        let shown = String(reflecting: redirect)
        try expect(!isHidden || !shown.contains(Conversation.canary), "the text of a redirect shows it")
    }

    /// A record of a login is one of this version, has a name that a file may have, and is the same when it is written again.
    static func login(_ text: [UInt8]) throws(Finding) {
        guard let login = WaitingLogin(record: text) else { return }
        guard let plain = PlainJSON.object(text) else { throw Finding("a login is read from no JSON object") }
        try expect((plain["version"] as? NSNumber)?.int64Value == 1, "a login of another version is read")
        try expect(plain["id"] as? String == login.id, "a login has another name")
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".unicodeScalars
        try expect(login.id.unicodeScalars.allSatisfy(letters.contains), "a login has a name that no file may have")
        try expect((1...64).contains(login.id.utf8.count), "a login has a name of no or too many letters")
        let written = login.record()
        guard let again = WaitingLogin(record: written) else { throw Finding("a login that is written is none") }
        try expect(again.record() == written, "a login that is written is another")
        try matches(login, plain)
    }

    /// Only what has the login's scheme is kept for it.
    private static func matches(_ login: WaitingLogin, _ plain: [String: Any]) throws(Finding) {
        let own = (plain["redirect_uri"] as? String).flatMap(PlainURI.init)?.scheme.lowercased()
        let schemes = [own, (plain["deep_link_scheme"] as? String)?.lowercased()]
        let addresses = [
            "other://callback?code=1&state=2", "myapp://callback?code=1&state=2", "https://op.example/?code=1&state=2",
            "myapp://other?code=1&state=2",
        ]
        for address in addresses where login.matches(URI.known(address)) {
            let scheme = PlainURI(address)?.scheme ?? ""
            try expect(schemes.contains(scheme), "a redirect of another scheme is kept for a login")
            let page = (plain["redirect_uri"] as? String)?.lowercased() ?? ""
            let isOwnPage = scheme != own || page.contains(scheme + "://")
            try expect(isOwnPage, "a redirect to another place is kept for a login")
        }
    }

    /// Some of the places where what arrives may be cut.
    static func cuts(_ count: Int) -> [Int] {
        count <= 24 ? Array(0..<count) : (0..<12).map { $0 } + (1..<12).map { $0 * count / 12 } + [count - 1]
    }

    /// Frames whose sizes fit what follows them; records that stay JSON.
    static func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        let (kind, text) = InputLines.split(bytes)
        switch InputLines.text(kind) {
        case "login": return JSONMutator.login.mutate(text, &chance, bytewise).map { kind + [0x0A] + $0 }
        case "frame" where !chance.once(in: 4):
            let body = bytewise(Array(text.dropFirst(12)))
            let first = chance.once(in: 2) ? 0 : Int.random(in: 0...min(body.count, 40), using: &chance)
            let sizes = [first, body.count - first].flatMap { count in
                [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
            }
            return kind + [0x0A] + RedirectFrame.greeting + sizes + body
        default: return nil
        }
    }
}

extension JSONMutator {
    static let login = JSONMutator(
        names: [
            "version", "id", "redirect_uri", "deep_link_scheme", "public_key", "expires_at", "since", "inbox",
            "process", "process_start", "boot", "process_space",
        ],
        values: [
            1, 2, "../x", "att_1", "myapp://callback", "https://op.example/", "myapp", "18446744073709551615", "-1",
            .integer(.max), .integer(.min), "BAAA", "/", ".sock",
        ])
}
