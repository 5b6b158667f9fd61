import Foundation
import Testing

@testable import CardeaDesktop

struct RelayTests {
    private func run(_ arguments: [String]) -> (RelayRun.Outcome, sent: [String], served: [String]) {
        var (sent, served): ([String], [String]) = ([], [])
        let relay = RelayRun(
            send: { url, _ in
                sent.append(url)
                return .delivered
            },
            serve: { scheme in
                served.append(scheme)
                return .nobody
            })
        defer { alarm(0) }
        return (relay.run(arguments), sent, served)
    }

    @Test func url_isSent() {
        #expect(run(["myapp:/cb?code=1"]) == (.delivered, ["myapp:/cb?code=1"], []))
    }

    @Test func service_isServed() {
        #expect(run(["--service", "MyApp"]) == (.nobody, [], ["myapp"]))
    }

    @Test(arguments: [
        [], ["--help"], ["no scheme"], [":x"], ["1a:b"], ["a:b", "c:d"], ["--service"], ["--service", "../x"],
        ["a:" + String(repeating: "b", count: 70_000)],
    ])
    func anythingElse_isRefused(_ arguments: [String]) {
        #expect(run(arguments) == (.unusable, [], []))
    }

    @Test func hostsChoice_comesFirst() {
        #expect(Relay.find(chosen: ["/opt/relay", "-x"]) == Relay(command: ["/opt/relay", "-x"]))
    }

    @Test func commandBesideTheProgram_mayBeReachedByALink() throws {
        let relay = try #require(Relay.find())
        #expect(relay.command.count == 2 && relay.command.last == "redirect")
        #expect(relay.linkable == relay.command.first)
    }
}
