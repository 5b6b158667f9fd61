import CardeaBasics
import Testing

/// What waits in a line.
@Suite struct FifoTests {
    @Test("elements are taken as they came, whatever comes in between")
    func order() {
        var line = Fifo<Int>()
        #expect(line.isEmpty && line.popFirst() == nil)
        for number in 1...3 { line.append(number) }
        #expect(line.popFirst() == 1)
        for number in 4...5 { line.append(number) }
        #expect(line.count == 4)
        #expect((0..<5).map { _ in line.popFirst() } == [2, 3, 4, 5, nil] && line.isEmpty)
    }

    @Test("the oldest that fits is taken out, and the others keep their order")
    func picked() {
        var line = Fifo<Int>()
        for number in 1...3 { line.append(number) }
        _ = line.popFirst()
        for number in 4...6 { line.append(number) }
        #expect(line.popFirst { $0 > 3 } == 4 && line.popFirst { $0 > 9 } == nil)
        line.append(7)
        line.removeAll { $0 == 2 || $0 == 7 }
        #expect((0..<4).map { _ in line.popFirst() } == [3, 5, 6, nil])
    }
}
