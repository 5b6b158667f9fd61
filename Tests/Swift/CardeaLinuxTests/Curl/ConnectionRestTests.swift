import CardeaBasics
import Testing

@testable import CardeaLinux

@Suite("How long connections rest")
struct ConnectionRestTests {
    @Test(
        "one that nothing was sent on waits for fifty seconds, and after four only where the server's machine is heard",
        arguments: [
            (0, .max, false), (4000, .max, false), (4001, 4000, false), (4001, 4001, true), (50_000, 0, false),
            (50_001, 0, true),
        ] as [(Int64, Int64, Bool)])
    func unused(age: Int64, silence: Int64, isOver: Bool) {
        var rest = ConnectionRest()
        #expect(rest.isOverUnused(at: 0, silence: 0))
        rest.begin(at: 100)
        #expect(rest.isOverUnused(at: 100 + age, silence: silence) == isOver)
    }

    @Test("a connection that the server lets go of is opened again once, and only while a request is about to come")
    func reopened() throws {
        let origin = try #require(HTTP1Origin(URI(parsing: "https://auth.example/")))
        let server = DirectServer(origin, isLoopback: false)
        #expect(!server.mayReopen(at: 0))
        server.announce(at: 0)
        #expect(!server.mayReopen(at: 50_001))
        #expect(server.mayReopen(at: 50_000))
        #expect(!server.mayReopen(at: 50_000))
        server.announce(at: 50_000)
        server.requestCame()
        #expect(!server.mayReopen(at: 50_000))
    }
}
