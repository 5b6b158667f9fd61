/// Overwrites memory that held a secret and is freed next.
package enum Wiping {
    /// Fills the memory with zeros.
    package static func wipe(_ memory: UnsafeMutableRawBufferPointer) {
        guard let address = memory.baseAddress else { return }
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        observe(address)
    }

    /// Does nothing that the optimizer may know of: it must assume that the zeros are read, and so has to store them.
    @_optimize(none)
    @inline(never)
    private static func observe(_ address: UnsafeMutableRawPointer) {}
}
