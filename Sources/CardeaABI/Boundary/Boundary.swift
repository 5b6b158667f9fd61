import CardeaCore
import Glibc

/// Runs the body of a C call: success is `CARDEA_OK`, an error becomes its status and, if wanted, an error handle.
func status(
    _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws(CardeaError) -> Void
) -> Int32 {
    guard !ForkedProcess.isThis else {
        outError?.pointee = ForkedProcess.refusalName
        return ForkedProcess.refusal.error.status
    }
    outError?.pointee = nil
    do throws(CardeaError) {
        try body()
        return 0
    } catch {
        outError?.pointee = HandleTable.insert(ErrorHandle(error))
        return error.status
    }
}

/// Reads arguments that C passes.
enum Argument {
    /// Longer texts are mistakes, or a missing NUL.
    private static let maximumLength = 1 << 20

    /// A text that must be there.
    static func text(_ pointer: UnsafePointer<CChar>?, _ parameter: String) throws(CardeaError) -> String {
        guard let text = try optionalText(pointer, parameter) else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is NULL; expected text.")
        }
        return text
    }

    /// A text that may be NULL.
    static func optionalText(
        _ pointer: UnsafePointer<CChar>?, _ parameter: String
    ) throws(CardeaError) -> String? {
        guard let pointer else { return nil }
        let length = strnlen(pointer, maximumLength)
        guard length < maximumLength else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is longer than \(maximumLength - 1) bytes.")
        }
        let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CardeaError(.invalidArgument, "`\(parameter)` is not valid UTF-8.")
        }
        return text
    }

    /// Bytes given as pointer and size.
    static func bytes(_ pointer: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8]? {
        guard let pointer, size >= 0 else { return nil }
        return Array(UnsafeBufferPointer(start: pointer, count: size))
    }
}

/// The `user_data` of a host: passed through, never read. It may be a number.
struct UserData: @unchecked Sendable {  // an opaque value that this library only carries
    let pointer: UnsafeMutableRawPointer?
}
