import CardeaBasics
import CardeaModel

/// Lists the user's sessions.
struct PreludeListRun: ProtocolRun {
    private var request: PreludeUserRequest

    init(_ endpoint: PreludeEndpoint, _ memory: PreludeMemory, limit: Int?, offset: Int?, accessToken: Secret) {
        var query: [(String, String)] = []
        if let limit { query.append(("limit", String(limit))) }
        if let offset { query.append(("offset", String(offset))) }
        request = PreludeUserRequest(endpoint.authorized(.get, "me/list", query, accessToken), memory)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<SessionList> {
        switch event {
        case .begin:
            return .send(request.request)
        case .answered(let response, _):
            if let again = request.proven(after: response) { return .send(again) }
            let object = try PreludeResponse.object(response)
            let sessions = object["sessions"]?.array?.map { $0.object.flatMap(SessionList.Session.init) }
            guard let sessions, !sessions.contains(where: { $0 == nil }) else {
                throw PreludeResponse.undecodable(response)
            }
            let found = sessions.compactMap { $0 }
            return .finish(
                SessionList(
                    sessions: found, total: object["total"]?.integer ?? Int64(found.count),
                    limit: object["limit"]?.integer ?? Int64(found.count), offset: object["offset"]?.integer ?? 0))
        }
    }
}
