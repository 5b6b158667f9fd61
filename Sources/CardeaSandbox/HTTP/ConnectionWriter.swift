import CMicroHTTPD
import Glibc

/// Puts an answer on a connection.
enum ConnectionWriter {
    static func send(_ delivery: AnswerPlan.Delivery, on connection: OpaquePointer, isTLS: Bool) -> MHD_Result {
        guard let library = MicroHTTPD.opened?.calls else { return .NO }
        switch delivery {
        case .response(let response):
            return queue(response, wholeBody(response.body, library), on: connection, library)
        case .truncated(let response, let sentBytes):
            return queue(response, brokenBody(response.body, sentBytes: sentBytes, library), on: connection, library)
        case .raw(let bytes):
            // The bytes would have to pass through the TLS session, which libmicrohttpd keeps to itself.
            if !isTLS { write(bytes, to: withUnsafePointer(to: library) { cardea_mhd_socket($0, connection) }) }
            return .NO
        case .drop:
            return .NO
        }
    }

    private static func queue(
        _ response: HTTPResponse, _ body: OpaquePointer?, on connection: OpaquePointer, _ library: cardea_mhd
    ) -> MHD_Result {
        guard let body else { return .NO }
        defer { library.destroy_response(body) }
        for field in response.headers.fields { _ = library.add_response_header(body, field.name, field.value) }
        return library.queue_response(connection, UInt32(clamping: response.status), body)
    }

    private static func wholeBody(_ bytes: [UInt8], _ library: cardea_mhd) -> OpaquePointer? {
        bytes.withUnsafeBytes { buffer in
            let start = UnsafeMutableRawPointer(mutating: buffer.baseAddress)
            return library.create_response_from_buffer(buffer.count, start, .RESPMEM_MUST_COPY)
        }
    }

    private static func brokenBody(_ bytes: [UInt8], sentBytes: Int, _ library: cardea_mhd) -> OpaquePointer? {
        let source = Unmanaged.passRetained(BrokenBody(Array(bytes.prefix(max(0, sentBytes)))))
        let announced = UInt64(max(bytes.count, sentBytes + 1))
        return library.create_response_from_callback(announced, 4096, readBrokenBody, source.toOpaque()) { context in
            if let context { Unmanaged<BrokenBody>.fromOpaque(context).release() }
        }
    }

    /// Writes to a socket that does not block. A reader that stays away for a second loses the rest.
    private static func write(_ bytes: [UInt8], to socket: Int32) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
                let written = Glibc.send(socket, start, rest.count, Int32(MSG_NOSIGNAL))
                if written > 0 {
                    rest = rest.dropFirst(written)
                    continue
                }
                var waiting = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
                guard errno == EAGAIN || errno == EINTR, poll(&waiting, 1, 1000) > 0 else { return }
            }
        }
    }
}

/// The part of a body that is sent before the connection breaks.
private final class BrokenBody {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}

private let readBrokenBody: MHD_ContentReaderCallback = { context, position, target, limit in
    let failed = -2  // MHD_CONTENT_READER_END_WITH_ERROR, a macro that is not imported
    guard let context, let target, let start = Int(exactly: position) else { return failed }
    let bytes = Unmanaged<BrokenBody>.fromOpaque(context).takeUnretainedValue().bytes
    guard start < bytes.count else { return failed }
    let count = min(limit, bytes.count - start)
    bytes[start..<start + count].withUnsafeBytes { part in
        UnsafeMutableRawBufferPointer(start: target, count: count).copyMemory(from: part)
    }
    return count
}
