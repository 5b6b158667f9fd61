import CCurl
import CLinux
import CardeaBasics
import Glibc

// What libcurl calls. Each runs on the event loop, inside a call of ours into libcurl, and asks libcurl for facts at most.

let curlHeaderArrived: curl_write_callback = { bytes, size, count, context in
    receive(bytes, size, count, context) { $0.take(line: $1) }
}

let curlBodyArrived: curl_write_callback = { bytes, size, count, context in
    receive(bytes, size, count, context) { $0.take(body: $1) }
}

let curlAsksToSend: curl_prereq_callback = { context, _, _, _, port in
    guard let context else { return CURL_PREREQFUNC_ABORT }
    let handle = Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
    return handle.maySend(fromPort: port) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}

/// Any other result than the number of bytes ends the exchange.
private func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (inout HTTPAnswer, UnsafeRawBufferPointer) -> Bool
) -> Int {
    let (total, overflow) = size.multipliedReportingOverflow(by: count)
    guard !overflow, total >= 0, let context else { return total == 0 ? 1 : 0 }
    let handle = Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
    guard take(&handle.answer, UnsafeRawBufferPointer(start: bytes, count: total)) else { return total == 0 ? 1 : 0 }
    return total
}

private func driver(_ context: UnsafeMutableRawPointer?) -> CurlDriver? {
    context.map { Unmanaged<CurlDriver>.fromOpaque($0).takeUnretainedValue() }
}

private func multi(_ context: UnsafeMutableRawPointer?) -> CurlMulti? {
    context.map { Unmanaged<CurlMulti>.fromOpaque($0).takeUnretainedValue() }
}

let curlSocketChanged: curl_socket_callback = { _, socket, change, context, _ in
    multi(context)?.socketChanged(socket, change)
    return 0
}

let curlTimerChanged: curl_multi_timer_callback = { _, milliseconds, context in
    multi(context)?.timerChanged(milliseconds)
    return 0
}

/// Opens connections so that programs the host starts do not inherit them.
let curlOpensSocket: curl_opensocket_callback = { context, _, address in
    guard let address = address?.pointee else { return CURL_SOCKET_BAD }
    let type = address.socktype | Int32(SOCK_CLOEXEC.rawValue)
    let socket = socket(address.family, type, address.protocol)
    if socket >= 0 { driver(context)?.opened(socket) }
    return socket
}

let curlClosesSocket: curl_closesocket_callback = { context, socket in
    driver(context)?.leaves(socket)
    return close(socket)
}

/// Gives a new TLS context the certificates that all of them share.
let curlSetsUpTLS: curl_ssl_ctx_callback = { _, tlsContext, context in
    guard let tlsContext, let trust = driver(context)?.trustStore() else { return CURLE_SSL_CERTPROBLEM }
    trust.install(in: tlsContext)
    return CURLE_OK
}
