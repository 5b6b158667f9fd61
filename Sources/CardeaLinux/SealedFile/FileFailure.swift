package import CardeaCore
import Glibc

/// A system call that failed.
package struct FileFailure: Error {
    package let errorNumber: Int32
    package let call: String

    /// Must be created right after the call, before anything else changes `errno`.
    package init(_ call: String) {
        self.init(call, errno)
    }

    package init(_ call: String, _ errorNumber: Int32) {
        self.errorNumber = errorNumber
        self.call = call
    }

    /// The system's words for it, such as "No space left on device".
    package var text: String {
        var buffer = [CChar](repeating: 0, count: 128)
        return buffer.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress, strerror_r(errorNumber, start, room.count) == 0 else {
                return "unknown error"
            }
            return String(cString: start)
        }
    }

    package func storeFailed(_ path: String) -> CardeaError {
        CardeaError(.storeFailed, "\(call) of \(path) failed: \(text) (errno \(errorNumber)).")
    }
}
