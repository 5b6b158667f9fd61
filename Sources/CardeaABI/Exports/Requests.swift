public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations
import Glibc

/// Changes a part of a request.
private func change(
    _ request: OpaquePointer?, _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ setting: String? = #function,
    _ body: (inout AuthorizedRequest) throws(CardeaError) -> Void
) -> cardea_status {
    change(request, RequestHandle.self, "request", setting, outError, body)
}

@c @implementation
public func cardea_request_new() -> OpaquePointer? { HandleTable.insert(RequestHandle()) }

@c @implementation
public func cardea_request_free(_ request: OpaquePointer?) { HandleTable.remove(request, RequestHandle.self) }

@c @implementation
public func cardea_request_retain(_ request: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(request, RequestHandle.self)
}

@c @implementation
public func cardea_request_set_body(
    _ request: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ size: Int,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(request, out_error) { request throws(CardeaError) in
        request.body = try Argument.optionalBytes(bytes, size, "bytes")
    }
}

@c @implementation
public func cardea_request_set_output_fd(
    _ request: OpaquePointer?, _ fd: Int32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(request, out_error) { request throws(CardeaError) in
        request.outputDescriptor = try Argument.output(fd, "fd")
    }
}

@c @implementation
public func cardea_send_authorized_request(
    _ client: OpaquePointer?, _ request: OpaquePointer?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let request = try HandleTable.require(request, RequestHandle.self, "request").read()
        return { client, _, report in
            client.engine.start(AuthorizedRequestCall(request)) { report($0.outcome(Outcome.response)) }
        }
    }
}

@c @implementation
public func cardea_response_status(_ response: OpaquePointer?) -> Int32 {
    ResponseHandle.find(response).map { Int32(clamping: $0.response.status) } ?? 0
}

@c @implementation
public func cardea_response_header(
    _ response: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
    guard let handle = ResponseHandle.find(response), let name = (try? Argument.optionalText(name, "name")) ?? nil
    else {
        return nil
    }
    return handle.texts.pointer(name) { handle.response.header(name) }
}

@c @implementation
public func cardea_response_headers(_ response: OpaquePointer?) -> OpaquePointer? {
    ResponseHandle.find(response)?.headers.handle
}

@c @implementation
public func cardea_response_body(
    _ response: OpaquePointer?, _ out_size: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt8>? {
    let body = ResponseHandle.find(response)?.body
    out_size?.pointee = body?.count ?? 0
    return body?.withBytes { $0.isEmpty ? nil : $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
}

@c @implementation
public func cardea_response_free(_ response: OpaquePointer?) { HandleTable.remove(response, ResponseHandle.self) }

@c @implementation
public func cardea_response_retain(_ response: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(response, ResponseHandle.self)
}

extension Argument {
    /// Reads a file descriptor that is open for writing; `nil` for -1.
    fileprivate static func output(_ descriptor: Int32, _ parameter: String) throws(CardeaError) -> Int32? {
        guard descriptor != -1 else { return nil }
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, flags & O_ACCMODE != O_RDONLY else {
            throw CardeaError(
                .invalidArgument,
                "`\(parameter)` is \(descriptor); expected a file descriptor that is open for writing, or -1.")
        }
        return descriptor
    }
}
