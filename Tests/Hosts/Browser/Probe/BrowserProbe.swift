import CardeaBasics
import CardeaBrowser
import CardeaDesktop
import CardeaModel
import Glibc

/// Opens a page as an application would, and says on its standard output what comes of it.
///
/// usage: BrowserProbe launch URL [TOKEN]
///        BrowserProbe window URL SCHEME ORIGIN   ends with the window, or closes it when its input ends
///        BrowserProbe present URL REDIRECT-URI ephemeral|ordinary
///            by the presenter, whose task is cancelled when the input ends
/// With STAY it does not end by itself. With HOST=ignore it ignores the end of children, with HOST=reap it waits for all of them, as some programs do.
@main struct BrowserProbe {
    static func main() async {
        if getenv("HOST").map({ String(cString: $0) }) == "ignore" { signal(SIGCHLD, SIG_IGN) }
        if getenv("HOST").map({ String(cString: $0) }) == "reap" {
            signal(SIGCHLD) { _ in while waitpid(-1, nil, WNOHANG) > 0 {} }
        }
        // What a child must not inherit.
        signal(SIGPIPE, SIG_IGN)
        _ = open("/dev/zero", O_RDONLY)
        let words = CommandLine.arguments.dropFirst()
        do throws(CardeaError) {
            switch (words.first, Array(words.dropFirst())) {
            case ("launch", let rest): try launch(rest)
            case ("window", let rest): try await window(rest)
            case ("present", let rest): try await present(rest)
            default: return say("usage")
            }
        } catch {
            say("error \(error.code.rawValue) \(error)")
        }
        say("end")
        if getenv("STAY") != nil { pause() }
    }

    private static func launch(_ words: [String]) throws(CardeaError) {
        let start = ContinuousClock.now
        try BrowserLauncher.open(PageAddress(words[0]), activationToken: words.count > 1 ? words[1] : nil)
        say("opened \(start.duration(to: .now) / .milliseconds(1))")
    }

    private static func window(_ words: [String]) async throws(CardeaError) {
        let window = try EphemeralWindow.open(PageAddress(words[0]), scheme: words[1], origins: [words[2]])
        say("window \(window.browser)")
        let started = DetachedThread.run {
            waitForInput()
            window.close()
        }
        guard started else { return }
        let outcome = Eventual<EphemeralWindow.Outcome>()
        window.whenClosed { outcome.reach($0) }
        say("outcome \(await outcome.value)")
        await awaitingTheEnd { window.whenGone($0) }
        say("gone")
    }

    private static func present(_ words: [String]) async throws(CardeaError) {
        let request = Presentation(
            authorizationURL: words[0], redirectURI: words[1], prefersEphemeralSession: words[2] == "ephemeral")
        let task = Task { () -> Result<String?, CardeaError> in
            do throws(CardeaError) {
                return .success(try await SystemBrowserPresenter().present(request))
            } catch {
                return .failure(error)
            }
        }
        guard
            DetachedThread.run({
                waitForInput()
                task.cancel()
            })
        else { return }
        _ = try await task.value.get()
        say("presented")
    }

    private static func waitForInput() {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 0 || (count < 0 && errno != EINTR) { return }
        }
    }

    private static func say(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(STDOUT_FILENO, line, line.count)
    }
}
