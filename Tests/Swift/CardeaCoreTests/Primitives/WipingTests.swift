import CardeaBasics
import Testing

@Suite("Overwriting of memory")
struct WipingTests {
    @Test("memory that is wiped has zeros from its first byte to its last, and its neighbours are left alone")
    func wiped() {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1027, alignment: 1)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0xA5)
        UnsafeMutableRawBufferPointer(rebasing: memory[1..<1026]).wipe()
        #expect(memory[1..<1026].allSatisfy { $0 == 0 })
        #expect(memory[0] == 0xA5 && memory[1026] == 0xA5)
    }

    @Test("memory without an address is wiped by doing nothing")
    func nothing() {
        UnsafeMutableRawBufferPointer(start: nil, count: 0).wipe()
    }
}
