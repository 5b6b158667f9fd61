import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@Suite("Clock and randomness of the system")
struct SystemPortsTests {
    @Test("the clock tells the time of day in milliseconds")
    func clock() {
        let before = Int64(Date().timeIntervalSince1970 * 1000)
        let now = SystemClock().now().milliseconds
        let after = Int64(Date().timeIntervalSince1970 * 1000)
        #expect(now >= before - 1 && now <= after + 1)
    }

    @Test("random bytes come in the number asked for and differ", arguments: [0, 1, 32, 100_000])
    func entropy(count: Int) throws {
        let first = try SystemEntropy().bytes(count)
        #expect(first.count == count)
        if count >= 32 { #expect(try SystemEntropy().bytes(count) != first) }
    }

    @Test("a negative number of random bytes is an error")
    func negative() {
        #expect { try SystemEntropy().bytes(-1) } throws: { ($0 as? CardeaError)?.code == .randomFailed }
    }
}
