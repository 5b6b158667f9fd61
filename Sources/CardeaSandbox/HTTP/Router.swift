/// Finds the endpoint of a request.
struct Router: Sendable {
    let routes: [Route]

    /// The endpoint's answer. `HEAD` is answered as `GET`, without the body.
    func answer(_ request: HTTPRequest) -> HTTPResponse {
        let path = request.path.split(separator: "/")
        let method = request.method == "HEAD" ? "GET" : request.method
        var allowed: [String] = []
        for route in routes {
            guard let parameters = route.match(path) else { continue }
            guard route.method == method else {
                allowed.append(route.method)
                continue
            }
            do {
                return try route.handle(Route.Call(request: request, parameters: parameters))
            } catch {
                return error.response()
            }
        }
        guard !allowed.isEmpty else { return Failure.notFound("there is no such endpoint").response() }
        var response = Failure(405, "method_not_allowed", "this endpoint has another method").response()
        response.headers["Allow"] = allowed.joined(separator: ", ")
        return response
    }
}
