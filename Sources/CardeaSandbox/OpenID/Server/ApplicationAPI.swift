import CardeaCore

/// The API of an application, which takes the access tokens of either kind of server.
struct ApplicationAPI: Sendable {
    let prelude: PreludeServer
    let openID: OpenIDServer

    var routes: [Route] { [Route("GET", "/sandbox/api/me", handle: showAccount)] }

    private func showAccount(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        if let token = call.request.authorization?.token, openID.withState({ $0.hasMade(accessToken: token) }) {
            return try openID.showAccount(call.request)
        }
        return try prelude.showAccount(call)
    }
}
