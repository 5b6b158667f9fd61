import CardeaBasics
import CardeaSandbox
import Foundation
import Testing

@testable import CardeaCommand

/// The sandbox's callback page in Chromium. Where that is not installed the tests are left out.
@Suite(
    "Chromium at the callback page", .serialized, .timeLimit(.minutes(2)),
    .enabled(if: BrowserProcess.findExecutable() != nil))
struct NativeCallbackBrowserTests {
    private static let random = "AAAAAAAAAAAAAAAAAAAAAA"
    private static let state = "state=\(random).myapp"

    private func browser() throws -> (BrowserProcess, DevToolsTab) {
        let process = try BrowserProcess(try #require(BrowserProcess.findExecutable()))
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(process.connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        return (process, try DevToolsTab(DevToolsConnection(process.connection)))
    }

    /// What the page makes of each of these answers: the link, or what it says instead.
    private func results(_ answers: [String], targets: [String]? = nil) throws -> [String] {
        let server = try SandboxServer()
        defer { server.stop() }
        if let targets { server.control.update { $0.openID.relayTargets = targets } }
        let (process, tab) = try browser()
        defer { process.remove() }
        let script = """
            [document.querySelector("a")?.getAttribute("href") ?? document.getElementById("problem").textContent,
             location.href].join(" ")
            """
        return try answers.enumerated().map { number, answer in
            // Another page in between, because a new fragment alone loads none.
            try tab.open("data:text/html,\(number)")
            try tab.open("\(server.baseURL)/native-callback\(answer)")
            let answer = try tab.connection.call(
                "Runtime.evaluate", ["expression": .string(script)], session: tab.session)
            let text = answer["result"]?.object?["value"]?.string ?? ""
            let address = " \(server.baseURL)/native-callback"
            #expect(text.hasSuffix(address), "DE-9a: the address bar has no values: \(text)")
            return String(text.dropLast(address.count))
        }
    }

    @Test("DE-7: query and fragment are read, DE-7b: and go on encoded once, DE-19: errors among them")
    func answers() throws {
        let state = "\(Self.state)"
        let cases = [
            ("?code=a%2Bb+c%2F%25&\(state)", "code=a%2Bb%20c%2F%25&\(state)"),
            ("#access_token=x%3Dy&token_type=bearer&\(state)", "access_token=x%3Dy&token_type=bearer&\(state)"),
            ("?code=c#\(state)&_=_", "code=c&\(state)"), ("?code=c&\(state)#_=_", "code=c&\(state)"),
            ("?code=c&\(state)#code=c", "code=c&\(state)"), ("?code=c&\(state)#top%", "code=c&\(state)"),
            (
                "?error=access_denied&error_description=no+%C3%BC%26x&\(state)&other=1",
                "error=access_denied&error_description=no%20%C3%BC%26x&\(state)"
            ),
            ("?code=\"><script>&iss=https://a.b&\(state)", "code=%22%3E%3Cscript%3E&iss=https%3A%2F%2Fa.b&\(state)"),
            ("?code=c&state=\(Self.random)", "code=c&state=\(Self.random)"),
        ]
        let links = try results(cases.map(\.0))
        for (link, (answer, expected)) in zip(links, cases) {
            #expect(link == "myapp://oauth/callback?\(expected)", "\(answer)")
        }
    }

    @Test("DE-8: a scheme that is not on the list leads nowhere, and neither does what cannot be read")
    func refusals() throws {
        let schemes = [
            "otherapp", "https", "http", "javascript", "data", "intent", "", "myapp:", "myapp:%2F%2Fx", "a%2Fmyapp",
            "MYAPP", "myapp.",
        ]
        let wrong = [
            "?code=c", "?code=c&state=short.myapp", "?code=c&state=\(Self.random)%21.myapp",
            "?code=c&code=d&\(Self.state)", "?code=c&\(Self.state)#code=d", "?code=%FF&\(Self.state)",
        ]
        let answers = schemes.map { "?code=c&state=\(Self.random).\($0)" } + wrong
        let targets = ["myapp://oauth/callback", "https://app.example/", "javascript:alert(1)//", "data:text/html,x"]
        for (text, answer) in zip(try results(answers, targets: targets), answers) {
            #expect(text.hasPrefix("This sign-in has ended: "), "\(answer): \(text)")
        }
    }

    @Test("DE-6: a scheme may have dots, and its address a query")
    func dottedScheme() throws {
        let answer = "?code=c&state=\(Self.random).com.example.app"
        let targets = ["myapp://oauth/callback", "com.example.app://oauth/auth?from=page"]
        #expect(
            try results([answer], targets: targets) == [
                "com.example.app://oauth/auth?from=page&code=c&state=\(Self.random).com.example.app"
            ])
    }

    @Test("DE-22: the relay's page for browsers that wait for a click shows a link, to the same deep link")
    func relayPage() throws {
        let server = try SandboxServer()
        defer { server.stop() }
        server.control.update { $0.openID.relayAsksFirst = true }
        let (process, tab) = try browser()
        defer { process.remove() }
        let form = """
            data:text/html,<form method=post action="\(server.openIDIssuer)/relay"><input name=code value="a%2526b">\
            <button name=state value=\(Self.random).myapp>Sign in</button></form>
            """
        try tab.open(form)
        try tab.press("button")
        try tab.waitForLoad()
        let script = """
            (() => { const link = document.querySelector("a"), box = link.getBoundingClientRect();
            return [link.getAttribute("href"), box.width > 0 && box.height > 0].join(" ") })()
            """
        let answer = try tab.connection.call(
            "Runtime.evaluate", ["expression": .string(script)], session: tab.session)
        #expect(
            answer["result"]?.object?["value"]?.string == "myapp://oauth/callback?code=a%2526b&\(Self.state) true")
    }
}
