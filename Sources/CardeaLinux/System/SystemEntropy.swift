import CLinux
package import CardeaBasics
import CardeaModel
import Glibc

/// The kernel's random generator.
package final class SystemEntropy: Entropy {
    package init() {}

    package func bytes(_ count: Int) throws(CardeaError) -> [UInt8] {
        guard count >= 0 else { throw CardeaError(.randomFailed, "A negative number of random bytes was asked for.") }
        var filled = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while filled < count {
                let got = getrandom(buffer.baseAddress?.advanced(by: filled), count - filled, 0)
                if got > 0 { filled += got } else if got == 0 || errno != EINTR { break }
            }
            initialized = filled
        }
        guard filled == count else { throw CardeaError(.randomFailed, "The system's random number generator failed.") }
        return bytes
    }
}
