import CardeaBasics

/// Endpoints of the application's own server.
enum ApplicationEndpoint {
    /// The URL of one, if it can be one; `what` begins the sentence that says why not.
    static func url(_ text: String, _ what: String) throws(CardeaError) -> URI {
        guard let url = try? URI(parsing: text), url.scheme == "https" || url.isLoopbackHTTP, url.query == nil,
            url.fragment == nil, url.userInfo == nil
        else {
            throw CardeaError(
                .invalidConfiguration,
                "\(what) must be an https URL without a query or fragment; http is allowed for loopback hosts only.")
        }
        return url
    }
}
