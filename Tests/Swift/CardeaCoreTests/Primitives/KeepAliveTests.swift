import CardeaBasics
import Testing

@Suite("Keep-Alive")
struct KeepAliveTests {
    @Test(
        "the seconds that a server keeps a connection are read, and what cannot be read is none",
        arguments: [
            ("timeout=5", 5), ("timeout=5, max=1000", 5), ("max=100,Timeout = 15", 15), ("timeout=60, timeout=2", 2),
            ("timeout=", 0), ("timeout=-1", 0), ("timeout=soon", 0), ("timeout=99999999999999999999", .max),
            ("max=100", nil), ("", nil), ("x-timeout=4", nil),
        ] as [(String, Int64?)])
    func timeouts(header: String, timeout: Int64?) {
        #expect(HeaderTimes.keepAlive(header) == timeout)
    }
}
