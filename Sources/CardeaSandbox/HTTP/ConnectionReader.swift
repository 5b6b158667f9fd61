import CMicroHTTPD

/// Reads the head of a request from a connection.
enum ConnectionReader {
    static func request(of connection: OpaquePointer, method: String, target: String) -> HTTPRequest {
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var fields = HTTPFields()
        withUnsafeMutablePointer(to: &fields) { fields in
            _ = MicroHTTPD.opened?.calls.get_connection_values_n(connection, .HEADER_KIND, collectField, fields)
        }
        return HTTPRequest(
            method: method, path: halves.first.map(String.init) ?? "",
            rawQuery: halves.count == 2 ? String(halves[1]) : nil, headers: fields)
    }
}

private let collectField: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
    guard let context, let name else { return .NO }
    context.assumingMemoryBound(to: HTTPFields.self).pointee.append(text(name, nameSize), text(value, valueSize))
    return .YES
}

private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
}
