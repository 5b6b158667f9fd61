import Cardea
import CardeaDesktop
import CardeaLogins
import CardeaModel
import Glibc

/// A process of its own for tests: waits for redirects, begins a login and never finishes it, or delivers a redirect.
/// It ends with its standard input.
@main
enum RedirectPeer {
    static func main() async throws {
        let words = CommandLine.arguments
        guard words.count > 4 else { exit(2) }
        let folders = HandoverFolders(runtime: words[2], state: words[3])
        switch words[1] {
        case "wait": try wait(words[4], folders)
        case "login": try await login(words[4], store: words[5], deepLink: words.dropFirst(6).map { $0 }, folders)
        case "send": print(RedirectRoute.send(try ArrivedRedirect(words[4]), folders: folders).rawValue)
        case "serve":
            let served = try ApplicationService.serveOne(words[4], idleMilliseconds: 10_000, folders: folders)
            print(served?.rawValue ?? "idle")
        default: exit(2)
        }
    }

    /// Takes redirects to one redirect URI and says so, without showing them.
    private static func wait(_ redirectURI: String, _ folders: HandoverFolders) throws {
        let expected = try RedirectURI(redirectURI)
        let inbox = try RedirectInbox.open(scheme: expected.uri.scheme, folders: folders) { redirect in
            let isMine = expected.matches(redirect.url)
            say("\(isMine ? "taken" : "declined") \(redirect.text.utf8.count) \(redirect.activationToken ?? "-")")
            return isMine
        }
        say("ready")
        while readLine() != nil {}
        inbox.close()
    }

    /// - Parameter deepLink: a page for the redirect URI, and the scheme to which it leads back; or nothing.
    private static func login(
        _ baseURL: String, store: String, deepLink: [String], _ folders: HandoverFolders
    ) async throws {
        let client = try CardeaClient(
            Configuration(
                backend: .prelude(baseURL: baseURL), applicationID: "com.example.tests",
                store: .encryptedFile(folder: store)))
        var options = OAuthLoginOptions(provider: .google, redirectURI: "handover-e2e://oauth-callback")
        if deepLink.count == 2 {
            (options.redirectURI, options.deepLinkScheme) = (deepLink[0], deepLink[1])
            options.redirectCapture = .oauthPrefix
        }
        let attempt = try await client.initiateOAuthLogin(options)
        let target = try RedirectTarget(redirectURI: attempt.redirectURI, deepLinkScheme: attempt.deepLinkScheme)
        let wait = try RedirectWait.open(scheme: target.scheme, folders: folders) { redirect in
            say("taken \(redirect.text.utf8.count)")
            return true
        }
        await withCheckedContinuation { done in
            wait.keepRedirects(for: attempt, of: client) { _ in done.resume() }
        }
        try await client.save(attempt)
        say(attempt.authorizationURL)
        while let line = readLine() { if line == "end" { wait.end { say("ended") } } }
    }

    private static func say(_ text: String) {
        // Not by way of the streams: one of them is locked as long as a line is waited for.
        let line = Array((text + "\n").utf8)
        _ = write(STDOUT_FILENO, line, line.count)
    }
}
