import CardeaAsync
import CardeaBasics
import CardeaBrowser
import Foundation
import Testing

@testable import CardeaCommand
@testable import CardeaDesktop

/// Real browsers at the loopback listener. Where one is not installed its tests are left out.
@Suite("Browsers at the loopback listener", .serialized, .timeLimit(.minutes(2)))
struct LoopbackBrowserTests {
    private static let secret = "one-time-value"
    private let taken = Redirects()

    private final class Redirects: Sendable { let urls = Lock<[String]>([]) }

    private func listen(_ address: String = "http://127.0.0.1/callback") throws -> LoopbackListener {
        // A browser on a busy machine takes longer to come for its page than a login waits.
        let limits = LoopbackServer.Limits(page: 60_000)
        return try LoopbackListener.start(URI(parsing: address), limits: limits) { [taken] url in
            taken.urls.withLock { $0.append(url) }
            return .taken
        }
    }

    private func expectTaken(_ listener: LoopbackListener, _ count: Int = 1) {
        let expected = "\(listener.redirectURI)?code=\(Self.secret)"
        #expect(taken.urls.withLock { $0 } == [String](repeating: expected, count: count))
    }

    /// Opens a page in Chromium, does something there, and says what the tab then knows of itself.
    private func chromium(
        _ page: String, _ work: (DevToolsTab) throws -> Void = { _ in }
    ) throws -> (text: String, location: String) {
        let process = try BrowserProcess(try #require(BrowserProcess.findExecutable()))
        defer { process.remove() }
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(process.connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let tab = try DevToolsTab(DevToolsConnection(process.connection))
        try tab.open(page)
        try work(tab)
        let script =
            """
            JSON.stringify([location.href, document.referrer, document.title, \
            ...[["body", "display"], ["circle", "fill"], ["path", "stroke"]].map(([name, property]) => \
            property + ": " + getComputedStyle(document.querySelector(name) ?? document.body)[property])])
            """
        let answer = try tab.connection.call("Runtime.evaluate", ["expression": .string(script)], session: tab.session)
        let history = try tab.connection.call("Page.getNavigationHistory", [:], session: tab.session)
        let entries = (history["entries"]?.array ?? []).compactMap { $0.object?["url"]?.string }
        let text = String(decoding: answer.serialized(), as: UTF8.self) + entries.joined(separator: " ")
        return (text, entries.last ?? "")
    }

    @Test(
        "LB-6: Chromium completes a login, and neither its address bar nor its history has the code",
        .enabled(if: BrowserProcess.findExecutable() != nil),
        arguments: ["http://127.0.0.1/callback", "http://[::1]/callback", "http://localhost/callback"])
    func chromium(address: String) async throws {
        let listener = try listen(address)
        let page = """
            data:text/html,<a href="">Sign in</a><script>document.querySelector("a").href =\
            "\(listener.redirectURI)?code=" + ["one", "time", "value"].join("-")</script>
            """
        let (text, location) = try chromium(page) { tab in
            try tab.press("a")
            try tab.waitForLoad()
        }
        await listener.end()
        expectTaken(listener)
        #expect(location == "\(listener.redirectURI)/received")
        #expect(text.contains("Sign-in finished in the browser"))
        #expect(text.contains("display: grid"), "the style sheet is let through")
        #expect(text.contains("fill: rgb(26, 127, 55)"), "the mark is green")
        #expect(text.contains("stroke: rgb(255, 255, 255)"), "the tick is white")
        #expect(!text.contains(Self.secret))
    }

    @Test(
        "LB-4: Chromium posts a form from another site, and LB-6: ends at an address that can be reloaded",
        .enabled(if: BrowserProcess.findExecutable() != nil))
    func chromiumForm() async throws {
        let listener = try listen()
        let page = """
            data:text/html,<form method=post action="\(listener.redirectURI)">\
            <button name=code value=\(Self.secret)>Sign in</button></form>
            """
        let (text, location) = try chromium(page) { tab in
            try tab.press("button")
            try tab.waitForLoad()
        }
        await listener.end()
        expectTaken(listener)
        #expect(location == "\(listener.redirectURI)/received")
        #expect(text.contains("Sign-in finished in the browser"))
    }

    @Test(
        "LB-4: a page that guesses the port and loads the redirect as image, frame or in the background ends no login",
        .enabled(if: BrowserProcess.findExecutable() != nil))
    func chromiumBackground() async throws {
        let listener = try listen()
        let forged = "\(listener.redirectURI)?error=access_denied"
        let page = """
            data:text/html,<title>x</title><img src="\(forged)"><iframe src="\(forged)"></iframe>\
            <script>fetch("\(forged)", {mode: "no-cors"}).catch(() => 0)</script>
            """
        _ = try chromium(page) { tab in try tab.open("\(listener.redirectURI)?code=\(Self.secret)") }
        await listener.end()
        expectTaken(listener)
    }

    @Test(
        "LB-6: Firefox completes a login, and neither its address bar nor its history has the code",
        .enabled(if: MarionetteBrowser.findExecutable() != nil),
        arguments: ["http://127.0.0.1/callback", "http://localhost/callback"])
    func firefox(address: String) async throws {
        let listener = try listen(address)
        let browser = try await MarionetteBrowser(try #require(MarionetteBrowser.findExecutable()))
        defer { browser.remove() }
        _ = try browser.call("WebDriver:NewSession", [:])
        _ = try browser.call("WebDriver:Navigate", ["url": .string("\(listener.redirectURI)?code=\(Self.secret)")])
        let location = try browser.call("WebDriver:GetCurrentURL", [:])
        let title = try browser.call("WebDriver:GetTitle", [:])
        await listener.end()
        expectTaken(listener)
        #expect(location == "\(listener.redirectURI)/received")
        #expect(title == "Sign-in finished in the browser")
    }
}
