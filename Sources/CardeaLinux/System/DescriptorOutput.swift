import CardeaBasics
import Glibc

/// Writes what comes to a file descriptor of the host's.
///
/// No signal comes of a pipe that nobody reads: the engine's threads have all of them blocked.
enum DescriptorOutput {
    static func sink(_ descriptor: Int32) -> BodySink {
        { piece in
            var rest = piece
            while !rest.isEmpty {
                let count = write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return failure(descriptor, count < 0 ? errno : ENOSPC) }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return nil
        }
    }

    private static func failure(_ descriptor: Int32, _ errorNumber: Int32) -> CardeaError {
        let reason =
            switch errorNumber {
            case EAGAIN: "it does not block and is full; expected one that blocks, or a file"
            case EPIPE: "nobody reads from it any more"
            case EBADF: "it is not open for writing"
            default: FileFailure("written", errorNumber).text
            }
        return CardeaError(
            .outputFailed, "The answer could not be written to file descriptor \(descriptor): \(reason).")
    }
}
