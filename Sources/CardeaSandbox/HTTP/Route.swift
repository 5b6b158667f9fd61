import CardeaBasics

/// One endpoint.
struct Route: Sendable {
    /// A request together with what its path says.
    struct Call: Sendable {
        let request: HTTPRequest
        /// The values of the `{…}` segments, decoded.
        let parameters: [String: String]
    }

    let method: String
    /// Segments of the path; `{name}` stands for any single one.
    let segments: [Substring]
    let handle: @Sendable (Call) throws(Failure) -> HTTPResponse

    init(
        _ method: String, _ path: String,
        handle: @escaping @Sendable (Call) throws(Failure) -> HTTPResponse
    ) {
        self.method = method
        segments = path.split(separator: "/")
        self.handle = handle
    }

    /// The parameters in that path; `nil` if it is another one.
    func match(_ path: [Substring]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (pattern, segment) in zip(segments, path) {
            if pattern.hasPrefix("{") {
                guard let value = PercentEncoding.decode(ArraySlice(segment.utf8)) else { return nil }
                parameters[String(pattern.dropFirst().dropLast())] = value
            } else if pattern != segment {
                return nil
            }
        }
        return parameters
    }
}
