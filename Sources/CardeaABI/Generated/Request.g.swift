// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaAssembly
import CardeaBasics
import CardeaModel

@c @implementation
public func cardea_request_set_method(
    _ request: OpaquePointer?, _ method: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(request, RequestHandle.self, "request", "method", out_error) { draft throws(CardeaError) in
        draft.method = try Argument.text(method, "method")
    }
}

@c @implementation
public func cardea_request_set_url(
    _ request: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(request, RequestHandle.self, "request", "url", out_error) { draft throws(CardeaError) in
        draft.url = try Argument.text(url, "url")
    }
}

@c @implementation
public func cardea_request_add_header(
    _ request: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        request, RequestHandle.self, "request", Refusals.setting("header", name), out_error
    ) { draft throws(CardeaError) in
        draft.headers.append(HTTPHeader(try Argument.text(name, "name"), try Argument.text(value, "value")))
    }
}

@c @implementation
public func cardea_request_set_max_response(
    _ request: OpaquePointer?, _ bytes: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(request, RequestHandle.self, "request", "max_response", out_error) { draft throws(CardeaError) in
        draft.maximumResponseBytes = Int(try Argument.number(bytes, "max_response", atLeast: 1))
    }
}

@c @implementation
public func cardea_request_set_timeout_ms(
    _ request: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(request, RequestHandle.self, "request", "timeout", out_error) { draft throws(CardeaError) in
        draft.timeoutMilliseconds = try Argument.number(timeout_ms, "timeout_ms", atLeast: 1)
    }
}
