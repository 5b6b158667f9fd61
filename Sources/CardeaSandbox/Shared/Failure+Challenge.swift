extension Failure {
    /// The refusal as an API puts it: with what it wants to see.
    func asking(_ challenge: String, status: Int = 401) -> Failure {
        var failure = self
        failure.status = status
        failure.headers["WWW-Authenticate"] = challenge
        return failure
    }
}
